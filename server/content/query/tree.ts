import qs from 'qs';

export type Tree = Record<string, unknown>;

/** A query in bracket style, read with Strapi's limits: `a[b][0]=c` becomes `{ a: { b: ['c'] } }`, a bare key null. */
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

/** `true` or `false` as Strapi writes them in a query; undefined for anything else. */
export function readFlag(value: unknown): boolean | undefined {
  if (truths.includes(value)) return true;
  return falsehoods.includes(value) ? false : undefined;
}
