/**
 * The kind of a page decides how it is delivered. `static`: the same for everyone, cacheable, without the application's
 * script. `hydrated`: a step of the funnel. `private`: hydrated, about one person.
 */
export type PageKind = 'static' | 'hydrated' | 'private';

/** Returns the kind of the page with these matched routes. A page without a layout (404, crash) is static. */
export function pageKindOf(routeIds: readonly string[]): PageKind {
  if (routeIds.some((id) => id.startsWith('/_funnel'))) return 'hydrated';
  return routeIds.some((id) => /^\/_(private|panel)/.test(id)) ? 'private' : 'static';
}
