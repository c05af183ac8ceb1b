import { setTimeout as delay } from 'node:timers/promises';

/** What `work` resolves with; rejects when that takes longer than `ms`, and lets it go. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = delay(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
    // Whichever of the two comes second is nobody's.
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}
