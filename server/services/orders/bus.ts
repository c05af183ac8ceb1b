export interface OrderListener {
  readonly streams: number;
  /** The bus calls this when an order changed. Without an id, any order may have changed. */
  orderChanged(orderId?: string): void;
  endStreams(): void;
}

/** Listeners look for changes after this time, in ms, because announcements may be lost. */
export const pollMs = 2_000;

/** Notifies the listeners of this process that an order changed. The notifications of the database feed it. */
export class OrderBus {
  readonly #listeners = new Set<OrderListener>();
  #polling: NodeJS.Timeout | undefined;
  #announced = 0;
  #isClosed = false;

  get announced(): number {
    return this.#announced;
  }

  get streams(): number {
    return [...this.#listeners].reduce((sum, { streams }) => sum + streams, 0);
  }

  /** Announces that an order changed, in this or another process. Without an id, any order may have changed. */
  announce(orderId?: string): void {
    this.#announced += 1;
    for (const listener of this.#listeners) listener.orderChanged(orderId);
  }

  /** Adds a listener, which is called for each change and at each poll. Returns the function that removes it. */
  join(listener: OrderListener): () => void {
    this.#listeners.add(listener);
    // Runs later, so that the caller gets the returned function first.
    if (this.#isClosed) queueMicrotask(() => listener.endStreams());
    this.#polling ??= setInterval(() => this.announce(), pollMs);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#polling);
      this.#polling = undefined;
    };
  }

  /** Ends every open stream. Pages reconnect. */
  endStreams(): void {
    for (const listener of this.#listeners) listener.endStreams();
  }

  /** Ends every stream, and each stream that is opened later. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.endStreams();
  }
}
