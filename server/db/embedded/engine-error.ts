/** The embedded PostgreSQL stopped. Committed data is on disk, and the next start recovers it. */
export class EngineLostError extends Error {
  override name = 'EngineLostError';
}

/** Returns the first line, shortened: PGlite's errors contain kilobytes of minified source. */
export function shorten(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').slice(0, 200);
}
