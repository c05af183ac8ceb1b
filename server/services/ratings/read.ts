import type { Selectable } from 'kysely';
import type { GivenRating, OrderRating } from '#contract/rating/rating';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import type { RatingsTable } from '../../db/tables/ratings.ts';
import type { OrderOwner } from '../orders/owner.ts';
import { requireOwnOrder } from '../orders/read.ts';
import type { OrderRow } from '../orders/view.ts';
import { changeUntil, deliveredAt, isOwnReseller, rateUntil } from './may-rate.ts';

export type RatingRow = Selectable<RatingsTable>;

export function findRating(db: Executor, order: string): Promise<RatingRow | undefined> {
  return db.selectFrom('ratings').selectAll().where('order_id', '=', order).executeTakeFirst();
}

/** Returns the rating of an order of this customer, and what the customer may do. Throws `not-found`. */
export async function getOrderRating(
  ctx: ServerContext,
  id: string,
  owner: OrderOwner,
): Promise<OrderRating> {
  const order = await requireOwnOrder(ctx.db, id, owner);
  const rating = await findRating(ctx.db, id);
  const isOwn = await isOwnReseller(ctx.db, order, owner.phone);
  return toOrderRating(order, rating, { isOwn, now: ctx.now() });
}

export function toOrderRating(
  order: Pick<OrderRow, 'status' | 'delivered_at'>,
  rating: RatingRow | undefined,
  { isOwn, now }: { isOwn: boolean; now: Date },
): OrderRating {
  const delivered = deliveredAt(order);
  const given = rating && { given: toGivenRating(rating) };
  if (!delivered || isOwn) return { ...given };
  const until = rating ? changeUntil(rating.given_at) : rateUntil(delivered);
  if (until < now) return { ...given };
  return { ...given, [rating ? 'changeUntil' : 'rateUntil']: until.toISOString() };
}

function toGivenRating({ stars, reasons, comment, given_at, changed_at }: RatingRow): GivenRating {
  return {
    stars,
    reasons,
    ...(comment === null ? {} : { comment }),
    givenAt: given_at.toISOString(),
    ...(changed_at === null ? {} : { changedAt: changed_at.toISOString() }),
  };
}
