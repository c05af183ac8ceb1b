import type { CodelessReason, CourierLink } from '#contract/desk/courier';
import type { CourierReason } from '#contract/desk/reasons';
import type { Executor, ServerContext } from '../../context.ts';
import type { MadeBy } from '../../db/tables/orders.ts';
import { transact } from '../../db/transact.ts';
import { newToken, sameDigest, tokenHash } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import { moveOrder } from '../orders/move.ts';
import { type OrderRow, qrOf } from '../orders/view.ts';
import { codeTriesMaximum, deliveryCode } from './delivery-code.ts';
import { type AtDesk, tooLateForShop } from './orders.ts';

/** How long a courier's link opens at most, in ms; it dies earlier, with its order's end. */
export const courierLinkLifeMs = 12 * 60 * 60 * 1000;

const byLink: MadeBy = { road: 'link', role: 'courier', phone: '', name: 'Entregador' };

/**
 * Makes the link by which a courier delivers an order that left; the order's link before opens no more. Throws `not-found`
 * for another shop's order, `too-late` with the order as it is where it is not on its way.
 */
export async function linkCourier(
  ctx: ServerContext,
  { shop }: AtDesk,
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
      .where('reseller_id', '=', shop)
      .executeTakeFirst();
    if (!order) throw new ServiceError({ code: 'not-found' });
    if (order.status !== 'dispatched') throw tooLateForShop(order, now);
    const link = {
      token_hash: tokenHash(token),
      created_at: now,
      expires_at: new Date(now.getTime() + courierLinkLifeMs),
    };
    await db
      .insertInto('courier_links')
      .values({ order_id: id, ...link })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(link))
      .execute();
  });
  const url = `${origin}/entrega/${token}`;
  return { url, ...qrOf(url) };
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
 * is. Each code counts, also of concurrent callers; one that is wrong moves nothing. Undefined where the link opens nothing.
 */
export async function settleDelivery(
  ctx: ServerContext,
  token: string,
  said: CourierSaid,
): Promise<OrderRow | undefined> {
  const now = ctx.now();
  const order = await transact(ctx.db, async (db) => {
    const is = await deliveryOf(db, token, now);
    if (is?.status !== 'dispatched') return is;
    return (await settled(ctx, db, is, said, now)) ?? deliveryOf(db, token, now);
  });
  ctx.wakeOutbox();
  return order;
}

/** The order after what was said of it; undefined where somebody else ended it, or its tries are used up. */
async function settled(
  ctx: ServerContext,
  db: Executor,
  order: OrderRow,
  said: CourierSaid,
  now: Date,
): Promise<OrderRow | undefined> {
  const { id } = order;
  const move = { id, now, by: byLink };
  if (said.did === 'fail')
    return moveOrder(ctx, db, { ...move, command: 'order.fail', resellerReason: said.reason });
  if (said.did === 'deliver-codeless') {
    if (order.code_tries < codeTriesMaximum) return order;
    return moveOrder(ctx, db, { ...move, command: 'order.deliver', code: said.reason });
  }
  const tried = await tryCode(ctx, db, { id, shop: order.reseller_id }, said.code);
  if (!tried?.isRight) return tried?.row;
  return moveOrder(ctx, db, { ...move, command: 'order.deliver', code: 'conferido' });
}

/**
 * Tries the code of a shop's order that is on its way. Each try counts, also of concurrent callers; undefined where none is
 * left, or the order is not on its way.
 */
export async function tryCode(
  { config }: ServerContext,
  db: Executor,
  { id, shop }: { id: string; shop: string },
  code: string,
): Promise<{ row: OrderRow; isRight: boolean } | undefined> {
  const row = await db
    .updateTable('orders')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('reseller_id', '=', shop)
    .where('status', '=', 'dispatched')
    .where('code_tries', '<', codeTriesMaximum)
    .returningAll()
    .executeTakeFirst();
  return row && { row, isRight: sameDigest(code, deliveryCode(config.secret, id)) };
}
