import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { ServiceError } from '../../service-error.ts';
import { type CouponRow, wasUsedBy } from './row.ts';

/** The phone, reseller and subtotal a coupon is checked for. */
export interface CouponUse {
  name: string;
  /** E.164 of the session, never of the query. */
  phone: string;
  resellerId?: string | undefined;
  /** Subtotal at the dearest method, in centavos, when the cart is known. */
  subtotalCents?: number | undefined;
}

/** The row of a usable coupon; throws `coupon-invalid`, `-expired`, `-used` or `-minimum`. */
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
