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
import { type AtPanel, commandOrder, tooLateForReseller } from './orders.ts';

/** How long a courier's link opens at most, in ms; it dies earlier, with its order's end. */
export const courierLinkLifeMs = 12 * 60 * 60 * 1000;

const byLink: ByReseller = { channel: 'link', role: 'courier', phone: '', name: 'Entregador' };

/**
 * Makes the link by which a courier delivers an order that left; the order's link before opens no more. Throws `not-found`
 * for another reseller's order, `too-late` with the order as it is where it is not on its way.
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
    await keepLink(db, id, token, now);
  });
  const url = `${origin}/entrega/${token}`;
  return { url, ...qrOf(url) };
}

async function keepLink(db: Executor, orderId: string, token: string, now: Date): Promise<void> {
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
 * Sends an order out, with who takes it. To a phone that is named goes the courier's link by SMS, whose address the sender
 * of the message knows. Throws as `commandOrder`.
 */
export async function dispatchAtPanel(
  ctx: Dependencies,
  at: AtPanel,
  id: string,
  { phone, ...courier }: Dispatched,
): Promise<PanelOrder> {
  const isNamed = courier.name !== undefined || courier.vehicle !== undefined;
  const said = isNamed ? { courier } : {};
  const order = { id, command: 'dispatchOrder' } as const;
  if (phone === undefined) return commandOrder(ctx, at, order, said);
  const token = newToken();
  return commandOrder(ctx, at, order, said, async (db, now) => {
    await keepLink(db, id, token, now);
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

/** The order that a link opens; undefined for a link that is unknown, replaced or late, and once the order was erased. */
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

/** How a delivery ended, as its courier says. */
export type CourierSaid =
  | { did: 'deliver'; code: string }
  | { did: 'deliver-codeless'; reason: CodelessReason }
  | { did: 'fail'; reason: CourierReason };

/**
 * Ends a delivery by its link. Said again, or after anybody else ended it, it changes nothing and answers the order as it
 * is. Each code counts, also of concurrent callers; one that is wrong moves nothing. `codeTry`, of a caller that counts its
 * tries from 0: a try that was counted before is not tried again. Undefined where the link opens nothing.
 */
export async function settleDelivery(
  ctx: Dependencies,
  token: string,
  said: CourierSaid,
  codeTry?: number,
): Promise<OrderRow | undefined> {
  const now = ctx.now();
  const order = await transact(ctx.db, async (db) => {
    const is = await deliveryOf(db, token, now);
    if (is?.status !== 'dispatched') return is;
    return (await settled(ctx, db, is, said, now, codeTry)) ?? deliveryOf(db, token, now);
  });
  ctx.wakeOutbox();
  return order;
}

/**
 * Keeps once that the courier comes, or is there; told to customer and reseller. Said again, or of an order that is not on its
 * way, it changes nothing and answers the order as it is. Undefined where the link opens nothing.
 */
export async function noteCourier(
  ctx: Dependencies,
  token: string,
  command: CourierNote,
): Promise<OrderRow | undefined> {
  const now = ctx.now();
  const entry = storedMove({ command, now, by: byLink });
  const order = await transact(ctx.db, async (db) => {
    const is = await deliveryOf(db, token, now);
    if (!is) return undefined;
    const noted = await db
      .updateTable('orders')
      .set((eb) => ({
        moves: sql<string>`moves || ${entry}::jsonb`,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', is.id)
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

/** The order after what was said of it; undefined where somebody else ended it, or its tries are used up. */
async function settled(
  ctx: Dependencies,
  db: Executor,
  order: OrderRow,
  said: CourierSaid,
  now: Date,
  codeTry: number | undefined,
): Promise<OrderRow | undefined> {
  const { id } = order;
  const move = { id, now, by: byLink };
  if (said.did === 'fail')
    return moveOrder(ctx, db, { ...move, command: 'order.fail', resellerReason: said.reason });
  if (said.did === 'deliver-codeless') {
    if (order.code_tries < codeTriesMaximum) return order;
    return moveOrder(ctx, db, { ...move, command: 'order.deliver', code: said.reason });
  }
  const tried = await tryCode(ctx, db, { id, reseller: order.reseller_id, codeTry }, said.code);
  if (!tried?.isRight) return tried?.row;
  return moveOrder(ctx, db, { ...move, command: 'order.deliver', code: 'conferido' });
}

/**
 * Tries the code of a reseller's order that is on its way. Each try counts, also of concurrent callers; undefined where none is
 * left, `codeTry` was counted before, or the order is not on its way.
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
