export interface Clock {
  now(): Date;
  /** Moves the clock forward by seconds, in addition to earlier moves. */
  shift(seconds: number): void;
  reset(): void;
}

export function createClock(time: () => Date): Clock {
  let aheadMs = 0;
  return {
    now: () => new Date(time().getTime() + aheadMs),
    shift: (seconds) => {
      aheadMs += seconds * 1000;
    },
    reset: () => {
      aheadMs = 0;
    },
  };
}
