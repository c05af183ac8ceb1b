/** Converts any value to one that JSON can distinguish: collections by their content, an actor by its logic. */
export function plainValue(value: unknown, within: readonly object[] = []): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return `(função ${value.name})`;
  if (typeof value !== 'object' || value === null) return value;
  if (within.includes(value)) return '(círculo)';
  const inner = [...within, value];
  const plain = (one: unknown) => plainValue(one, inner);
  if (value instanceof Map) return ['(mapa)', ...[...value].map(plain)];
  if (value instanceof Set) return ['(conjunto)', ...[...value].map(plain)];
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date || value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if ('getSnapshot' in value && 'send' in value) return `(ator ${'src' in value ? String(value.src) : ''})`;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}
