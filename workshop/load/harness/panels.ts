import { type EventStream, openEvents, type SentEvent } from './event-stream.ts';

/** Opens the panel of a demonstration reseller and returns the cookie of its session. */
async function openDemoPanel(url: string, resellerId: string): Promise<string> {
  const opened = await fetch(`${url}/dev/painel`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ revenda: resellerId })),
    redirect: 'manual',
  });
  await opened.arrayBuffer();
  const [cookie] = opened.headers.getSetCookie();
  if (opened.status !== 303 || !cookie) throw new Error(`no panel of ${resellerId}: ${opened.status}`);
  return cookie.split(';')[0] ?? '';
}

/** A reseller's panel. Like a browser, it reads only its stream, and reconnects after the last event. */
export class Panel {
  readonly resellerId: string;
  readonly cookie: string;
  /** The time at which the panel first received each order, by order id. */
  readonly receivedAt = new Map<string, number>();
  /** Number of events that the panel received twice. */
  repeated = 0;
  isOpen = false;
  /** Number of times that the stream ended by itself. */
  dropped = 0;
  #lastEventId = 0;
  #stream: EventStream | undefined;

  private constructor(resellerId: string, cookie: string) {
    this.resellerId = resellerId;
    this.cookie = cookie;
  }

  /** Signs in at the demonstration. Does not open the stream. */
  static async at(url: string, resellerId: string): Promise<Panel> {
    return new Panel(resellerId, await openDemoPanel(url, resellerId));
  }

  /** Opens the stream. Returns false if the server did not. */
  async open(url: string): Promise<boolean> {
    if (this.#stream) return this.#stream.isOpen;
    const stream = openEvents(
      `${url}/api/painel/eventos?revenda=${encodeURIComponent(this.resellerId)}`,
      { cookie: this.cookie, lastEventId: String(this.#lastEventId) },
      { event: (sent) => this.#take(sent), ended: () => this.#drop() },
    );
    this.#stream = stream;
    const isOpen = await stream.isOpen;
    if (this.#stream === stream) this.isOpen = isOpen;
    return isOpen;
  }

  #take({ id, data }: SentEvent): void {
    if (data === undefined || id === undefined) return;
    if (Number(id) <= this.#lastEventId) this.repeated += 1;
    this.#lastEventId = Math.max(this.#lastEventId, Number(id));
    const { id: orderId }: { id: string } = JSON.parse(data);
    if (!this.receivedAt.has(orderId)) this.receivedAt.set(orderId, performance.now());
  }

  #drop(): void {
    if (this.isOpen) this.dropped += 1;
    this.#stream = undefined;
    this.isOpen = false;
  }

  leave(): void {
    const stream = this.#stream;
    this.#stream = undefined;
    this.isOpen = false;
    stream?.leave();
  }
}

/** Opens every panel that is closed. */
export async function openAll(panels: readonly Panel[], url: string): Promise<void> {
  await Promise.all(panels.filter(({ isOpen }) => !isOpen).map((panel) => panel.open(url)));
}
