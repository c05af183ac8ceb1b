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
import type { MadeBy, StoredMove } from '../../db/tables/orders.ts';
import { afterCommit } from '../../db/transact.ts';
import { returnCoupon } from '../coupons/return.ts';
import { eraseIfOver } from '../data-subject/erase-orders.ts';
import type { Dependencies } from '../dependencies.ts';
import { waitedSeconds } from '../desk/attention.ts';
import { revokeReferral, settleReferral } from '../referrals/settle.ts';
import { announce } from './announce.ts';
import { newsOf } from './order-sms.ts';
import type { OrderRow } from './view.ts';

interface Move {
  id: string;
  command: OrderCommand;
  now: Date;
  /** Restricts the move to this owner. */
  phone?: string;
  reason?: CancelReason | CloseReason | RefusalReason | undefined;
  /** Restricts the move to orders of this shop. */
  resellerId?: string;
  /** Why the shop did not serve the order, by its word on the wire. */
  resellerReason?: string | undefined;
  /** The window promised by accepting, in minutes from now. */
  window?: MinutesRange | undefined;
  by: MadeBy;
  /** What became of the delivery code, as `StoredMove` keeps it. */
  code?: string;
  /** Who takes it out, of a dispatch. */
  courier?: StoredMove['courier'];
  /** Restricts the move to orders whose promised window is over. */
  isWindowOver?: true;
}

const returnsCoupon = new Set(['cancelled', 'rejected', 'expired', 'refusedAtDoor', 'undelivered']);

/** What a customer who has withdrawn no longer says. */
const saysHowItWent = new Set<OrderCommand>(['order.confirm', 'order.refuse']);

/** The end of the promised window, of a row. */
const windowEnd = sql<Date>`created_at + (coalesce(promised, document -> 'estimate') ->> 'max')::int * interval '1 minute'`;

/**
 * Moves an order along its lifecycle in one guarded update: of concurrent callers exactly one succeeds, the others get
 * undefined. Publishes the change and queues its effects, in the caller's transaction.
 */
export async function moveOrder(ctx: Dependencies, db: Executor, move: Move): Promise<OrderRow | undefined> {
  const from = statusesThatAllow(move.command);
  const [first] = from;
  const status = first && nextStatus(first, move.command);
  if (!status) throw new Error(`no status allows ${move.command}`);
  const entry = JSON.stringify([{ status, at: move.now.toISOString() }]);
  let update = db
    .updateTable('orders')
    .set((eb) => ({
      status,
      version: eb('version', '+', 1),
      timeline: sql<string>`timeline || ${entry}::jsonb`,
      updated_at: move.now,
      ...(move.reason === undefined ? {} : { reason: move.reason }),
      ...(move.resellerReason === undefined ? {} : { reseller_reason: move.resellerReason }),
      ...(move.window === undefined ? {} : { promised: promisedIn(move.window, move.now) }),
      moves: sql<string>`moves || ${storedMove(move)}::jsonb`,
      ...(isSeenBy(move.by) ? { seen_at: sql<Date>`coalesce(seen_at, ${move.now}::timestamptz)` } : {}),
      ...(status === 'delivered' || status === 'confirmed'
        ? { delivered_at: sql<Date>`coalesce(delivered_at, ${move.now}::timestamptz)` }
        : {}),
      ...(nextStatus(status, 'order.dispatch') || nextStatus(status, 'order.deliver')
        ? {}
        : { simulate_at: null }),
      attention_at: null,
      ends_by: endsBy(status, move),
    }))
    .where('id', '=', move.id)
    .where('status', 'in', from);
  if (move.resellerId !== undefined) update = update.where('reseller_id', '=', move.resellerId);
  if (move.phone !== undefined) update = update.where('phone', '=', move.phone);
  if (saysHowItWent.has(move.command)) update = update.where('withdrawal_protocol', 'is', null);
  if (move.isWindowOver) update = update.where(windowEnd, '<=', move.now);
  const row = await update.returningAll().executeTakeFirst();
  if (!row) return undefined;
  await eraseIfOver(db, row, move.now);
  if (status === 'delivered' || status === 'confirmed') await settleReferral(db, row, move.now);
  if (status === 'refusedAtDoor') await revokeReferral(db, row.id, move.now);
  if (returnsCoupon.has(status) && row.document.couponName !== undefined) await returnCoupon(db, row.id);
  await announce(ctx, db, row, newsOf[status], move.now);
  afterCommit(db, () => {
    ctx.onOrderMoved?.(status);
    observeAnswer(ctx, row, move);
  });
  return row;
}

/** What an order's first move tells of how its shop was reached. */
function observeAnswer({ onAttention }: Dependencies, row: OrderRow, { now, by }: Move): void {
  if (row.timeline.length !== 2) return;
  const seconds = waitedSeconds(row, now);
  onAttention?.answered(row.status, row.attention_rung, seconds);
  if (isSeenBy(by) && row.seen_at?.getTime() === now.getTime()) onAttention?.seen('panel', seconds);
}

/** Whoever of the shop moves an order has seen it; its rule has not. */
const isSeenBy = (by: MadeBy) => 'role' in by && by.road !== 'auto';

function endsBy(status: OrderStatus, { now, window }: Move) {
  if (status === 'delivered') return new Date(now.getTime() + closeAfterMs);
  if (status === 'accepted' && window) return new Date(now.getTime() + window.max * 60_000 + giveUpAfterMs);
  const afterMs = status === 'accepted' ? giveUpAfterMs : status === 'dispatched' ? failAfterMs : undefined;
  if (afterMs === undefined) return null;
  return sql<Date>`greatest(${now}::timestamptz, ${windowEnd}) + ${afterMs} * interval '1 millisecond'`;
}

/** Counted from the order's creation, as its estimate is. */
function promisedIn({ min, max }: MinutesRange, now: Date) {
  const elapsed = sql`ceil(extract(epoch from ${now}::timestamptz - created_at) / 60)::int`;
  return sql<string>`jsonb_build_object('min', ${elapsed} + ${min}::int, 'max', ${elapsed} + ${max}::int)`;
}

function storedMove({ command, now, by, code, courier }: Move): string {
  const said = { ...(code === undefined ? {} : { code }), ...(courier === undefined ? {} : { courier }) };
  return JSON.stringify([{ command, at: now.toISOString(), by, ...said } satisfies StoredMove]);
}
