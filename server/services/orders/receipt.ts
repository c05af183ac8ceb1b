import { brasiliaTimeZone } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import type { ServerContext } from '../../context.ts';
import type { OrderOwner } from './owner.ts';
import { ownOrder } from './read.ts';
import { toOrder } from './view.ts';

interface Receipt {
  order: Order;
  /** The reseller's zone (IANA). */
  timeZone: string;
}

/** The receipt data of this owner's order; any other order is `not-found`. */
export async function receiptOf(ctx: ServerContext, id: string, owner: OrderOwner): Promise<Receipt> {
  const row = await ownOrder(ctx.db, id, owner);
  const reseller = await ctx.db
    .selectFrom('resellers')
    .select('time_zone')
    .where('id', '=', row.reseller_id)
    .executeTakeFirst();
  // A deleted reseller's time zone is unknown.
  return { order: toOrder(row, ctx.now()), timeZone: reseller?.time_zone ?? brasiliaTimeZone };
}
