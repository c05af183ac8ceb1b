import type { Selectable } from 'kysely';
import type { Coupon } from '#contract/coupon/coupon';
import { couponValue } from '#contract/order/pricing';
import type { Executor, ServerContext } from '../../context.ts';
import type { CouponsTable } from '../../db/schema.ts';
import { ServiceError } from '../../service-error.ts';

type CouponRow = Selectable<CouponsTable>;

interface Use {
  name: string;
  /** E.164 of the session, never of the query. */
  phone: string;
  resellerId?: string | undefined;
  /** Subtotal at the dearest method, in centavos, when the cart is known. */
  subtotalCents?: number | undefined;
}

/** Whether this phone may use a coupon on this cart; throws the reason otherwise. Unknown and not yours look alike. */
export async function validateCoupon(ctx: ServerContext, use: Use): Promise<Coupon> {
  const row = await usableCoupon(ctx.db, use, ctx.now());
  // Of an unknown cart an amount is worth all of itself, a percentage nothing yet.
  const base = use.subtotalCents ?? (row.kind === 'amount' ? row.amount : 0);
  return {
    name: row.name,
    discountCents: couponValue(row, base),
    description: row.description,
    validUntil: row.valid_until.toISOString(),
    rule: ruleOf(row),
  };
}

export function ruleOf(row: CouponRow): Coupon['rule'] {
  return {
    kind: row.kind,
    amount: row.amount,
    minimumCents: row.minimum_cents,
    includesFreight: row.includes_freight,
  };
}

/** The coupon's row if it may be used; throws `coupon-invalid`, `-expired`, `-used` or `-minimum`. */
export async function usableCoupon(db: Executor, use: Use, now: Date): Promise<CouponRow> {
  const row = await db.selectFrom('coupons').selectAll().where('name', '=', use.name).executeTakeFirst();
  const forOthers =
    (row?.phone && row.phone !== use.phone) ||
    (row?.reseller_id && use.resellerId !== undefined && row.reseller_id !== use.resellerId);
  if (!row || forOthers || row.valid_from > now) throw new ServiceError({ code: 'coupon-invalid' });
  if (row.valid_until <= now) throw new ServiceError({ code: 'coupon-expired' });
  if (row.uses_left !== null && row.uses_left <= 0) throw new ServiceError({ code: 'coupon-used' });
  if (row.once_per_phone && (await wasUsedBy(db, row.name, use.phone)))
    throw new ServiceError({ code: 'coupon-used' });
  if (use.subtotalCents !== undefined && use.subtotalCents < row.minimum_cents)
    throw new ServiceError({ code: 'coupon-minimum', minimumCents: row.minimum_cents });
  return row;
}

/** Takes one use inside the order's transaction; the guarded update lets no two orders take the last one. */
export async function takeCoupon(
  db: Executor,
  row: CouponRow,
  order: { id: string; phone: string },
  now: Date,
): Promise<void> {
  const taken = await db
    .updateTable('coupons')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('name', '=', row.name)
    .where((or) => or.or([or('uses_left', 'is', null), or('uses_left', '>', 0)]))
    .returning('name')
    .executeTakeFirst();
  // The row lock taken above serialises orders of one phone: the second sees the first one's use.
  if (!taken || (row.once_per_phone && (await wasUsedBy(db, row.name, order.phone))))
    throw new ServiceError({ code: 'coupon-used' });
  await db
    .insertInto('coupon_uses')
    .values({ coupon: row.name, order_id: order.id, phone: order.phone, used_at: now })
    .execute();
}

/** A cancelled or expired order gives its coupon back. */
export async function returnCoupon(db: Executor, orderId: string): Promise<void> {
  const used = await db
    .deleteFrom('coupon_uses')
    .where('order_id', '=', orderId)
    .returning('coupon')
    .executeTakeFirst();
  if (!used) return;
  await db
    .updateTable('coupons')
    .set((eb) => ({ uses_left: eb('uses_left', '+', 1) }))
    .where('name', '=', used.coupon)
    .where('uses_left', 'is not', null)
    .execute();
}

async function wasUsedBy(db: Executor, coupon: string, phone: string): Promise<boolean> {
  const use = await db
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('coupon', '=', coupon)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return use !== undefined;
}
