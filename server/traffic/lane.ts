interface WaitingRequest {
  /** Time of `performance.now()`. */
  until: number;
  answer(isAdmitted: boolean): void;
}

/** Limits how many requests run at the same time. Others wait in the order of arrival, at most `patienceMs` (ms). */
export class Lane {
  #free: number;
  readonly #patienceMs: number;
  readonly #waiting = new Set<WaitingRequest>();

  constructor(limit: number, patienceMs = 400) {
    this.#free = limit;
    this.#patienceMs = patienceMs;
  }

  /**
   * Resolves to true when the request may run, or to false after `patienceMs`. A request that ran must call `leave`.
   */
  enter(): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(true);
    }
    const until = performance.now() + this.#patienceMs;
    return new Promise((resolve) => {
      const answer = (isAdmitted: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(entry);
        resolve(isAdmitted);
      };
      const entry = { until, answer };
      const timer = setTimeout(() => answer(false), this.#patienceMs);
      this.#waiting.add(entry);
    });
  }

  leave(): void {
    for (const { until, answer } of this.#waiting) {
      // While pages are rendered one after the other, no timer fires. So requests that waited too long are refused
      // here.
      const isInTime = performance.now() <= until;
      answer(isInTime);
      if (isInTime) return;
    }
    this.#free += 1;
  }
}
