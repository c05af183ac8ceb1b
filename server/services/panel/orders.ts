import { sql } from 'kysely';
import { mayPanel } from '#contract/panel/operations';
import type { PanelCommand, PanelOrder, PanelOrders } from '#contract/panel/panel';
import { finishedStatuses, orderCommandOf } from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../db/schema.ts';
import type { StoredMove } from '../../db/tables/orders.ts';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { publishChange } from '../orders/effects.ts';
import { moveOrder } from '../orders/move.ts';
import { type OrderRow, toOrder } from '../orders/view.ts';
import { waitedSeconds } from './attention.ts';
import type { Member } from './members.ts';
import { seesWithdrawals, toPanelOrder } from './view.ts';

export interface AtPanel extends Member {
  reseller: string;
  /** E.164. */
  phone: string;
  /** Id of the session's row. */
  session: string;
}

/** Time for which finished orders stay on the panel, in ms. */
const shownMs = 24 * 60 * 60 * 1000;
const shownMaximum = 200;

/**
 * Returns a reseller's open orders, and those that ended within 24 hours. Roles other than courier also get orders with
 * an open withdrawal or an unseen cancellation. Returns at most 200 orders: if there are more, leaves out the oldest
 * finished ones.
 */
export async function listPanelOrders(ctx: Dependencies, { reseller, role }: AtPanel): Promise<PanelOrders> {
  const now = ctx.now();
  // Reads the change number before the orders: a change in between is then sent again, not lost.
  const feed = await ctx.db
    .selectFrom('desk_feeds')
    .select('last')
    .where('reseller_id', '=', reseller)
    .executeTakeFirst();
  const rows = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where((where) =>
      where.or([
        where('status', 'not in', finishedStatuses),
        where('updated_at', '>', new Date(now.getTime() - shownMs)),
        ...(seesWithdrawals(role) ? [hasOpenWithdrawal] : []),
        ...(mayPanel(role, 'seeOrder') ? [isUnseenCancellation] : []),
      ]),
    )
    .orderBy((order) =>
      order.and([
        order('status', 'in', finishedStatuses),
        order.not(hasOpenWithdrawal),
        order.not(isUnseenCancellation),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(shownMaximum)
    .execute();
  const from = await promiseOf(ctx.db, reseller);
  return {
    role,
    sequence: Number(feed?.last ?? 0),
    orders: rows.map((row) => toPanelOrder(row, { role, from, now })),
  };
}

const hasOpenWithdrawal = sql<boolean>`withdrawal_protocol is not null and withdrawal_answered_at is null`;

const isUnseenCancellation = sql<boolean>`(
  status = 'cancelled' and cancel_seen_at is null and timeline @> '[{"status":"accepted"}]'::jsonb)`;

/**
 * Records when a member first opened an order, and when a member first saw that it was cancelled after acceptance. The
 * reseller's panels then stop ringing for it. Throws `not-found` for another reseller's order.
 */
export async function seeOrder(
  ctx: Dependencies,
  { reseller, role }: AtPanel,
  id: string,
): Promise<PanelOrder> {
  const now = ctx.now();
  const first = await ctx.db
    .updateTable('orders')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('reseller_id', '=', reseller)
    .where('seen_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (first) ctx.onAttention?.seen('panel', waitedSeconds(first, now));
  const seen =
    (await seeCancellation(ctx, reseller, id, now)) ?? first ?? (await resellersOrder(ctx.db, reseller, id));
  if (!seen) throw new ServiceError({ code: 'not-found' });
  return toPanelOrder(seen, { role, from: await promiseOf(ctx.db, reseller), now });
}

function seeCancellation(
  ctx: Dependencies,
  reseller: string,
  id: string,
  now: Date,
): Promise<OrderRow | undefined> {
  return transact(ctx.db, async (db) => {
    const order = await db
      .updateTable('orders')
      .set({ cancel_seen_at: now })
      .where('id', '=', id)
      .where('reseller_id', '=', reseller)
      .where(isUnseenCancellation)
      .returningAll()
      .executeTakeFirst();
    if (order)
      await publishChange(ctx, db, { event: 'cancellationSeen', order: { ...order, updated_at: now }, now });
    return order;
  });
}

interface CommandData {
  /** Promised delivery time, in minutes from now. */
  minutes?: number;
  reason?: string;
  /** The result for the delivery code, see `Moved`. */
  code?: string;
  courier?: StoredMove['courier'];
}

/** Returns the delivery window: it begins after two thirds of the promised time. */
export const windowOf = (minutes: number) => ({ min: Math.round((minutes * 2) / 3), max: minutes });

/**
 * Moves an order of the reseller. `also` runs in the same transaction, as in `moveOrder`. Throws these refusals:
 * - `not-found`: the order belongs to another reseller.
 * - `too-late`, with the current order: it was already answered, cancelled or finished.
 * - `invalid-input`: the reseller may not promise this delivery time.
 */
export async function commandOrder(
  ctx: Dependencies,
  at: AtPanel,
  order: { id: string; command: PanelCommand },
  { minutes, reason, code, courier }: CommandData,
  also?: (db: Executor, now: Date) => Promise<void>,
): Promise<PanelOrder> {
  const now = ctx.now();
  const { reseller, phone, name, role } = at;
  const { row, from } = await transact(ctx.db, async (db) => {
    const from = await promiseOf(db, reseller);
    if (minutes !== undefined) refuseUnpromised(from, minutes);
    const moved = await moveOrder(ctx, db, {
      id: order.id,
      resellerId: reseller,
      command: orderCommandOf[order.command],
      now,
      by: { channel: 'panel', role, phone, name },
      resellerReason: reason,
      ...(code === undefined ? {} : { code }),
      ...(courier === undefined ? {} : { courier }),
      window: minutes === undefined ? undefined : windowOf(minutes),
      ...(also ? { also: (trx) => also(trx, now) } : {}),
    });
    if (moved) return { row: moved, from };
    const current = await resellersOrder(db, reseller, order.id);
    if (!current) throw new ServiceError({ code: 'not-found' });
    throw tooLateForReseller(current, now);
  });
  ctx.wakeOutbox();
  return toPanelOrder(row, { role, from, now });
}

/** Throws `invalid-input` for a delivery time that the reseller may not promise. */
export function refuseUnpromised({ promise_min: min, promise_max: max }: PromiseRow, minutes: number): void {
  if (minutes >= min && minutes <= max) return;
  const errors = [{ detail: `Esta revenda promete de ${min} a ${max} minutos.`, pointer: '/minutos' }];
  throw new ServiceError({ code: 'invalid-input', errors });
}

/** Returns the refusal of a late command, with the order as a reseller may see it. */
export function tooLateForReseller(row: OrderRow, now: Date): ServiceError {
  return new ServiceError({ code: 'too-late', order: toOrder(undisclosed(row), now) });
}

function undisclosed(row: OrderRow): OrderRow {
  const { pixKey: _, couponName: __, ...document } = row.document;
  const { street, district, city, uf, latitude, longitude, approximate } = document.address;
  const near = { latitude: coarse(latitude), longitude: coarse(longitude) };
  const address = { street, district, city, uf, ...near, ...(approximate ? { approximate } : {}) };
  return { ...row, document: { ...document, address, customer: { name: 'Cliente', phone: '' } } };
}

/** Rounds degrees to about a kilometre. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

export function resellersOrder(db: Executor, reseller: string, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('reseller_id', '=', reseller)
    .executeTakeFirst();
}

type PromiseRow = Awaited<ReturnType<typeof promiseOf>>;

/** Returns a reseller's point and the range of delivery times it may promise. */
export async function promiseOf(db: Executor, reseller: string) {
  return db
    .selectFrom('resellers')
    .select(['latitude', 'longitude', 'promise_min', 'promise_max'])
    .where('id', '=', reseller)
    .executeTakeFirstOrThrow();
}
