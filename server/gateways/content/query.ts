type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [key: string]: Value };

/** Parameters of a query to the content service. `undefined` values are left out. */
export type QueryParams = { readonly [key: string]: Value };

/**
 * Returns the query string in Strapi's bracket style, with its question mark: `filters[slug][$eq]=a%20b`,
 * `sort[0]=title%3Aasc`. Brackets stay raw and values are encoded. Returns `''` if there are no parameters.
 */
export function bracketQuery(params: QueryParams): string {
  const pairs = Object.entries(params).flatMap(([key, value]) => pairsOf(encodeName(key), value));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function pairsOf(key: string, value: Value): string[] {
  if (value === undefined) return [];
  if (value === null || typeof value !== 'object') return [`${key}=${encodeURIComponent(String(value))}`];
  return Object.entries(value).flatMap(([name, inner]) => pairsOf(`${key}[${encodeName(name)}]`, inner));
}

/** Operators keep their `$`. Brackets in a name are encoded, because they would make another key. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll('%24', '$');
}
