/** The embedded PostgreSQL stopped; what was committed is on disk and the next start recovers it. */
export class EngineLostError extends Error {
  override name = 'EngineLostError';
}

/** The first line, cut: PGlite's errors carry kilobytes of minified source. */
export function shorten(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').slice(0, 200);
}
