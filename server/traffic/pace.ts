/** Pages per second that mean no limit: more than any process can render. */
const unlimited = 1_000;
/** Minimum pages per second, however slow orders are. */
const fewest = 2;
/** Pages per second when the first order ends after a calm; the rate then grows to what orders allow. */
const cautious = 16;
/** Orders are over if none ended for this time, in ms. */
const calmMs = 2_000;
/**
 * Orders are judged together in windows of this length, in ms, so the rate falls once per window, not with each order.
 */
const windowMs = 250;
/** The rate grows by this number of pages per second for each second without a slow order. */
const growth = 16;
/**
 * An order is slow if it takes longer than `slowMs` plus `slowTimes` times the quickest order of the last `memoryMs`.
 * Databases differ.
 */
const slowMs = 30;
const slowTimes = 4;
const memoryMs = 60_000;

/**
 * Controls how many pages per second may begin without slowing orders down. The rate starts low with the first order
 * and doubles after each window without a slow order. After the first slow order it halves with each slow window and
 * grows linearly otherwise, like TCP's congestion control.
 */
export class Pace {
  #perSecond = unlimited;
  /** No order was slow since the first one of this busy period. */
  #isDoubling = false;
  #orderAt = Number.NEGATIVE_INFINITY;
  #grownAt = 0;
  #nextAt = 0;
  #begun = 0;
  #window = { from: 0, slowest: 0 };
  #quickest = { from: 0, now: Number.POSITIVE_INFINITY, before: Number.POSITIVE_INFINITY };

  /**
   * Call this when an order was placed or changed, and never for a refused request, which must not slow pages down.
   * `ms` is the time from the complete receipt of its request to its response.
   */
  orderTook(ms: number, now = performance.now()): void {
    if (now - this.#orderAt > calmMs) this.#beginBusyPeriod(now);
    this.#orderAt = now;
    this.#remember(ms, now);
    this.#window.slowest = Math.max(this.#window.slowest, ms);
    const { from, slowest } = this.#window;
    if (now < from + windowMs) return;
    const { now: quickest, before } = this.#quickest;
    if (slowest > slowMs + slowTimes * Math.min(quickest, before)) {
      const began = (this.#begun * 1_000) / Math.max(windowMs, now - from);
      this.#perSecond = Math.max(fewest, Math.min(this.#perSecond, Math.max(began, fewest)) / 2);
      this.#isDoubling = false;
      this.#grownAt = now;
    } else if (this.#isDoubling) this.#perSecond = Math.min(unlimited, this.#perSecond * 2);
    this.#window = { from: now, slowest: 0 };
    this.#begun = 0;
  }

  isLimiting(now = performance.now()): boolean {
    return this.#perSecond < unlimited && now - this.#orderAt <= calmMs;
  }

  /** Returns the time in ms until the next page may begin. 0 means that it begins now. */
  waitMs(now = performance.now()): number {
    this.#perSecond = Math.min(unlimited, this.#perSecond + (growth * (now - this.#grownAt)) / 1_000);
    this.#grownAt = now;
    if (this.isLimiting(now)) {
      if (now < this.#nextAt) return this.#nextAt - now;
      this.#nextAt = now + 1_000 / this.#perSecond;
    }
    this.#begun += 1;
    return 0;
  }

  #beginBusyPeriod(now: number): void {
    this.#perSecond = cautious;
    this.#isDoubling = true;
    this.#grownAt = now;
    this.#window = { from: now, slowest: 0 };
    this.#begun = 0;
  }

  #remember(ms: number, now: number): void {
    const { from, now: quickest } = this.#quickest;
    if (now - from > memoryMs) this.#quickest = { from: now, now: ms, before: quickest };
    else if (ms < quickest) this.#quickest.now = ms;
  }
}
