import type { Insertable } from 'kysely';
import { formatBRL } from '#contract/money/brl';
import type { Executor } from '../../db/schema.ts';
import type { CouponsTable } from '../../db/tables/coupons.ts';
import type { CouponRow } from './row.ts';

/** A coupon as somebody defines it. Amounts are centavos, or whole percents from 1 to 100 if `kind` is `percent`. */
export interface NewCoupon {
  /** As `readCouponName` returns it. */
  name: string;
  kind: CouponsTable['kind'];
  amount: number;
  minimumCents: number;
  includesFreight: boolean;
  validFrom: Date;
  validUntil: Date;
  /** Undefined for no limit. */
  uses: number | undefined;
  oncePerPhone: boolean;
  /** The only reseller where the coupon is valid. */
  resellerId: string | undefined;
  /** The reseller that pays is the one of `resellerId`. */
  paidBy: 'platform' | 'reseller';
}

/**
 * Stores a coupon. Returns false if there is already one with this name. The name of a reseller's coupon is free again
 * once that coupon is over and if nobody used it.
 */
export async function addCoupon(db: Executor, coupon: NewCoupon, now: Date): Promise<boolean> {
  await db
    .deleteFrom('coupons')
    .where('name', '=', coupon.name)
    .where('paid_by', '=', 'reseller')
    .where('valid_until', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coupon_uses').select('order_id').whereRef('coupon_uses.coupon', '=', 'coupons.name'),
        ),
      ),
    )
    .execute();
  const row: Insertable<CouponsTable> = {
    name: coupon.name,
    description: describeCoupon(coupon),
    kind: coupon.kind,
    amount: coupon.amount,
    minimum_cents: coupon.minimumCents,
    includes_freight: coupon.includesFreight,
    valid_from: coupon.validFrom,
    valid_until: coupon.validUntil,
    uses_left: coupon.uses ?? null,
    once_per_phone: coupon.oncePerPhone,
    demo: false,
    phone: null,
    reseller_id: coupon.resellerId ?? null,
    paid_by: coupon.paidBy,
  };
  const added = await db
    .insertInto('coupons')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns what a coupon gives, in one phrase for customers. */
export function describeCoupon({
  kind,
  amount,
  minimumCents,
  includesFreight,
}: Pick<NewCoupon, 'kind' | 'amount' | 'minimumCents' | 'includesFreight'>): string {
  const value = kind === 'percent' ? `${amount} % de desconto` : `${formatBRL(amount)} de desconto`;
  const scope = includesFreight ? ', também na entrega' : '';
  const minimum = minimumCents > 0 ? `, a partir de ${formatBRL(minimumCents)}` : '';
  return value + scope + minimum;
}

/** Ends a coupon at `now`. Orders that use it keep their price. Returns false if no valid coupon has this name. */
export async function stopCoupon(db: Executor, name: string, now: Date): Promise<boolean> {
  const stopped = await db
    .updateTable('coupons')
    .set({ valid_until: now })
    .where('name', '=', name)
    .where('valid_until', '>', now)
    .returning('name')
    .executeTakeFirst();
  return stopped !== undefined;
}

/** Returns the coupons for everybody, newest end first, with the number of their uses. Omits coupons of one phone. */
export async function listCoupons(db: Executor): Promise<(CouponRow & { uses: number })[]> {
  const rows = await db
    .selectFrom('coupons')
    .leftJoin('coupon_uses', 'coupon_uses.coupon', 'coupons.name')
    .selectAll('coupons')
    .select(({ fn }) => fn.count<string>('coupon_uses.order_id').as('used'))
    .where('coupons.phone', 'is', null)
    .groupBy('coupons.name')
    .orderBy('coupons.valid_until', 'desc')
    .orderBy('coupons.name')
    .execute();
  return rows.map(({ used, ...row }) => ({ ...row, uses: Number(used) }));
}

/** Returns whether a reseller has this id. */
export async function resellerExists(db: Executor, id: string): Promise<boolean> {
  const row = await db.selectFrom('resellers').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
