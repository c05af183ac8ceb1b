/** Maximum wait, in ms. Safari has no idle callback and always waits this long. */
const latestMs = 3_000;

/** Calls `act` once the browser is idle. Returns the function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    // In a test the document may be gone by then.
    const timer = setTimeout(() => typeof document !== 'undefined' && act(), latestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
