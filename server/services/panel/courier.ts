import { sql } from 'kysely';
import type { CodelessReason, CourierLink, Dispatched } from '#contract/panel/courier';
import type { PanelOrder } from '#contract/panel/panel';
import type { CourierReason } from '#contract/panel/reasons';
import type { Executor } from '../../db/schema.ts';
import type { ByReseller } from '../../db/tables/orders.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { newToken, sameDigest, tokenHash } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { publishChange } from '../orders/effects.ts';
import { moveOrder } from '../orders/move.ts';
import { type CourierNote, storedMove } from '../orders/stored-moves.ts';
import { type OrderRow, qrOf } from '../orders/view.ts';
import { codeTriesMaximum, deliveryCode } from './delivery-code.ts';
import { rememberCourier } from './known-couriers.ts';
import { type AtPanel, commandOrder, tooLateForReseller } from './orders.ts';

/** Maximum lifetime of a courier's link, in ms. It ends earlier if its order ends. */
export const courierLinkLifeMs = 12 * 60 * 60 * 1000;

const byLink: ByReseller = { channel: 'link', role: 'courier', phone: '', name: 'Entregador' };

/**
 * Creates the link with which a courier delivers a dispatched order. It replaces an earlier link of the order. Throws
 * `not-found` for another reseller's order, and `too-late` with the current order if it is not on its way.
 */
export async function linkCourier(
  ctx: Dependencies,
  { reseller }: AtPanel,
  id: string,
  origin: string,
): Promise<CourierLink> {
  const now = ctx.now();
  const token = newToken();
  await transact(ctx.db, async (db) => {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where('reseller_id', '=', reseller)
      .executeTakeFirst();
    if (!order) throw new ServiceError({ code: 'not-found' });
    if (order.status !== 'dispatched') throw tooLateForReseller(order, now);
    await storeLink(db, id, token, now);
  });
  const url = `${origin}/entrega/${token}`;
  return { url, ...qrOf(url) };
}

async function storeLink(db: Executor, orderId: string, token: string, now: Date): Promise<void> {
  const link = {
    token_hash: tokenHash(token),
    created_at: now,
    expires_at: new Date(now.getTime() + courierLinkLifeMs),
  };
  await db
    .insertInto('courier_links')
    .values({ order_id: orderId, ...link })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(link))
    .execute();
}

/**
 * Dispatches an order, and stores the courier for the next dispatch. If a phone is given, sends the courier's link to it by SMS; the sender
 * of messages adds the link's address. Throws as `commandOrder` does.
 */
export async function dispatchAtPanel(
  ctx: Dependencies,
  at: AtPanel,
  id: string,
  dispatched: Dispatched,
): Promise<PanelOrder> {
  const { phone, ...courier } = dispatched;
  const isNamed = courier.name !== undefined || courier.vehicle !== undefined;
  const order = { id, command: 'dispatchOrder' } as const;
  return commandOrder(ctx, at, order, isNamed ? { courier } : {}, async (db, now) => {
    await rememberCourier(db, at.reseller, dispatched, now);
    if (phone === undefined) return;
    const token = newToken();
    await storeLink(db, id, token, now);
    const payload = { to: phone, token, reseller: await nameOf(db, at.reseller) };
    await enqueue(db, { kind: 'courier-sms', id: `${id}-entregador`, payload, now });
  });
}

async function nameOf(db: Executor, reseller: string): Promise<string> {
  const { name } = await db
    .selectFrom('resellers')
    .select('name')
    .where('id', '=', reseller)
    .executeTakeFirstOrThrow();
  return name;
}

/**
 * Returns the order of a link. Returns undefined if the link is unknown, replaced or expired, or if the order was
 * erased.
 */
export async function deliveryOf(db: Executor, token: string, now: Date): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .innerJoin('courier_links', 'courier_links.order_id', 'orders.id')
    .selectAll('orders')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('orders.phone', 'is not', null)
    .executeTakeFirst();
}

