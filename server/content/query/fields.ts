import { isTexts, type Tree } from './tree.ts';

/** Returns the requested fields, and always both identifiers. `fields` is already checked. */
export function onlyFields(all: object, fields: unknown): Tree {
  const listed = typeof fields === 'string' ? [fields] : isTexts(fields) ? fields : ['*'];
  const names = listed.flatMap((one) => one.split(',')).map((name) => name.trim());
  const selected = ['id', 'documentId', ...names];
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => names.includes('*') || selected.includes(name)),
  );
}
