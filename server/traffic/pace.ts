/** More pages a second than any process draws: no limit. */
const unlimited = 1_000;
/** Fewest pages a second, however long orders take. */
const fewest = 2;
/** As many are begun with when orders come after a calm: what they bear is found out from below. */
const cautious = 16;
/** Orders are over once none began or ended for so long, in ms. */
const calmMs = 2_000;
/** Orders are judged together for so long, in ms; then pages are made rarer once, not with each order. */
const windowMs = 250;
/** So many more pages a second after a second in which no order was slow. */
const growth = 16;
/** An order is slow past this time, in ms, and so many times the quickest of the last minutes: databases differ. */
const slowMs = 30;
const slowTimes = 4;
const memoryMs = 60_000;

/**
 * How many pages a second orders bear. Few as the first order comes, twice as many after each moment without a slow one until
 * there is one; from then on half as many once an order was slow, a few more for each second without (as TCP sends).
 */
export class Pace {
  #perSecond = unlimited;
  /** Nothing was too much since the first order came. */
  #isDoubling = false;
  #orderAt = Number.NEGATIVE_INFINITY;
  #grownAt = 0;
  #nextAt = 0;
  #begun = 0;
  #window = { from: 0, slowest: 0 };
  #quickest = { from: 0, now: Number.POSITIVE_INFINITY, before: Number.POSITIVE_INFINITY };

  /** Tells that an order has come: to be placed, or to be moved. */
  came(now = performance.now()): void {
    if (now - this.#orderAt > calmMs) {
      this.#perSecond = cautious;
      this.#isDoubling = true;
      this.#grownAt = now;
      this.#window = { from: now, slowest: 0 };
      this.#begun = 0;
    }
    this.#orderAt = now;
  }

  /** Tells how long an order took, from when it was received whole to its answer; both in ms. */
  took(ms: number, now = performance.now()): void {
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

  /** Whether orders are on their way that bear no more pages than are begun. */
  isLimiting(now = performance.now()): boolean {
    return this.#perSecond < unlimited && now - this.#orderAt <= calmMs;
  }

  /** Milliseconds until the next page may begin; 0: it begins now. */
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

  #remember(ms: number, now: number): void {
    const { from, now: quickest } = this.#quickest;
    if (now - from > memoryMs) this.#quickest = { from: now, now: ms, before: quickest };
    else if (ms < quickest) this.#quickest.now = ms;
  }
}
