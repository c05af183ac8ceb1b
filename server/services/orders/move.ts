import { sql } from 'kysely';
import type { CancelReason, CloseReason, OrderStatus, RefusalReason } from '#contract/order/order';
import type { MinutesRange } from '#contract/reseller/reseller';
import {
  closeAfterMs,
  failAfterMs,
  giveUpAfterMs,
  nextStatus,
  type OrderCommand,
  statusesThatAllow,
} from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../db/schema.ts';
import type { MadeBy } from '../../db/tables/orders.ts';
import { afterCommit } from '../../db/transact.ts';
import type { Dependencies } from '../dependencies.ts';
import { waitedSeconds } from '../panel/attention.ts';
import { publishChange } from './effects.ts';
import { type Moved, storedMove } from './stored-moves.ts';
import type { OrderRow } from './view.ts';

interface Move extends Moved {
  id: string;
  command: OrderCommand;
  phone?: string;
  reason?: CancelReason | CloseReason | RefusalReason | undefined;
  resellerId?: string;
  /** The reason why the reseller did not serve the order, as on the wire. */
  resellerReason?: string | undefined;
  /** The delivery time promised by accepting, in minutes from now. */
  window?: MinutesRange | undefined;
  isWindowOver?: true;
  /**
   * Runs after the order is written and before its change is published: publishing locks the feed of the reseller's
   * panel, and every transaction locks the reseller's row before the feed.
   */
  also?: (db: Executor) => Promise<void>;
}

/** After a withdrawal, the customer can no longer report how the delivery went. */
const endsWithWithdrawal = new Set<OrderCommand>(['order.confirm', 'order.refuse']);

const windowEnd = sql<Date>`created_at + (coalesce(promised, document -> 'estimate') ->> 'max')::int * interval '1 minute'`;

/**
 * Moves an order to the next status, in the caller's transaction, and publishes the change with its effects. Returns
 * the moved order, or undefined if the order does not allow the command. Of concurrent callers, exactly one moves it.
 */
export async function moveOrder(ctx: Dependencies, db: Executor, move: Move): Promise<OrderRow | undefined> {
  const status = statusAfter(move.command);
  const order = await updateOrder(db, move, status);
  if (!order) return undefined;
  await move.also?.(db);
  await publishChange(ctx, db, { event: status, order, now: move.now });
  afterCommit(db, () => countMove(ctx, order, move));
  return order;
}

/** Returns the status that a command leads to. It is the same from each status that allows the command. */
function statusAfter(command: OrderCommand): OrderStatus {
  const [from] = statusesThatAllow(command);
  const status = from && nextStatus(from, command);
  if (!status) throw new Error(`no status allows ${command}`);
  return status;
}

/** Checks and writes a move in one statement, so no other move comes between. Returns undefined if it is not allowed. */
function updateOrder(db: Executor, move: Move, status: OrderStatus): Promise<OrderRow | undefined> {
  const { command, now, phone, resellerId } = move;
  const entry = JSON.stringify([{ status, at: now.toISOString() }]);
  const isDelivered = status === 'delivered' || status === 'confirmed';
  const isUnderway = nextStatus(status, 'order.dispatch') ?? nextStatus(status, 'order.deliver');
  return (
    db
      .updateTable('orders')
      // Columns with the value undefined are not written.
      .set((eb) => ({
        status,
        version: eb('version', '+', 1),
        timeline: sql<string>`timeline || ${entry}::jsonb`,
        updated_at: now,
        reason: move.reason,
        reseller_reason: move.resellerReason,
        promised: move.window && promisedIn(move.window, now),
        moves: sql<string>`moves || ${storedMove(move)}::jsonb`,
        seen_at: isSeenBy(move.by) ? sql<Date>`coalesce(seen_at, ${now}::timestamptz)` : undefined,
        delivered_at: isDelivered ? sql<Date>`coalesce(delivered_at, ${now}::timestamptz)` : undefined,
        simulate_at: isUnderway ? undefined : null,
        attention_at: null,
        ends_by: endsBy(status, move),
      }))
      .where('id', '=', move.id)
      .where('status', 'in', statusesThatAllow(command))
      .$if(resellerId !== undefined, (query) => query.where('reseller_id', '=', resellerId ?? ''))
      .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
      .$if(endsWithWithdrawal.has(command), (query) => query.where('withdrawal_protocol', 'is', null))
      .$if(move.isWindowOver === true, (query) => query.where(windowEnd, '<=', now))
      .returningAll()
      .executeTakeFirst()
  );
}

/** Counts the move, and how long the reseller took if it is the order's first move. */
function countMove({ onOrderMoved, onAttention }: Dependencies, order: OrderRow, { now, by }: Move): void {
  onOrderMoved?.(order.status);
  if (order.timeline.length !== 2) return;
  const seconds = waitedSeconds(order, now);
  onAttention?.answered(order.status, order.attention_rung, seconds);
  if (isSeenBy(by) && order.seen_at?.getTime() === now.getTime()) onAttention?.seen('panel', seconds);
}

/** A move by a person of the reseller counts as seen. An automatic acceptance does not. */
const isSeenBy = (by: MadeBy) => 'role' in by && by.channel !== 'auto';

/**
 * Returns when the clock ends the order if nothing more happens. Returns null if the clock does not end this status.
 */
function endsBy(status: OrderStatus, { now, window }: Move) {
  if (status === 'delivered') return new Date(now.getTime() + closeAfterMs);
  if (status === 'accepted' && window) return new Date(now.getTime() + window.max * 60_000 + giveUpAfterMs);
  const afterMs = status === 'accepted' ? giveUpAfterMs : status === 'dispatched' ? failAfterMs : undefined;
  if (afterMs === undefined) return null;
  return sql<Date>`greatest(${now}::timestamptz, ${windowEnd}) + ${afterMs} * interval '1 millisecond'`;
}

/** Returns the promised delivery time in minutes from the order's creation, as estimates are. */
function promisedIn({ min, max }: MinutesRange, now: Date) {
  const elapsed = sql`ceil(extract(epoch from ${now}::timestamptz - created_at) / 60)::int`;
  return sql<string>`jsonb_build_object('min', ${elapsed} + ${min}::int, 'max', ${elapsed} + ${max}::int)`;
}
