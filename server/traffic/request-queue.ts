/** Maximum time that requests wait for new connections, in ms: clients that only connect must not stop them. */
const longestHoldMs = 50;

/**
 * Maximum work per iteration of the event loop, in ms. A running request is not interrupted. An order takes about
 * twenty iterations.
 */
const workMs = 2;

/**
 * Begins requests in the order of arrival, urgent ones first, and only after all waiting connections were accepted.
 * libuv (since 1.45) accepts one connection per iteration of the event loop, and an iteration may render a dozen pages.
 * The last of 300 customers then waited eight seconds to connect, while the first were served repeatedly.
 */
export class RequestQueue {
  readonly #urgent: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];
  #hasAccepted = false;
  #heldSince: number | undefined;
  #isScheduled = false;

  /** Call it for every connection. */
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

  /** Iterations without work are short, so waiting connections are accepted quickly. */
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
    const until = performance.now() + workMs;
    let begin = this.#urgent.shift();
    for (; begin; begin = this.#urgent.shift()) begin();
    while (this.#waiting.length > 0 && performance.now() < until) this.#waiting.shift()?.();
  }
}
