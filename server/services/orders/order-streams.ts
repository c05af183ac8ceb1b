import { sql } from 'kysely';
import { signBytes, signEveryMs } from '#contract/api/event-stream';
import type { ServerContext } from '../../context.ts';
import { phonesOfSessions } from '../sessions/session.ts';
import { type OrderBus, type OrderListener, pollMs } from './bus.ts';
import type { OrderRow } from './view.ts';

export interface OrderStream {
  readonly orderId: string;
  /** Id of the session's row. */
  readonly sessionId: string;
  /** E.164. The order and the session have the same phone. */
  readonly phone: string;
  seen: number;
  /** If too much of the stream is unread, ends it instead. */
  send(bytes: Uint8Array): void;
  end(): void;
}

/** Streams are divided into slots, and each poll sends the signs of one slot. */
const slots = signEveryMs / pollMs;

/** Maximum rows of one statement, because the embedded database runs one statement at a time. */
const idsOfStatement = 1_000;

/**
 * Sends changed orders to all open streams of this process. It reads an order when its change is announced. At each
 * poll it reads the versions of all orders that have streams, and their sessions. The number of statements hardly
 * depends on the number of streams.
 */
export class OrderStreams implements OrderListener {
  readonly #ctx: ServerContext;
  readonly #bus: OrderBus;
  readonly #eventOf: (row: OrderRow) => Uint8Array;
  readonly #byOrder = new Groups();
  readonly #bySession = new Groups();
  readonly #bySlot = Array.from({ length: slots }, () => new Set<OrderStream>());
  readonly #changed = new Set<string>();
  #leaveBus: (() => void) | undefined;
  #slot = 0;
  readonly #dueSlots = new Set<number>();
  #isPollDue = false;
  #isReading = false;

  constructor(ctx: ServerContext, bus: OrderBus, eventOf: (row: OrderRow) => Uint8Array) {
    this.#ctx = ctx;
    this.#bus = bus;
    this.#eventOf = eventOf;
  }

  get streams(): number {
    return this.#bySlot.reduce((sum, { size }) => sum + size, 0);
  }

  openOf(sessionId: string): number {
    return this.#bySession.of(sessionId).size;
  }

  /** Adds a stream. Call `remove` when it ends. */
  add(stream: OrderStream): void {
    this.#byOrder.add(stream.orderId, stream);
    this.#bySession.add(stream.sessionId, stream);
    const least = this.#bySlot.reduce((one, other) => (other.size < one.size ? other : one));
    least.add(stream);
    this.#leaveBus ??= this.#bus.join(this);
  }

  remove(stream: OrderStream): void {
    this.#byOrder.delete(stream.orderId, stream);
    this.#bySession.delete(stream.sessionId, stream);
    for (const streams of this.#bySlot) streams.delete(stream);
    if (this.#byOrder.size > 0) return;
    this.#leaveBus?.();
    this.#leaveBus = undefined;
  }

  orderChanged(orderId?: string): void {
    if (orderId === undefined) {
      this.#isPollDue = true;
      this.#slot = (this.#slot + 1) % slots;
      this.#dueSlots.add(this.#slot);
    } else if (this.#byOrder.of(orderId).size > 0) this.#changed.add(orderId);
    void this.#read();
  }

  endStreams(): void {
    for (const streams of this.#bySlot) for (const stream of streams) stream.end();
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isPollDue || this.#changed.size > 0) {
        const changed = [...this.#changed];
        this.#changed.clear();
        for (const ids of inParts(changed)) await this.#sendChanged(ids);
        if (this.#isPollDue) await this.#poll();
      }
    } catch (error) {
      // The next poll finds the changes that were not sent.
      this.#ctx.log.error({ err: error }, 'order streams failed');
    } finally {
      this.#isReading = false;
    }
  }

  /** Finds changes that were not announced, and sessions that are over. */
  async #poll(): Promise<void> {
    this.#isPollDue = false;
    for (const ids of inParts(this.#byOrder.keys())) {
      const rows = await this.#ctx.db
        .selectFrom('orders')
        .select(['id', 'phone', 'version'])
        .where(sql<boolean>`id = any(${ids})`)
        .execute();
      for (const row of this.#endUnowned(ids, rows))
        for (const { seen } of this.#byOrder.of(row.id)) if (row.version > seen) this.#changed.add(row.id);
    }
    await this.#endSignedOut(this.#bySession.keys());
    // Sends signs after the queries: a stream that gets signs then also gets its changes.
    const due = [...this.#dueSlots];
    this.#dueSlots.clear();
    for (const slot of due) for (const stream of this.#bySlot[slot] ?? []) stream.send(signBytes);
  }

  async #sendChanged(ids: string[]): Promise<void> {
    const rows = await this.#ctx.db
      .selectFrom('orders')
      .selectAll()
      .where(sql<boolean>`id = any(${ids})`)
      .execute();
    const owned = this.#endUnowned(ids, rows);
    const behind = owned.flatMap((row) => this.#behind(row));
    // After a sign-out nothing more is sent.
    await this.#endSignedOut([...new Set(behind.map(({ sessionId }) => sessionId))]);
    for (const row of owned) this.#send(row);
  }

  #behind(row: OrderRow): OrderStream[] {
    return [...this.#byOrder.of(row.id)].filter(({ seen }) => row.version > seen);
  }

  #send(row: OrderRow): void {
    const behind = this.#behind(row);
    if (behind.length === 0) return;
    try {
      const event = this.#eventOf(row);
      for (const stream of behind) {
        stream.seen = row.version;
        stream.send(event);
      }
    } catch (error) {
      // Streams of other orders continue. A browser that reconnects to this one gets an error.
      this.#ctx.log.error({ err: error }, 'order event failed');
      for (const stream of behind) stream.end();
    }
  }

  /** Ends the streams of orders that no longer have the stream's phone, for example after an erasure. Returns all rows. */
  #endUnowned<Row extends Pick<OrderRow, 'id' | 'phone'>>(ids: readonly string[], rows: Row[]): Row[] {
    const phones = new Map(rows.map(({ id, phone }) => [id, phone]));
    for (const id of ids)
      for (const stream of this.#byOrder.of(id)) if (phones.get(id) !== stream.phone) stream.end();
    return rows;
  }

  async #endSignedOut(sessionIds: string[]): Promise<void> {
    for (const ids of inParts(sessionIds)) {
      const phones = await phonesOfSessions(this.#ctx.db, ids, this.#ctx.now());
      for (const id of ids)
        for (const stream of this.#bySession.of(id)) if (phones.get(id) !== stream.phone) stream.end();
    }
  }
}

const noStreams: ReadonlySet<OrderStream> = new Set();

class Groups {
  readonly #groups = new Map<string, Set<OrderStream>>();

  get size(): number {
    return this.#groups.size;
  }

  keys(): string[] {
    return [...this.#groups.keys()];
  }

  of(key: string): ReadonlySet<OrderStream> {
    return this.#groups.get(key) ?? noStreams;
  }

  add(key: string, stream: OrderStream): void {
    const group = this.#groups.get(key) ?? new Set();
    this.#groups.set(key, group.add(stream));
  }

  delete(key: string, stream: OrderStream): void {
    const group = this.#groups.get(key);
    group?.delete(stream);
    if (group?.size === 0) this.#groups.delete(key);
  }
}

function inParts(ids: string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += idsOfStatement)
    parts.push(ids.slice(from, from + idsOfStatement));
  return parts;
}
