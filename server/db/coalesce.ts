/**
 * Runs `run` at most once at a time. Callers during a run share the next one, which starts afterwards and therefore
 * sees everything done before the call. The promise settles with the run that served the caller.
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
