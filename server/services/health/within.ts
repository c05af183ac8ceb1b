import { setTimeout as delay } from 'node:timers/promises';

/** Returns the result of `work`. Rejects if it takes longer than `ms`; `work` itself is not aborted. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = delay(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
    // Ignores the rejection of the promise that lost the race.
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}
