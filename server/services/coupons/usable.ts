import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { ServiceError } from '../../service-error.ts';
import { type CouponRow, wasUsedBy } from './row.ts';

export interface CouponUse {
  name: string;
  /** E.164, always from the session, never from the query. */
  phone: string;
  resellerId?: string | undefined;
  /** Subtotal with the most expensive payment method, in centavos, if the cart is known. */
  subtotalCents?: number | undefined;
}

/** Returns the row of a usable coupon. Throws `coupon-invalid`, `coupon-expired`, `coupon-used` or `coupon-minimum`. */
export async function usableCoupon(
  { config }: ServerContext,
  db: Executor,
  use: CouponUse,
  now: Date,
): Promise<CouponRow> {
  const row = await db.selectFrom('coupons').selectAll().where('name', '=', use.name).executeTakeFirst();
  const forOthers =
    (row?.phone && row.phone !== use.phone) ||
    (row?.reseller_id && use.resellerId !== undefined && row.reseller_id !== use.resellerId);
  const isOnlyShown = row?.demo === true && !config.demo;
  if (!row || isOnlyShown || forOthers || row.valid_from > now)
    throw new ServiceError({ code: 'coupon-invalid' });
  if (row.valid_until <= now) throw new ServiceError({ code: 'coupon-expired' });
  if (row.uses_left !== null && row.uses_left <= 0)
    throw new ServiceError({ code: 'coupon-used', exhausted: true });
  if (row.once_per_phone && (await wasUsedBy(db, config.secret, row.name, use.phone)))
    throw new ServiceError({ code: 'coupon-used' });
  if (use.subtotalCents !== undefined && use.subtotalCents < row.minimum_cents)
    throw new ServiceError({ code: 'coupon-minimum', minimumCents: row.minimum_cents });
  return row;
}
