/** Statuses after which a read is worth repeating: the server was busy, in the way of itself, or down for a moment. */
const passingStatuses = [408, 409, 425, 429, 500, 502, 503, 504];

/** Pause before a repetition without `Retry-After`, and the longest one asked for that a reader waits, in ms. */
const pauseMs = 300;
const longestPauseMs = 2_000;

/**
 * How long to wait before a read that failed is repeated, in ms; undefined where it is not. `retryAfter` is the header:
 * whole seconds or an HTTP date.
 */
export function pauseBeforeReadingAgain(
  status: number,
  retryAfter: unknown,
  now = Date.now(),
): number | undefined {
  if (!passingStatuses.includes(status)) return undefined;
  if (typeof retryAfter !== 'string' || retryAfter === '') return pauseMs;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  if (Number.isNaN(wait)) return pauseMs;
  return wait > longestPauseMs ? undefined : Math.max(pauseMs, wait);
}

/** Resolves after the pause, or as soon as the signal aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}
