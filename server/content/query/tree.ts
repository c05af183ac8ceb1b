import qs from 'qs';

export type Tree = Record<string, unknown>;

/**
 * Parses a query in bracket style with Strapi's limits: `a[b][0]=c` → `{ a: { b: ['c'] } }`. A bare key becomes null.
 */
export function readQuery(search: string): Tree {
  return qs.parse(search.replace(/^\?/, ''), {
    strictNullHandling: true,
    arrayLimit: 100,
    depth: 20,
  });
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

const truths: unknown[] = ['true', 't', '1', true];
const falsehoods: unknown[] = ['false', 'f', '0', false];

/** Parses a boolean of Strapi's query format. Returns undefined for any other value. */
export function readFlag(value: unknown): boolean | undefined {
  if (truths.includes(value)) return true;
  return falsehoods.includes(value) ? false : undefined;
}
