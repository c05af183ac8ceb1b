import { streamSign } from '#contract/api/event-stream';

export interface StreamEvent {
  id: string;
  event: string;
  data: unknown;
}

/** Reads server-sent events from a response, one at a time. */
export class EventStream {
  readonly #reader: ReadableStreamDefaultReader<string>;
  #text = '';
  /** The reconnection time that the server sent, in ms. */
  retryMs: number | undefined;

  constructor(response: Response) {
    this.#reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  }

  /** Returns the next event with data. Signs are skipped. */
  async next(): Promise<StreamEvent | undefined> {
    for (;;) {
      const lines = await this.#nextLines();
      if (!lines) return undefined;
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const retry = field('retry');
      if (retry !== undefined) this.retryMs = Number(retry);
      const data = field('data');
      if (data !== undefined) return { id: field('id')!, event: field('event')!, data: JSON.parse(data) };
    }
  }

  /** Returns whether a sign arrives before the stream ends. */
  async nextSign(): Promise<boolean> {
    for (;;) {
      const lines = await this.#nextLines();
      if (!lines) return false;
      if (lines.includes(`event: ${streamSign}`)) return true;
    }
  }

  async #nextLines(): Promise<string[] | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const lines = this.#text.slice(0, end).split('\n');
        this.#text = this.#text.slice(end + 2);
        return lines;
      }
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.#text += value;
    }
  }

  async nextOf(name: string): Promise<StreamEvent | undefined> {
    for (;;) {
      const received = await this.next();
      if (!received || received.event === name) return received;
    }
  }

  leave(): Promise<void> {
    return this.#reader.cancel();
  }
}
