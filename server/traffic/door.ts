/** Longest time that work waits for connections to be accepted, in ms: whoever only connects must not stop it. */
const longestHoldMs = 50;

/**
 * Work of one iteration of the event loop, in ms; a request that was begun is not interrupted. An order takes some twenty
 * iterations.
 */
const turnMs = 2;

/**
 * Begins requests in the order of their arrival, urgent ones before all others, after all connections that are waiting were
 * accepted. libuv accepts one an iteration of the event loop (since 1.45): where an iteration draws a dozen pages, the last
 * of 300 customers to connect waited for eight seconds while the first were served again and again.
 */
export class Door {
  readonly #urgent: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];
  #hasAccepted = false;
  #heldSince: number | undefined;
  #isScheduled = false;

  /** Call it with every connection. */
  accepted(): void {
    this.#hasAccepted = true;
  }

  enter(begin: () => void, isUrgent = false): void {
    (isUrgent ? this.#urgent : this.#waiting).push(begin);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#urgent.length + this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (!this.#holds()) this.#work();
      this.#schedule();
    });
  }

  /** Iterations without work are short: they accept whoever stands outside. */
  #holds(): boolean {
    const hasAccepted = this.#hasAccepted;
    this.#hasAccepted = false;
    const now = performance.now();
    this.#heldSince = hasAccepted ? (this.#heldSince ?? now) : undefined;
    if (this.#heldSince === undefined || now - this.#heldSince > longestHoldMs) {
      this.#heldSince = undefined;
      return false;
    }
    return true;
  }

  #work(): void {
    const until = performance.now() + turnMs;
    let begin = this.#urgent.shift();
    for (; begin; begin = this.#urgent.shift()) begin();
    while (this.#waiting.length > 0 && performance.now() < until) this.#waiting.shift()?.();
  }
}
