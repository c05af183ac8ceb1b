import { actorPath, isActor } from './actor-internals.ts';

/**
 * Converts any value to one that JSON can distinguish. What JSON cannot express is a text in brackets: collections have
 * their content, files their name, type and size, an actor its ids.
 */
export function plainValue(value: unknown, within: readonly object[] = []): unknown {
  if (typeof value === 'string') return isBracketed(value) ? `(string ${value})` : value;
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : `(${Object.is(value, -0) ? '-0' : value})`;
  if (typeof value === 'bigint') return `(${value}n)`;
  if (typeof value === 'symbol') return `(${String(value)})`;
  if (typeof value === 'function') return `(function ${value.name})`;
  if (value === undefined) return '(undefined)';
  if (typeof value !== 'object' || value === null) return value;
  if (within.includes(value)) return '(circle)';
  const inner = [...within, value];
  const plain = (one: unknown) => plainValue(one, inner);
  if (Array.isArray(value)) return value.map(plain);
  if (isActor(value)) return `(actor ${actorPath(value)})`;
  if (value instanceof Date) return `(${Number.isNaN(value.getTime()) ? 'no date' : value.toISOString()})`;
  if (value instanceof RegExp) return `(${value})`;
  if (value instanceof Blob) {
    const name = value instanceof File ? value.name : '';
    return `(${[name, value.type, value.size].filter((part) => part !== '').join(' ')} bytes)`;
  }
  const properties = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
  if (value instanceof Error) {
    const { name, message, cause } = value;
    const further = [properties, ...(cause === undefined ? [] : [plain(cause)])];
    const isPlain = cause === undefined && Object.keys(properties).length === 0;
    return isPlain ? `(${name}: ${message})` : [`(${name}: ${message})`, ...further];
  }
  const className = classOf(value);
  if (className === undefined) return properties;
  const content = contentOf(value)?.map(plain);
  return [`(${className})`, ...(content ?? [properties])];
}

function isBracketed(text: string): boolean {
  return text.startsWith('(') && text.endsWith(')');
}

/** Returns the name of an object's class, or undefined for an object without a class. */
function classOf(value: object): string | undefined {
  const name: unknown = Object.getPrototypeOf(value)?.constructor?.name;
  return typeof name === 'string' && name !== 'Object' ? name : undefined;
}

/** Returns what an object contains beyond its properties, or undefined if it has only properties. */
function contentOf(value: object): unknown[] | undefined {
  if (value instanceof Map || value instanceof Set) return [...value];
  if (value instanceof URLSearchParams || value instanceof FormData || value instanceof Headers)
    return [...value];
  if (ArrayBuffer.isView(value)) return bytesOf(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof ArrayBuffer) return bytesOf(value);
  if ('toJSON' in value && typeof value.toJSON === 'function') return [value.toJSON()];
  return undefined;
}

function bytesOf(buffer: ArrayBufferLike, offset = 0, length = buffer.byteLength): number[] {
  return [...new Uint8Array(buffer, offset, length)];
}

/** Returns a value as JSON text for people. Words in brackets replace values that JSON cannot express. */
export function valueText(value: unknown): string {
  return JSON.stringify(plainValue(value));
}
