/** Query parameters that a later order may use, with the pattern of their values. */
const carried: Record<string, RegExp> = {
  cupom: /^[\p{L}\p{N}-]{1,20}$/u,
  indicacao: /^[\w-]{4,20}$/,
};

/** Returns the coupon and the referral of a page's query as a new query. The result is empty if there are none. */
export function carriedQuery(search: string): string {
  const queryParameters = new URLSearchParams(search);
  const carriedParameters = new URLSearchParams();
  for (const [name, pattern] of Object.entries(carried)) {
    const value = queryParameters.get(name)?.trim();
    if (value && pattern.test(value)) carriedParameters.set(name, value);
  }
  return carriedParameters.toString();
}

/**
 * Returns the part of a query that a static page depends on, in a fixed order: the carried parameters and the page
 * number. Returns undefined if the page answers one visitor, because it contains a reference number.
 */
export function staticQuery(search: string): string | undefined {
  const queryParameters = new URLSearchParams(search);
  if (queryParameters.has('protocolo')) return undefined;
  const carriedParameters = new URLSearchParams(carriedQuery(search));
  const page = queryParameters.get('pagina');
  if (page && /^[1-9]\d{0,3}$/.test(page)) carriedParameters.set('pagina', page);
  return carriedParameters.toString();
}

/**
 * Adds a query to every link and form of a static page that leads to another page of the site. These pages have no
 * script, so a parameter is lost unless each link carries it. Links to files and to the API are not changed.
 */
export function carryLinks(html: string, query: string): string {
  if (query === '') return html;
  return html.replace(
    / (href|action)="(\/(?!\/|api\/|dev\/)[^"#?.]*)(?:\?([^"#]*))?(#[^"]*)?"/g,
    (_, name: string, path: string, own = '', hash = '') =>
      ` ${name}="${path}?${own && `${own}&amp;`}${query.replaceAll('&', '&amp;')}${hash}"`,
  );
}
