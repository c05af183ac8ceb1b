interface Closable {
  close(): Promise<void>;
}

/** Wakes whoever waits for an order to change, in this process; fed by the database's announcements. */
export class OrderBus {
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #streams = new Set<Closable>();
  #closed = false;
  #isHushed = false;

  /** An order changed, here or in another process. */
  announce(orderId: string): void {
    for (const wake of this.#waiting.get(orderId) ?? []) wake();
  }

  /** While hushed, nobody who waits for a change hears of it; afterwards all do. */
  hush(isHushed: boolean): void {
    this.#isHushed = isHushed;
    for (const orderId of this.#waiting.keys()) this.announce(orderId);
  }

  /** Resolves at the next change of an order, or after `timeoutMs`. */
  change(orderId: string, timeoutMs: number): Promise<void> {
    if (this.#closed) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(orderId) ?? new Set();
      this.#waiting.set(orderId, waiting);
      const wake = () => {
        if (this.#isHushed && !this.#closed) return;
        clearTimeout(timer);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(orderId);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      waiting.add(wake);
    });
  }

  /** Registers an open stream, so that a shutdown can end it; the answer unregisters it. */
  enter(stream: Closable): () => void {
    this.#streams.add(stream);
    return () => this.#streams.delete(stream);
  }

  /** Ends every open stream; whoever follows an order asks again. */
  async drop(): Promise<void> {
    await Promise.allSettled([...this.#streams].map((stream) => stream.close()));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.drop();
    for (const waiting of [...this.#waiting.values()]) for (const wake of [...waiting]) wake();
  }
}
