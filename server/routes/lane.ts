/** How long a request may wait for its turn, in ms. */
const turnMs = 400;

/** So many places, taken in the order of arrival. */
export class Lane {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(places: number) {
    this.#free = places;
  }

  /** Whether a place was got, at once or within a moment; it is given back by `leave`. */
  enter(): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const take = () => {
        clearTimeout(timer);
        this.#waiting.delete(take);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(take);
        resolve(false);
      }, turnMs);
      this.#waiting.add(take);
    });
  }

  leave(): void {
    const [first] = this.#waiting;
    if (first) first();
    else this.#free += 1;
  }
}
