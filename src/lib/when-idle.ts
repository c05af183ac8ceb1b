/** How long to wait at most, in ms; Safari has no idle callback and waits this long. */
const latestMs = 3_000;

/** Calls `act` once the browser has nothing else to do; returns the function that calls it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    // In a test the page may be gone by then.
    const timer = setTimeout(() => typeof document !== 'undefined' && act(), latestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
