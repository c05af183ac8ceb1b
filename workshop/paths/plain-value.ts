import { actorPath, isActor } from './actor-internals.ts';

/**
 * Converts any value to one that JSON can distinguish: collections by their content, files by name and size, an actor by
 * its ids.
 */
export function plainValue(value: unknown, within: readonly object[] = []): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return `(function ${value.name})`;
  if (typeof value !== 'object' || value === null) return value;
  if (within.includes(value)) return '(circle)';
  const inner = [...within, value];
  const plain = (one: unknown) => plainValue(one, inner);
  if (value instanceof Map) return ['(Map)', ...[...value].map(plain)];
  if (value instanceof Set) return ['(Set)', ...[...value].map(plain)];
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '(Date)' : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Blob)
    return `(${value instanceof File ? value.name : value.type} ${value.size} bytes)`;
  if (ArrayBuffer.isView(value)) return [`(${value.constructor.name})`, ...bytesOf(value)];
  if (Array.isArray(value)) return value.map(plain);
  if (isActor(value)) return `(actor ${actorPath(value)})`;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): number[] {
  return [...new Uint8Array(buffer, byteOffset, byteLength)];
}

/** Returns a value as JSON text for people. Words replace values that JSON cannot express. */
export function valueText(value: unknown): string {
  return JSON.stringify(plainValue(value));
}
