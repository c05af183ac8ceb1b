/** Query parameters of a link that an order may use later, and what each may look like. */
const carried: Record<string, RegExp> = {
  cupom: /^[\p{L}\p{N}-]{1,20}$/u,
  indicacao: /^[\w-]{4,20}$/,
};

/** The coupon and the referral of a page's query, as a query of their own; empty where there are none. */
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
 * All of a query that a static page depends on, in one order: what its links carry, and the page of a list. Undefined where
 * it answers one visitor, with the protocol of what was sent.
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
 * Adds a query to every link and form of a static page that leads to another page of ours: such a page has no script, so
 * what a link brought is lost unless the next link carries it. Links to files and to the API stay as they are.
 */
export function carryLinks(html: string, query: string): string {
  if (query === '') return html;
  return html.replace(
    / (href|action)="(\/(?!\/|api\/|dev\/)[^"#?.]*)(?:\?([^"#]*))?(#[^"]*)?"/g,
    (_, name: string, path: string, own = '', hash = '') =>
      ` ${name}="${path}?${own && `${own}&amp;`}${query.replaceAll('&', '&amp;')}${hash}"`,
  );
}
