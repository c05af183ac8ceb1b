import { and, not, or } from 'xstate';

/** Longest a guard written in place is quoted, in characters. */
const quoteMaximum = 60;

/** A guard's name with its fixed parameters; of a composed one, those of its parts; of one written in place, its code. */
export function guardName(guard: unknown): string | undefined {
  if (guard === undefined) return undefined;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const params = 'params' in guard && typeof guard.params === 'object' ? guard.params : undefined;
    const values = params ? Object.values(params).map(String).join(', ') : '';
    return values ? `${guard.type}(${values})` : String(guard.type);
  }
  if (typeof guard !== 'function') return 'condição';
  const parts = partsOf(guard);
  if (parts) return composedName(guard, parts);
  if ('stateValue' in guard) return `em ${JSON.stringify(guard.stateValue)}`;
  // A function written after `guard:` is called so by the language.
  return guard.name && guard.name !== 'guard' ? guard.name : codeOf(String(guard));
}

/** The guards that a guard names instead of being them, those within a composed one too. */
export function guardsNamedIn(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return [String(guard.type)];
  return typeof guard === 'function' ? (partsOf(guard) ?? []).flatMap(guardsNamedIn) : [];
}

/** What `and`, `or` and `not` of XState, which are functions, are made of. */
function partsOf(guard: object): readonly unknown[] | undefined {
  return 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : undefined;
}

const checkOf = (guard: object): unknown => Reflect.get(guard, 'check');
const joints = new Map([
  [checkOf(and([])), ' e '],
  [checkOf(or([])), ' ou '],
]);

function composedName(guard: object, parts: readonly unknown[]): string {
  const names = parts.map((part) => {
    const name = guardName(part) ?? 'condição';
    const isNested = typeof part === 'function' && (partsOf(part)?.length ?? 0) > 1;
    return isNested ? `(${name})` : name;
  });
  if (checkOf(guard) === checkOf(not(''))) return `não ${names[0]}`;
  return names.join(joints.get(checkOf(guard)) ?? ', ');
}

/**
 * The expression a function returns, as it is written, cut where it is long; the same whether or not a compiler has taken
 * the spaces out of it, since what is covered is told by it from one process to another.
 */
function codeOf(source: string): string {
  const body = source
    .slice(endOfParameters(source))
    .replace(/^\s*=>\s*/, '')
    .trim();
  const returned = /^\{\s*return\s([^;]*);?\s*\}$/.exec(body)?.[1] ?? body;
  if (returned.startsWith('{')) return 'condição';
  const code = returned
    .replace(/\bvoid 0\b/g, 'undefined')
    .replace(/\s*([=!]==?|=>|[<>]=?|&&|\|\||\?\?)\s*/g, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim();
  return code.length > quoteMaximum ? `${code.slice(0, quoteMaximum - 1)}…` : code;
}

/** Where what follows a function's parameters begins: after their bracket, or after the only one's name. */
function endOfParameters(source: string): number {
  const single = /^\s*[\w$]+(?=\s*=>)/.exec(source);
  if (single) return single[0].length;
  let open = 0;
  for (let at = source.indexOf('('); at < source.length; at++) {
    if (source[at] === '(') open += 1;
    if (source[at] === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  return 0;
}
