import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';
import { phonesOfSessions } from '../sessions/session.ts';
import { type OrderBus, pollMs } from './bus.ts';
import type { OrderRow } from './view.ts';

/** An open stream of one order, whose session may see it. */
export interface Follower {
  readonly orderId: string;
  /** Of the session's row. */
  readonly sessionId: string;
  /** E.164, of the order and of the session alike. */
  readonly phone: string;
  /** The newest version that was sent. */
  seen: number;
  /** Whoever left too much unread is dropped instead. */
  send(bytes: Uint8Array): void;
  /** Nothing more is to be sent. */
  end(): void;
}

/** Each stream is sent a comment so often, in ms: proxies end connections that are silent. */
const heartbeatMs = 20_000;
const heartbeat = new TextEncoder().encode(': \n\n');
/** Heartbeats are spread over the polls between two of the same stream. */
const slots = heartbeatMs / pollMs;

/** Rows that one statement asks for at most: others wait while the embedded database answers it. */
const idsOfStatement = 1_000;

/**
 * Tells all open streams of this process what changed. It asks for the orders that were announced as soon as they are, and at
 * each poll for the versions of all that are followed and for their sessions, whatever the number of streams.
 */
export class OrderTail {
  readonly #ctx: ServerContext;
  readonly #bus: OrderBus;
  readonly #eventOf: (row: OrderRow) => Uint8Array;
  readonly #byOrder = new Groups();
  readonly #bySession = new Groups();
  /** All streams, by the slot in which each gets its heartbeat. */
  readonly #bySlot = Array.from({ length: slots }, () => new Set<Follower>());
  readonly #changed = new Set<string>();
  #leaveBus: (() => void) | undefined;
  #slot = 0;
  #isPollDue = false;
  #isAsking = false;

  constructor(ctx: ServerContext, bus: OrderBus, eventOf: (row: OrderRow) => Uint8Array) {
    this.#ctx = ctx;
    this.#bus = bus;
    this.#eventOf = eventOf;
  }

  get streams(): number {
    return this.#bySlot.reduce((sum, { size }) => sum + size, 0);
  }

  /** How many streams a session has open here. */
  openOf(sessionId: string): number {
    return this.#bySession.of(sessionId).size;
  }

  /** Call `leave` when the stream is over. */
  enter(follower: Follower): void {
    this.#byOrder.add(follower.orderId, follower);
    this.#bySession.add(follower.sessionId, follower);
    const least = this.#bySlot.reduce((one, other) => (other.size < one.size ? other : one));
    least.add(follower);
    this.#leaveBus ??= this.#bus.join(this);
  }

  leave(follower: Follower): void {
    this.#byOrder.delete(follower.orderId, follower);
    this.#bySession.delete(follower.sessionId, follower);
    for (const followers of this.#bySlot) followers.delete(follower);
    if (this.#byOrder.size > 0) return;
    this.#leaveBus?.();
    this.#leaveBus = undefined;
  }

  hear(orderId?: string): void {
    if (orderId === undefined) {
      this.#isPollDue = true;
      this.#slot = (this.#slot + 1) % slots;
      for (const follower of this.#bySlot[this.#slot] ?? []) follower.send(heartbeat);
    } else if (this.#byOrder.of(orderId).size > 0) this.#changed.add(orderId);
    void this.#ask();
  }

  endStreams(): void {
    for (const followers of this.#bySlot) for (const follower of followers) follower.end();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#isPollDue || this.#changed.size > 0) {
        const changed = [...this.#changed];
        this.#changed.clear();
        for (const ids of inParts(changed)) await this.#tell(ids);
        if (this.#isPollDue) await this.#poll();
      }
    } catch (error) {
      // The next poll finds what was not told.
      this.#ctx.log.error({ err: error }, 'order streams failed');
    } finally {
      this.#isAsking = false;
    }
  }

  /** Finds the orders that changed though nobody said so, and the sessions that are over. */
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
  }

  async #tell(ids: string[]): Promise<void> {
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

  #behind(row: OrderRow): Follower[] {
    return [...this.#byOrder.of(row.id)].filter(({ seen }) => row.version > seen);
  }

  #send(row: OrderRow): void {
    const behind = this.#behind(row);
    if (behind.length === 0) return;
    try {
      const event = this.#eventOf(row);
      for (const follower of behind) {
        follower.seen = row.version;
        follower.send(event);
      }
    } catch (error) {
      // One damaged row does not silence the others; who reconnects is answered a failure.
      this.#ctx.log.error({ err: error }, 'order event failed');
      for (const follower of behind) follower.end();
    }
  }

  /** Ends the streams of orders that are their customer's no longer, as after an erasure; returns the other rows. */
  #endUnowned<Row extends Pick<OrderRow, 'id' | 'phone'>>(ids: readonly string[], rows: Row[]): Row[] {
    const phones = new Map(rows.map(({ id, phone }) => [id, phone]));
    for (const id of ids)
      for (const follower of this.#byOrder.of(id)) if (phones.get(id) !== follower.phone) follower.end();
    return rows;
  }

  async #endSignedOut(sessionIds: string[]): Promise<void> {
    for (const ids of inParts(sessionIds)) {
      const phones = await phonesOfSessions(this.#ctx.db, ids, this.#ctx.now());
      for (const id of ids)
        for (const follower of this.#bySession.of(id)) if (phones.get(id) !== follower.phone) follower.end();
    }
  }
}

const nobody: ReadonlySet<Follower> = new Set();

/** Streams by what they have in common. */
class Groups {
  readonly #groups = new Map<string, Set<Follower>>();

  get size(): number {
    return this.#groups.size;
  }

  keys(): string[] {
    return [...this.#groups.keys()];
  }

  of(key: string): ReadonlySet<Follower> {
    return this.#groups.get(key) ?? nobody;
  }

  add(key: string, follower: Follower): void {
    const group = this.#groups.get(key) ?? new Set();
    this.#groups.set(key, group.add(follower));
  }

  delete(key: string, follower: Follower): void {
    const group = this.#groups.get(key);
    group?.delete(follower);
    if (group?.size === 0) this.#groups.delete(key);
  }
}

function inParts(ids: string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += idsOfStatement)
    parts.push(ids.slice(from, from + idsOfStatement));
  return parts;
}
