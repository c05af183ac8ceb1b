import type { PageKind } from '../routes/env.ts';

/**
 * `Cache-Control` of each kind, for a page that was found. A static page is the same for everyone; browsers revalidate
 * it by its ETag after a minute. Browsers revalidate a `timed` page each time, because it becomes wrong at a set time.
 */
export const cacheControl: Record<PageKind | 'timed', string> = {
  timed: 'public, no-cache',
  static: 'public, max-age=60, stale-while-revalidate=600',
  hydrated: 'private, no-store',
  private: 'private, no-store',
};
