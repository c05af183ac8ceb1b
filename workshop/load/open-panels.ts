import { type ClientRequest, get, type IncomingMessage } from 'node:http';

/** Opens the panel of a demonstration reseller; the cookie of its session. */
export async function openDemoPanel(url: string, reseller: string): Promise<string> {
  const opened = await fetch(`${url}/dev/painel`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ revenda: reseller })),
    redirect: 'manual',
  });
  await opened.arrayBuffer();
  const [cookie] = opened.headers.getSetCookie();
  if (opened.status !== 303 || !cookie) throw new Error(`no panel of ${reseller}: ${opened.status}`);
  return cookie.split(';')[0] ?? '';
}

/** What a panel was told of an order: when it heard it first, when its last status, and this. */
export interface Heard {
  firstAt: number;
  statusAt: number;
  status: string;
}

/** A panel as a browser keeps it: it goes on after the last change it heard, and learns by its stream alone. */
export class FollowingPanel {
  readonly reseller: string;
  readonly cookie: string;
  /** By the order's id. */
  readonly heard = new Map<string, Heard>();
  /** Changes that were told although they had been heard. */
  twice = 0;
  isOpen = false;
  /** How often its stream ended although it did not leave. */
  dropped = 0;
  #seen = 0;
  #asked: ClientRequest | undefined;
  readonly #onOrder: (id: string, status: string) => void;

  constructor(reseller: string, cookie: string, onOrder: (id: string, status: string) => void = () => {}) {
    this.reseller = reseller;
    this.cookie = cookie;
    this.#onOrder = onOrder;
  }

  /** Resolves once the stream is open; false where the server did not answer so, or it is on its way already. */
  open(url: string): Promise<boolean> {
    if (this.#asked) return Promise.resolve(this.isOpen);
    return new Promise((resolve) => {
      const path = `/api/painel/eventos?revenda=${encodeURIComponent(this.reseller)}`;
      const headers = { cookie: this.cookie, 'last-event-id': String(this.#seen) };
      const asked = get(url + path, { agent: false, headers }, (response) => {
        if (response.statusCode !== 200) {
          if (this.#asked === asked) this.#asked = undefined;
          asked.destroy();
          return resolve(false);
        }
        this.isOpen = true;
        this.#read(response, asked);
        resolve(true);
      });
      this.#asked = asked;
      asked.on('error', () => {
        if (this.#asked === asked && !this.isOpen) this.#asked = undefined;
        resolve(false);
      });
    });
  }

  #read(response: IncomingMessage, asked: ClientRequest): void {
    let rest = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#take(block);
    });
    const closed = () => {
      if (this.#asked !== asked) return;
      this.#asked = undefined;
      this.isOpen = false;
      this.dropped += 1;
    };
    response.on('error', closed);
    response.on('close', closed);
  }

  #take(block: string): void {
    const [, data] = /^data: (.*)$/m.exec(block) ?? [];
    const [, seq] = /^id: (\d+)$/m.exec(block) ?? [];
    if (data === undefined || seq === undefined) return;
    if (Number(seq) <= this.#seen) this.twice += 1;
    this.#seen = Math.max(this.#seen, Number(seq));
    const { id, status }: { id: string; status: string } = JSON.parse(data);
    const now = performance.now();
    const before = this.heard.get(id);
    const statusAt = before?.status === status ? before.statusAt : now;
    this.heard.set(id, { firstAt: before?.firstAt ?? now, statusAt, status });
    this.#onOrder(id, status);
  }

  leave(): void {
    const asked = this.#asked;
    this.#asked = undefined;
    this.isOpen = false;
    asked?.destroy();
  }
}
