/** Tells open streams what changed; see `OrderTail`. */
interface Teller {
  /** How many streams are open. */
  readonly streams: number;
  /** An order changed, or any may have. */
  hear(orderId?: string): void;
  endStreams(): void;
}

/** How often those who listen look for themselves, in ms: announcements are hints, and some may be lost. */
export const pollMs = 2_000;

/** Passes on that an order changed, in this process; fed by the database's notifications. */
export class OrderBus {
  readonly #tellers = new Set<Teller>();
  #polling: NodeJS.Timeout | undefined;
  #announced = 0;
  #isClosed = false;

  /** How many changes were announced so far. */
  get announced(): number {
    return this.#announced;
  }

  /** How many streams are open. */
  get streams(): number {
    return [...this.#tellers].reduce((sum, { streams }) => sum + streams, 0);
  }

  /** An order changed, here or in another process; without one, any may have. */
  announce(orderId?: string): void {
    this.#announced += 1;
    for (const teller of this.#tellers) teller.hear(orderId);
  }

  /** From now on the teller hears of changes, and at each poll; returns the function that ends it. */
  join(teller: Teller): () => void {
    this.#tellers.add(teller);
    // Once the caller has what this returns.
    if (this.#isClosed) queueMicrotask(() => teller.endStreams());
    this.#polling ??= setInterval(() => this.announce(), pollMs);
    return () => {
      this.#tellers.delete(teller);
      if (this.#tellers.size > 0) return;
      clearInterval(this.#polling);
      this.#polling = undefined;
    };
  }

  /** Ends every open stream: pages reconnect. */
  endStreams(): void {
    for (const teller of this.#tellers) teller.endStreams();
  }

  /** Ends every stream, and those that are still to come. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.endStreams();
  }
}
