import { sql } from 'kysely';
import * as z from 'zod/mini';
import { brasiliaTimeZone } from '#contract/address/time-zone';
import { type Order, type OrderStatus, orderId } from '#contract/order/order';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { ServiceError } from '../../service-error.ts';
import { logoPath } from '../resellers/logo.ts';
import { isBeingPlaced, orderIdFor } from './idempotency.ts';
import type { OrderOwner } from './owner.ts';
import { type OrderRow, toOrder } from './view.ts';

/**
 * Returns an order of this customer. Throws `not-found` for unknown ids, for orders of other customers, and for orders
 * before `ordersSince`.
 */
export async function requireOwnOrder(db: Executor, id: string, owner: OrderOwner): Promise<OrderRow> {
  const row =
    z.safeParse(orderId, id).success &&
    (await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where('phone', '=', owner.phone)
      .where('created_at', '>=', owner.ordersSince)
      .executeTakeFirst());
  if (!row) throw new ServiceError({ code: 'not-found' });
  return row;
}

/** Returns an order as its customer sees it. Throws as `requireOwnOrder` does. */
export async function getOrder(ctx: ServerContext, id: string, owner: OrderOwner): Promise<Order> {
  return toOrder(await requireOwnOrder(ctx.db, id, owner), ctx.now(), ctx.config.secret);
}

const listMaximum = 20;

/** Returns the orders of this customer, newest first, at most 20. */
export async function listOrders(ctx: ServerContext, owner: OrderOwner): Promise<Order[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('phone', '=', owner.phone)
    .where('created_at', '>=', owner.ordersSince)
    .orderBy('created_at', 'desc')
    .limit(listMaximum)
    .execute();
  const now = ctx.now();
  return rows.map((row) => toOrder(row, now));
}

/**
 * Returns the order that a key created for this phone. Throws `order-in-flight` while it is being placed, `not-found` if
 * there is none.
 */
export async function findOrderByKey(ctx: ServerContext, key: string, owner: OrderOwner): Promise<Order> {
  const id = orderIdFor(ctx.config.secret, owner.phone, key);
  // Call `isBeingPlaced` before the query. Otherwise the order could be committed after the query and before the call.
  const isPending = isBeingPlaced(id);
  try {
    return await getOrder(ctx, id, owner);
  } catch (error) {
    const isMissing = error instanceof ServiceError && error.refusal.code === 'not-found';
    throw isMissing && isPending ? new ServiceError({ code: 'order-in-flight' }) : error;
  }
}

/**
 * Returns the order that was created from a draft. Throws `not-found` if there is none or it belongs to another phone.
 */
export async function findOrderByDraft(ctx: ServerContext, draft: string, owner: OrderOwner): Promise<Order> {
  const row = await ctx.db.selectFrom('drafts').select('order_id').where('id', '=', draft).executeTakeFirst();
  if (!row?.order_id) throw new ServiceError({ code: 'not-found' });
  return getOrder(ctx, row.order_id, owner);
}

/** Returns an order of this customer with the time zone (IANA) and the present logo of its reseller. Throws as `requireOwnOrder` does. */
export async function orderWithTimeZone(
  ctx: ServerContext,
  id: string,
  owner: OrderOwner,
): Promise<{ order: Order; timeZone: string; logo: string | undefined }> {
  const row = await requireOwnOrder(ctx.db, id, owner);
  const reseller = await ctx.db
    .selectFrom('resellers')
    .select(['id', 'time_zone', 'logo_digest'])
    .where('id', '=', row.reseller_id)
    .executeTakeFirst();
  // The reseller may have been deleted.
  return {
    order: toOrder(row, ctx.now()),
    timeZone: reseller?.time_zone ?? brasiliaTimeZone,
    logo: reseller && logoPath(reseller),
  };
}

export async function countOrders({
  db,
}: Pick<ServerContext, 'db'>): Promise<{ status: OrderStatus; count: number }[]> {
  return db
    .selectFrom('orders')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
}

/** Returns an order by its id, of any customer. */
export function findOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export function tooLateError(row: OrderRow, now: Date, secret?: string): ServiceError {
  return new ServiceError({ code: 'too-late', order: toOrder(row, now, secret) });
}
