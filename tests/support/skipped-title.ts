/**
 * Adds the reason to the title of a test that is skipped because something is missing. `missing` says what, for example
 * `PostgreSQL is not installed`. Vitest and Playwright both use it, so it imports neither.
 */
export function skippedTitle(title: string, missing: string | undefined): string {
  return missing === undefined ? title : `${title} [skipped: ${missing}]`;
}
