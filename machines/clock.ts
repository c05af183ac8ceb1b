let read = () => Date.now();

/**
 * This device's clock, in ms since 1970; the only clock the funnel compares instants with, so that runs can be
 * reproduced.
 */
export function now(): number {
  return read();
}

/** Runs a function with the clock fixed at an instant (ms since 1970), so that every run gives the same result. */
export function atInstant<T>(instant: number, run: () => T): T {
  const before = read;
  read = () => instant;
  try {
    return run();
  } finally {
    read = before;
  }
}