export type CourierReport =
  | { did: 'deliver'; code: string }
  | { did: 'deliver-codeless'; reason: CodelessReason }
  | { did: 'fail'; reason: CourierReason };

/**
 * Ends a delivery from the courier's link. If the delivery already ended, nothing changes and the current order is
 * returned. Returns undefined if the link is not valid.
 * Each code entered counts as a try, also of concurrent callers; a wrong code does not move the order. `codeTry` is the
 * number of the try, from 0: a repeated request with the same number is not counted again.
 */
export async function settleDelivery(
  ctx: Dependencies,
  token: string,
  report: CourierReport,
  codeTry?: number,
): Promise<OrderRow | undefined> {
  const now = ctx.now();
  const order = await transact(ctx.db, async (db) => {
    const current = await deliveryOf(db, token, now);
    if (current?.status !== 'dispatched') return current;
    return (await settled(ctx, db, current, report, now, codeTry)) ?? deliveryOf(db, token, now);
  });
  ctx.wakeOutbox();
  return order;
}

/**
 * Records once that the courier is coming or has arrived, and publishes it to customer and reseller. A repeated call,
 * or one for an order that is not on its way, changes nothing and returns the current order. Returns undefined if the
 * link is not valid.
 */
export async function noteCourier(
  ctx: Dependencies,
  token: string,
  command: CourierNote,
): Promise<OrderRow | undefined> {
  const now = ctx.now();
  const entry = storedMove({ command, now, by: byLink });
  const order = await transact(ctx.db, async (db) => {
    const current = await deliveryOf(db, token, now);
    if (!current) return undefined;
    const noted = await db
      .updateTable('orders')
      .set((eb) => ({
        moves: sql<string>`moves || ${entry}::jsonb`,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', current.id)
      .where('status', '=', 'dispatched')
      .where(sql<boolean>`not moves @> ${JSON.stringify([{ command }])}::jsonb`)
      .returningAll()
      .executeTakeFirst();
    if (!noted) return deliveryOf(db, token, now);
    await publishChange(ctx, db, { event: 'courierNoted', order: noted, now });
    return noted;
  });
  ctx.wakeOutbox();
  return order;
}

/** Returns the order after the courier's report. Returns undefined if it already ended or no tries are left. */
async function settled(
  ctx: Dependencies,
  db: Executor,
  order: OrderRow,
  report: CourierReport,
  now: Date,
  codeTry: number | undefined,
): Promise<OrderRow | undefined> {
  const { id } = order;
  const move = { id, now, by: byLink };
  if (report.did === 'fail')
    return moveOrder(ctx, db, { ...move, command: 'order.fail', resellerReason: report.reason });
  if (report.did === 'deliver-codeless') {
    if (order.code_tries < codeTriesMaximum) return order;
    return moveOrder(ctx, db, { ...move, command: 'order.deliver', code: report.reason });
  }
  const tried = await tryCode(ctx, db, { id, reseller: order.reseller_id, codeTry }, report.code);
  if (!tried?.isRight) return tried?.row;
  return moveOrder(ctx, db, { ...move, command: 'order.deliver', code: 'conferido' });
}

/**
 * Checks the code of an order on its way. Each call counts as a try, also of concurrent callers. Returns undefined if
 * no try is left, if `codeTry` was already counted, or if the order is not on its way.
 */
export async function tryCode(
  { config }: Dependencies,
  db: Executor,
  { id, reseller, codeTry }: { id: string; reseller: string; codeTry?: number | undefined },
  code: string,
): Promise<{ row: OrderRow; isRight: boolean } | undefined> {
  const row = await db
    .updateTable('orders')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('reseller_id', '=', reseller)
    .where('status', '=', 'dispatched')
    .where('code_tries', '<', codeTriesMaximum)
    .where('code_tries', '<=', codeTry ?? codeTriesMaximum)
    .returningAll()
    .executeTakeFirst();
  return row && { row, isRight: sameDigest(code, deliveryCode(config.secret, id)) };
}
