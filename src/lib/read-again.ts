import type { RefusalCode } from '#contract/api/refusals';

/** Statuses after which a read may succeed if it is repeated. */
const passingStatuses = [408, 409, 425, 429, 500, 502, 503, 504];

/** Default pause before a repetition, and the longest `Retry-After` that is obeyed, in ms. */
const pauseMs = 300;
const longestPauseMs = 2_000;

/**
 * Returns the pause before a failed read is repeated, in ms. Returns undefined if it should not be repeated.
 * `retryAfter` is the header: whole seconds or an HTTP date.
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

/** Default time limit of a read with its repetitions, in ms. */
export const readLimitMs = 15_000;

/** A failed attempt at a read: the error, and the status and headers if there was a response. */
export interface FailedRead {
  error: unknown;
  status?: number;
  code?: RefusalCode | undefined;
  retryAfter?: unknown;
}

/** Maximum number of repetitions. A busy server gets more. */
const mostRepetitions = { usual: 1, busy: 3 };

/**
 * Returns the pause before a failed read is repeated, in ms. Returns undefined if it should not be repeated. A 409 with
 * a known code is not repeated, except for a request that is still in progress.
 */
function pauseAfter({ status, code, retryAfter }: FailedRead, repetitions: number): number | undefined {
  if (status === undefined) return undefined;
  if (repetitions >= mostRepetitions[code === 'busy' ? 'busy' : 'usual']) return undefined;
  if (status === 409 && code !== undefined && code !== 'order-in-flight') return undefined;
  return pauseBeforeReadingAgain(status, retryAfter);
}

/** Reads until an attempt succeeds or a repetition is useless. Rejects with the last error. */
export async function readAgain<Value>(
  attempt: (leftMs: number) => Promise<{ value: Value } | FailedRead>,
  signal: AbortSignal | undefined,
  limitMs = readLimitMs,
): Promise<Value> {
  const deadline = Date.now() + limitMs;
  for (let repetitions = 0; ; repetitions++) {
    const outcome = await attempt(Math.max(1, deadline - Date.now()));
    if ('value' in outcome) return outcome.value;
    const wait = pauseAfter(outcome, repetitions);
    if (wait === undefined || Date.now() + wait >= deadline) throw outcome.error;
    await pause(wait, signal);
  }
}
