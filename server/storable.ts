/** Deeper than any shape of the contract. The database parses nested JSON by recursion. */
const deepest = 32;

/**
 * Returns whether the database can store a JSON value. JSON can contain NUL and half a surrogate pair (`\u0000`,
 * `\ud800`), which the database's text type refuses. The database's stack limits the nesting.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && !/\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === deepest) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
}
