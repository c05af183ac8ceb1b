import type { ServerResponse } from 'node:http';
import type { Pace } from './pace.ts';

/** Maximum wait of a page, in ms. */
const patienceMs = 400;
/** Maximum time for which a response that is being sent occupies a place, in ms. */
const slowReaderMs = 3_000;

/** Pages rendered at a time: one computes while others wait for the database. Only one while pages slow orders down. */
const places = 4;

export type PagePace = Pick<Pace, 'waitMs' | 'isLimiting'>;

interface Waiting {
  response: ServerResponse;
  begin(): void;
  /** Time of `performance.now()`. */
  until: number;
}

/**
 * Queue of pages to be rendered: few at a time, at the rate that orders allow. Pages that waited too long are refused.
 */
export class PageLine {
  readonly #pace: PagePace;
  readonly #refuse: (response: ServerResponse) => void;
  #begun = 0;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(pace: PagePace, refuse: (response: ServerResponse) => void) {
    this.#pace = pace;
    this.#refuse = refuse;
  }

  enter(response: ServerResponse, begin: () => void): void {
    this.#waiting.push({ response, begin, until: performance.now() + patienceMs });
    this.#serve();
  }

  #serve(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const { response, begin, until } = first;
      const isLate = now > until;
      if (!isLate && !response.destroyed) {
        const waitMs = this.#begun < this.#places(now) ? this.#pace.waitMs(now) : patienceMs;
        if (waitMs > 0) {
          this.#timer = setTimeout(() => this.#serve(), Math.min(waitMs, until - now + 1));
          return;
        }
      }
      this.#waiting.shift();
      if (isLate) this.#refuse(response);
      else if (!response.destroyed) this.#begin(response, begin);
    }
  }

  #places(now: number): number {
    return this.#pace.isLimiting(now) ? 1 : places;
  }

  /** Begins a page. It occupies a place until it is sent, or for `slowReaderMs` with a slow reader. */
  #begin(response: ServerResponse, begin: () => void): void {
    this.#begun += 1;
    let isDone = false;
    const leave = () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      this.#begun -= 1;
      this.#serve();
    };
    const timer = setTimeout(leave, slowReaderMs).unref();
    response.once('close', leave);
    begin();
  }
}
