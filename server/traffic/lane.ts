interface Turn {
  /** On the clock of `performance`. */
  until: number;
  answer(isAdmitted: boolean): void;
}

/** So many places, taken in the order of arrival; a request waits at most `patienceMs` for its turn. */
export class Lane {
  #free: number;
  readonly #patienceMs: number;
  readonly #waiting = new Set<Turn>();

  constructor(places: number, patienceMs = 400) {
    this.#free = places;
    this.#patienceMs = patienceMs;
  }

  /** Whether a place was got, at once or within a moment; it is given back by `leave`. */
  enter(): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(true);
    }
    const until = performance.now() + this.#patienceMs;
    return new Promise((resolve) => {
      const answer = (isAdmitted: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(turn);
        resolve(isAdmitted);
      };
      const turn = { until, answer };
      const timer = setTimeout(() => answer(false), this.#patienceMs);
      this.#waiting.add(turn);
    });
  }

  leave(): void {
    for (const { until, answer } of this.#waiting) {
      // While pages are drawn one after the other, no timer fires: who waited too long is told here.
      const isInTime = performance.now() <= until;
      answer(isInTime);
      if (isInTime) return;
    }
    this.#free += 1;
  }
}
