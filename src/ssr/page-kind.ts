/**
 * How a page is delivered. Static: the same for everyone, cached by anyone, without the application's script. Hydrated:
 * a step of the funnel. Private: hydrated, about one person.
 */
export type PageKind = 'static' | 'hydrated' | 'private';

/** The kind of the page that these matched routes draw; what no layout claims (404, crash) is static. */
export function pageKindOf(routeIds: readonly string[]): PageKind {
  if (routeIds.some((id) => id.startsWith('/_funnel'))) return 'hydrated';
  return routeIds.some((id) => /^\/_(private|panel)/.test(id)) ? 'private' : 'static';
}
