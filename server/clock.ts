/** The server's clock, which test controls can move. */
export interface Clock {
  now(): Date;
  /** Moves the clock by so many seconds, on top of earlier moves. */
  shift(seconds: number): void;
  reset(): void;
}

/** A clock that shows the machine's time until it is moved. */
export function createClock(): Clock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    shift: (seconds) => {
      aheadMs += seconds * 1000;
    },
    reset: () => {
      aheadMs = 0;
    },
  };
}
