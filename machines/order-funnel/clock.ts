let read = () => Date.now();

/** This device's clock, in ms since 1970. Everything in the funnel that compares instants asks here. */
export function now(): number {
  return read();
}

/** Runs something at a given instant (ms since 1970): what happens then is the same on every run. */
export function atInstant<T>(instant: number, run: () => T): T {
  const before = read;
  read = () => instant;
  try {
    return run();
  } finally {
    read = before;
  }
}
