import { setTimeout as delay } from 'node:timers/promises';

/**
 * Calls `run` at a fixed rate while `goesOn`, however long each call takes. Resolves with all results once every call has
 * ended. `dueAt` is when a call was due, by `performance.now()`.
 */
export async function atRate<Result>(
  perSecond: number,
  goesOn: (nth: number) => boolean,
  run: (nth: number, dueAt: number) => Promise<Result>,
): Promise<Result[]> {
  const began = performance.now();
  const running: Promise<Result>[] = [];
  for (let nth = 0; goesOn(nth); nth++) {
    const dueAt = began + (nth * 1_000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 0) await delay(wait);
    running.push(run(nth, dueAt));
  }
  return Promise.all(running);
}

/** Runs all items, at most `width` at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  run: (item: Item, nth: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let nth = next++; nth < items.length; nth = next++) {
      const item = items[nth];
      if (item !== undefined) await run(item, nth);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
}

/** Waits until a condition is met, and returns whether it was met in time. */
export async function until(isDone: () => boolean, patienceMs = 20_000): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end && !isDone(); ) await delay(50);
  return isDone();
}
