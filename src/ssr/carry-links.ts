/** Query parameters that a later order may use, with the pattern of their values. */
const carried: Record<string, RegExp> = {
  cupom: /^[\p{L}\p{N}-]{1,20}$/u,
  indicacao: /^[\w-]{4,20}$/,
};

/** Returns the coupon and the referral of a page's query as a new query; empty if there are none. */
export function carriedQuery(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const [name, pattern] of Object.entries(carried)) {
    const value = given.get(name)?.trim();
    if (value && pattern.test(value)) kept.set(name, value);
  }
  return kept.toString();
}

/**
 * Returns the part of a query that a static page depends on, in a fixed order: the carried parameters and the page
 * number. Returns undefined if the page answers one visitor, because it contains a protocol.
 */
export function staticQuery(search: string): string | undefined {
  const given = new URLSearchParams(search);
  if (given.has('protocolo')) return undefined;
  const kept = new URLSearchParams(carriedQuery(search));
  const page = given.get('pagina');
  if (page && /^[1-9]\d{0,3}$/.test(page)) kept.set('pagina', page);
  return kept.toString();
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
