import { sql } from 'kysely';
import { signEveryMs } from '#contract/api/event-stream';
import { mayPanel } from '#contract/panel/operations';
import type { PanelRole, ResellerState } from '#contract/panel/panel';
import type { ServerContext } from '../../context.ts';
import { type OrderBus, pollMs } from '../orders/bus.ts';
import type { OrderRow } from '../orders/view.ts';
import { notePresence, notePresenceMs, noteReachable } from './presence.ts';
import { resellerStates } from './reseller-state.ts';
import { servingKey, servingStill } from './session.ts';

export interface OpenPanel {
  readonly reseller: string;
  /** Id of the session's row. */
  readonly sessionId: string;
  readonly role: PanelRole;
  /** Sequence number of the last change sent to this panel. */
  seen: number;
  sendOrder(row: OrderRow, seq: number): void;
  /** Sends the reseller's state. Does nothing if the state is the same as before. */
  sendResellerState(state: ResellerState): void;
  sendSign(): void;
  end(): void;
}

/** Couriers see orders but cannot accept them: an open panel of a courier does not make the reseller reachable. */
const isAnswering = ({ role }: OpenPanel) => mayPanel(role, 'acceptOrder');

const presenceEvery = notePresenceMs / pollMs;

/**
 * Sends changes of resellers to all open panels of this process: when a change is announced, and at each poll. One
 * statement serves any number of panels. Ends panels whose session ended or whose role changed.
 */
export class PanelFeed {
  readonly #ctx: ServerContext;
  readonly #bus: OrderBus;
  readonly #panels = new Set<OpenPanel>();
  #leaveBus: (() => void) | undefined;
  #polls = 0;
  /** The time of the last sign, by `performance.now()`. */
  #signedAt = performance.now();
  #isDue = false;
  #isPollDue = false;
  #isAsking = false;

  constructor(ctx: ServerContext, bus: OrderBus) {
    this.#ctx = ctx;
    this.#bus = bus;
  }

  get streams(): number {
    return this.#panels.size;
  }

  openOf(sessionId: string): number {
    return [...this.#panels].filter((panel) => panel.sessionId === sessionId).length;
  }

  /** Call `leave` when the panel is closed. */
  enter(panel: OpenPanel): void {
    this.#panels.add(panel);
    this.#leaveBus ??= this.#bus.join(this);
    this.#polls = 0;
    this.orderChanged();
  }

  leave(panel: OpenPanel): void {
    this.#panels.delete(panel);
    if (this.#panels.size > 0) return;
    this.#leaveBus?.();
    this.#leaveBus = undefined;
  }

  orderChanged(orderId?: string): void {
    if (orderId === undefined) this.#isPollDue = true;
    this.#isDue = true;
    void this.#ask();
  }

  endStreams(): void {
    for (const panel of this.#panels) panel.end();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#isDue && this.#panels.size > 0) {
        this.#isDue = false;
        if (this.#isPollDue) await this.#poll();
        await this.#sendChanges();
      }
    } catch (error) {
      // The next poll finds the changes that were not sent.
      this.#ctx.log.error({ err: error }, 'panels failed');
    } finally {
      this.#isAsking = false;
    }
  }

  async #poll(): Promise<void> {
    this.#isPollDue = false;
    const { db } = this.#ctx;
    const now = this.#ctx.now();
    // Panels that open during the query are checked at the next poll.
    const checked = [...this.#panels];
    const serving = await servingStill(
      db,
      checked.map(({ sessionId }) => sessionId),
      now,
    );
    for (const panel of checked)
      if (!serving.has(servingKey(panel.sessionId, panel.reseller, panel.role))) panel.end();
    if (this.#polls % presenceEvery === 0) {
      await notePresence(db, this.#resellers(isAnswering), now);
      await noteReachable(db, now);
      await this.#sendResellerStates(this.#resellers());
    }
    this.#polls += 1;
    // Sends signs after the queries: a panel that gets signs then also gets its changes.
    const at = performance.now();
    if (at - this.#signedAt < signEveryMs - pollMs / 2) return;
    this.#signedAt = at;
    for (const panel of this.#panels) panel.sendSign();
  }

  #resellers(of: (panel: OpenPanel) => boolean = () => true): string[] {
    return [...new Set([...this.#panels].filter(of).map(({ reseller }) => reseller))];
  }

  async #sendResellerStates(resellers: readonly string[]): Promise<void> {
    if (resellers.length === 0) return;
    const states = await resellerStates(this.#ctx.db, resellers, this.#ctx.now());
    for (const panel of this.#panels) {
      const state = states.get(panel.reseller);
      if (state) panel.sendResellerState(state);
    }
  }

  /** Sends each changed order once, with its latest change. */
  async #sendChanges(): Promise<void> {
    const oldest = new Map<string, number>();
    for (const { reseller, seen } of this.#panels)
      oldest.set(reseller, Math.min(seen, oldest.get(reseller) ?? seen));
    if (oldest.size === 0) return;
    const { rows: changes } = await sql<{ reseller_id: string; order_id: string; seq: number }>`
      select e.reseller_id, e.order_id, max(e.seq)::float8 as seq
      from unnest(${[...oldest.keys()]}::text[], ${[...oldest.values()]}::bigint[]) as known (shop, seq)
      join desk_events e on e.reseller_id = known.shop and e.seq > known.seq
      group by e.reseller_id, e.order_id order by seq`.execute(this.#ctx.db);
    if (changes.length === 0) return;
    const ids = changes.map(({ order_id }) => order_id);
    const rows = await this.#ctx.db
      .selectFrom('orders')
      .selectAll()
      .where(sql<boolean>`id = any(${ids})`)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { reseller_id, order_id, seq } of changes)
      for (const panel of this.#panels) {
        if (panel.reseller !== reseller_id || panel.seen >= seq) continue;
        panel.seen = seq;
        const row = byId.get(order_id);
        if (row) panel.sendOrder(row, seq);
      }
    // An order that expires may pause its reseller. A rejected order may take a product off sale.
    const changed = new Set(changes.map(({ reseller_id }) => reseller_id));
    await this.#sendResellerStates(this.#resellers().filter((reseller) => changed.has(reseller)));
  }
}
