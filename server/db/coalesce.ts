/**
 * Runs one at a time: whoever asks while a run is underway shares the next one, which starts after it and therefore sees
 * whatever was done before asking. The promise settles with the run that answered.
 */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  return () => {
    if (next) return next;
    const started = last.then(() => {
      next = undefined;
      return run();
    });
    next = started;
    last = started.catch(() => {});
    return started;
  };
}
