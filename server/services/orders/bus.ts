interface Closable {
  close(): Promise<void>;
}

/** Resolves waiting promises when an order changes, in this process; fed by the database's notifications. */
export class OrderBus {
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #streams = new Set<Closable>();
  #closed = false;

  /** An order changed, here or in another process. */
  announce(orderId: string): void {
    for (const wake of this.#waiting.get(orderId) ?? []) wake();
  }

  /** Resolves at the next change of the order, or after `timeoutMs`. */
  change(orderId: string, timeoutMs: number): Promise<void> {
    if (this.#closed) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(orderId) ?? new Set();
      this.#waiting.set(orderId, waiting);
      const wake = () => {
        clearTimeout(timer);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(orderId);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      waiting.add(wake);
    });
  }

  /** Registers an open stream, so that a shutdown can end it; returns the function that unregisters it. */
  enter(stream: Closable): () => void {
    this.#streams.add(stream);
    return () => this.#streams.delete(stream);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled([...this.#streams].map((stream) => stream.close()));
    for (const waiting of [...this.#waiting.values()]) for (const wake of [...waiting]) wake();
  }
}
