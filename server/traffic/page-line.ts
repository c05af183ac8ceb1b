import type { ServerResponse } from 'node:http';
import type { Pace } from './pace.ts';

/** How long a page waits for its turn, in ms. */
const patienceMs = 400;
/** Longest time a place is kept for an answer that is on its way, in ms. */
const slowReaderMs = 3_000;

/** Pages drawn at a time: one computes while others wait for the database. One alone where orders suffer from them. */
const places = 4;

export type PagePace = Pick<Pace, 'waitMs' | 'isLimiting'>;

interface Waiting {
  response: ServerResponse;
  begin(): void;
  /** On the clock of `performance`. */
  until: number;
}

/** Pages that wait to be drawn: few at a time, and as many a second as orders bear; who waited too long is refused. */
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

  /** A page takes its place until it is sent; whoever reads it slowly gives the place back all the same. */
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
