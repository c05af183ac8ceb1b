import type { OrderRating, RatingRequest } from '#contract/rating/rating';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import type { OrderOwner } from '../orders/owner.ts';
import { requireOwnOrder } from '../orders/read.ts';
import type { OrderRow } from '../orders/view.ts';
import { changeUntil, deliveredAt, isOwnReseller, rateUntil } from './may-rate.ts';
import { findRating, type RatingRow, toOrderRating } from './read.ts';
import { addToTotals } from './totals.ts';

interface Input {
  id: string;
  owner: OrderOwner;
  rating: RatingRequest;
}

/**
 * Rates a delivered order, once. Throws `not-found`, `order-not-delivered`, `own-reseller`, `already-rated`, or
 * `rating-closed` from 30 days after the delivery.
 */
export async function giveRating(ctx: ServerContext, { id, owner, rating }: Input): Promise<OrderRating> {
  const now = ctx.now();
  return transact(ctx.db, async (db) => {
    const { order, delivered } = await lockRatable(db, id, owner);
    if (await findRating(db, id)) throw new ServiceError({ code: 'already-rated' });
    if (rateUntil(delivered) < now) throw new ServiceError({ code: 'rating-closed' });
    const given = await db
      .insertInto('ratings')
      .values({ order_id: id, reseller_id: order.reseller_id, ...columnsOf(rating), given_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await addToTotals(db, order.reseller_id, { stars: rating.stars, count: 1 });
    return toOrderRating(order, given, { isOwn: false, now });
  });
}

/**
 * Replaces the rating of an order. Throws `not-found` also without a rating, `order-not-delivered`, `own-reseller`, or
 * `rating-closed` from 7 days after it was given.
 */
export async function changeRating(ctx: ServerContext, { id, owner, rating }: Input): Promise<OrderRating> {
  const now = ctx.now();
  return transact(ctx.db, async (db) => {
    const { order } = await lockRatable(db, id, owner);
    const before = await findRating(db, id);
    if (!before) throw new ServiceError({ code: 'not-found' });
    if (changeUntil(before.given_at) < now) throw new ServiceError({ code: 'rating-closed' });
    const changed: RatingRow = await db
      .updateTable('ratings')
      .set({ ...columnsOf(rating), changed_at: now })
      .where('order_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const stars = changed.stars - before.stars;
    if (stars !== 0) await addToTotals(db, order.reseller_id, { stars, count: 0 });
    return toOrderRating(order, changed, { isOwn: false, now });
  });
}

/** Locks an order until the end of the transaction, so that it is not rated twice and not erased meanwhile. */
async function lockRatable(
  db: Executor,
  id: string,
  owner: OrderOwner,
): Promise<{ order: OrderRow; delivered: Date }> {
  await db.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
  const order = await requireOwnOrder(db, id, owner);
  const delivered = deliveredAt(order);
  if (!delivered) throw new ServiceError({ code: 'order-not-delivered' });
  if (await isOwnReseller(db, order, owner.phone)) throw new ServiceError({ code: 'own-reseller' });
  return { order, delivered };
}

function columnsOf({ stars, reasons, comment = '' }: RatingRequest) {
  return { stars, reasons: JSON.stringify(reasons), comment: comment === '' ? null : comment };
}
