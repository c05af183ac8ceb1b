import type { AnyStateMachine } from 'xstate';

/**
 * Returns a text of any value of a machine. Functions are compared by their source text: two functions with the same
 * text and different captured variables give the same text. `named` resolves the names of guards, actions and delays.
 */
export function codeText(value: unknown, named: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify(plain(value, named, [])) ?? 'undefined';
}

function plain(
  value: unknown,
  named: Readonly<Record<string, unknown>>,
  within: readonly unknown[],
): unknown {
  if (typeof value === 'string' && Object.hasOwn(named, value) && !within.includes(named[value]))
    return [value, plain(named[value], named, [...within, value])];
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'symbol') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'undefined') return 'undefined';
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  if (within.includes(value)) return '(circular)';
  const inner = (one: unknown) => plain(one, named, [...within, value]);
  if (isMachine(value)) return ['machine', inner(value.config), inner(value.implementations)];
  if (value instanceof Map || value instanceof Set) return [value.constructor.name, ...[...value].map(inner)];
  if (value instanceof Date || value instanceof RegExp || value instanceof Error) return String(value);
  if (Array.isArray(value)) return value.map(inner);
  const properties = Object.entries(value).map(([key, one]): [string, unknown] => [key, inner(one)]);
  if (typeof value !== 'function') return Object.fromEntries(properties);
  // Actions and guards that XState makes, such as `assign` or `and`, carry their content in properties.
  const text = String(value).replace(/\s+/g, ' ');
  return properties.length === 0 ? text : [text, Object.fromEntries(properties)];
}

function isMachine(value: object): value is AnyStateMachine {
  return ['root', 'config', 'implementations', 'getInitialSnapshot'].every((key) => key in value);
}
