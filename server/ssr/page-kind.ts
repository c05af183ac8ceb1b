import type { PageKind } from '../routes/env.ts';

/**
 * `Cache-Control` of each kind, for a page that was found. A static page is the same for everyone. Browsers revalidate
 * it by its ETag after a minute. A `timed` page becomes wrong at a set time, so browsers revalidate it at every visit.
 */
export const cacheControl: Record<PageKind | 'timed', string> = {
  timed: 'public, no-cache',
  static: 'public, max-age=60, stale-while-revalidate=600',
  hydrated: 'private, no-store',
  private: 'private, no-store',
};
