let read = () => Date.now();

/** Returns this device's clock, in ms since 1970. The funnel reads no other clock, so that tests can fix it. */
export function now(): number {
  return read();
}

/** Runs a function with the clock fixed at an instant (ms since 1970). */
export function atInstant<T>(instant: number, run: () => T): T {
  const before = read;
  read = () => instant;
  try {
    return run();
  } finally {
    read = before;
  }
}
