import { and, not, or } from 'xstate';

const quoteMaximum = 60;

/**
 * Returns a readable name of a guard. A named guard has its fixed parameters, and a combined guard has its parts
 * joined by operators. An inline guard has its code. Returns undefined without a guard.
 */
export function guardName(guard: unknown): string | undefined {
  if (guard === undefined) return undefined;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const params = 'params' in guard && typeof guard.params === 'object' ? guard.params : undefined;
    const values = params ? Object.values(params).map(String).join(', ') : '';
    return values ? `${guard.type}(${values})` : String(guard.type);
  }
  if (typeof guard !== 'function') return 'condition';
  const parts = partsOf(guard);
  if (parts) return composedName(guard, parts);
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`;
  // JavaScript names an inline function after its property, `guard`.
  return guard.name && guard.name !== 'guard' ? guard.name : codeOf(String(guard));
}

/** Returns the guards that a guard refers to by name, including those inside `and`, `or` and `not`. */
export function guardsNamedIn(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return [String(guard.type)];
  return typeof guard === 'function' ? (partsOf(guard) ?? []).flatMap(guardsNamedIn) : [];
}

/** Returns the code of a guard without its `and`, `or` and `not`. A guard without implementation is an empty object. */
export function guardsIn(guard: unknown, implementations: object): object[] {
  if (guard === undefined) return [];
  if (typeof guard === 'function')
    return partsOf(guard)?.flatMap((part) => guardsIn(part, implementations)) ?? [guard];
  const [name = ''] = guardsNamedIn(guard);
  const found: unknown = Reflect.get(implementations, name);
  return found === undefined || found === guard ? [{}] : guardsIn(found, implementations);
}

/** Returns the parts of a guard made with XState's `and`, `or` or `not`, which are functions. */
function partsOf(guard: object): readonly unknown[] | undefined {
  return 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : undefined;
}

const checkOf = (guard: object): unknown => Reflect.get(guard, 'check');
const joints = new Map([
  [checkOf(and([])), ' and '],
  [checkOf(or([])), ' or '],
]);

function composedName(guard: object, parts: readonly unknown[]): string {
  const names = parts.map((part) => {
    const name = guardName(part) ?? 'condition';
    const isNested = typeof part === 'function' && (partsOf(part)?.length ?? 0) > 1;
    return isNested ? `(${name})` : name;
  });
  if (checkOf(guard) === checkOf(not(''))) return `not ${names[0]}`;
  return names.join(joints.get(checkOf(guard)) ?? ', ');
}

/**
 * Returns the expression that a function returns, shortened to `quoteMaximum`. The result does not depend on
 * whitespace, because processes with differently compiled code compare coverage by this name.
 */
function codeOf(source: string): string {
  const body = source
    .slice(endOfParameters(source))
    .replace(/^\s*=>\s*/, '')
    .trim();
  const returned = /^\{\s*return\s([^;]*);?\s*\}$/.exec(body)?.[1] ?? body;
  if (returned.startsWith('{')) return 'condition';
  const code = returned
    .replace(/\bvoid 0\b/g, 'undefined')
    .replace(/\s*([=!]==?|=>|[<>]=?|&&|\|\||\?\?)\s*/g, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim();
  return code.length > quoteMaximum ? `${code.slice(0, quoteMaximum - 1)}…` : code;
}

/**
 * Returns the index after a function's parameters: after the closing bracket, or after a single name without brackets.
 */
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
