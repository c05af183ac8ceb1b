import { type AnyStateMachine, createMachine } from 'xstate';
import { codeText } from '../code-text.ts';
import { mapState } from './config-walk.ts';

/**
 * Writes the configuration of a machine as JSON, which `createMachine` accepts. Inline guards, actions and actor logic
 * are written as names made from their place, such as `states.a.entry`. Other code and values that JSON lacks are left
 * out, for example a context function.
 */
export function toJson({ config }: AnyStateMachine): string {
  const data = mapState(config, [], (value, place, isNameable) => {
    if (isNameable && isCode(value)) return nameAt(place);
    return isTypes(place) || !isWritable(value) ? undefined : value;
  });
  return `${JSON.stringify(data, null, 1)}\n`;
}

/**
 * Builds a machine from the JSON of `toJson`. Takes code, and values that JSON lacks, from their places in `code`.
 * Throws if XState does not accept the configuration.
 */
export function fromJson(text: string, code: AnyStateMachine): AnyStateMachine {
  const byName = new Map<string, unknown>();
  const leftOut: { place: readonly string[]; value: unknown }[] = [];
  mapState(code.config, [], (value, place, isNameable) => {
    if (isNameable && isCode(value)) byName.set(nameAt(place), value);
    else if (!isTypes(place) && (!isWritable(value) || hasUndefined(value))) leftOut.push({ place, value });
    return value;
  });
  const config = mapState(Object(JSON.parse(text)), [], (value, place, isNameable) =>
    isNameable && value === nameAt(place) ? (byName.get(nameAt(place)) ?? value) : value,
  );
  for (const { place, value } of leftOut) putBack(config, place, value);
  return createMachine(config, code.implementations as object);
}

/** Puts a value into its place, unless the JSON no longer has the object around it. */
function putBack(config: object, place: readonly string[], value: unknown): void {
  const around = place.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), config);
  if (typeof around === 'object' && around !== null) Reflect.set(around, place.at(-1) ?? '', value);
}

const nameAt = (place: readonly string[]) => place.join('.');
const isTypes = ([key, ...more]: readonly string[]) => key === 'types' && more.length === 0;

/** Returns whether a value is a function or actor logic, such as a machine. */
function isCode(value: unknown): boolean {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && 'getInitialSnapshot' in value)
  );
}

/** Returns whether JSON can write a value. Ignores properties that are undefined. */
function isWritable(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every((one) => isWritable(one));
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((one) => one === undefined || isWritable(one));
}

function hasUndefined(value: unknown): boolean {
  return codeText(value) !== codeText(JSON.parse(JSON.stringify(value) ?? 'null'));
}
