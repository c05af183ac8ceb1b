import { sql } from 'kysely';
import {
  couponDaysMaximum,
  type NewResellerCoupon,
  type ResellerCoupons,
  unusualCoupon,
  validCouponsMaximum,
} from '#contract/panel/reseller-coupons';
import type { ServerContext } from '../../../context.ts';
import type { Executor } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { ServiceError } from '../../../service-error.ts';
import { addCoupon, describeCoupon, type NewCoupon, stopCoupon } from '../../coupons/manage.ts';
import { type CouponRow, ruleOf } from '../../coupons/row.ts';
import { type Limit, refusePast } from '../../limits.ts';
import { nextLocalMidnight } from '../../resellers/local-time.ts';
import { audit } from '../audit.ts';
import type { AtPanel } from '../orders.ts';
import { beginChange, invalid, refuseUnconfirmed } from './changing.ts';

const shownMaximum = 50;
const dayMs = 24 * 60 * 60 * 1000;

/** Limit of tried codes: an answer says whether a code exists, so codes of others could be guessed. */
const triedCodes: Limit = { windowSeconds: 600, maximum: 60 };

/** Returns the coupons that a reseller pays, those that are valid first, with their uses and cost. At most 50. */
export async function ownCoupons(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  reseller: string,
): Promise<ResellerCoupons> {
  const rows = await db
    .selectFrom('coupons')
    .leftJoin('coupon_uses', 'coupon_uses.coupon', 'coupons.name')
    .leftJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .selectAll('coupons')
    .select(({ fn }) => [
      fn.count<string>('orders.id').as('used'),
      sql<string>`coalesce(sum((orders.document->'quote'->>'discountCents')::bigint), 0)`.as('cost'),
    ])
    .where('coupons.reseller_id', '=', reseller)
    .where('paid_by', '=', 'reseller')
    .groupBy('coupons.name')
    .orderBy('valid_until', 'desc')
    .orderBy('name')
    .limit(shownMaximum)
    .execute();
  return {
    coupons: rows.map((row) => ({
      name: row.name,
      description: row.description,
      rule: ruleOf(row),
      oncePerPhone: row.once_per_phone,
      from: row.valid_from.toISOString(),
      until: row.valid_until.toISOString(),
      state: stateOf(row, now()),
      used: Number(row.used),
      ...(row.uses_left === null ? {} : { usesLeft: row.uses_left }),
      costCents: Number(row.cost),
    })),
  };
}

function stateOf({ valid_from, valid_until, uses_left }: CouponRow, now: Date) {
  if (valid_until <= now) return 'over';
  if (valid_from > now) return 'scheduled';
  return uses_left === 0 ? 'used' : 'valid';
}

/**
 * Adds a coupon that is valid only at this reseller and that the reseller pays. Throws `coupon-taken` if any coupon has
 * this code, `too-many-coupons`, `confirmation-needed` for an unusual discount, and `invalid-input` for days in the past.
 */
export async function addOwnCoupon(
  ctx: ServerContext,
  at: AtPanel,
  coupon: NewResellerCoupon,
): Promise<ResellerCoupons> {
  const { reseller, phone: by } = at;
  // Outside the transaction, because refused codes count too.
  await refusePast(ctx, triedCodes, 'reseller-coupon', reseller);
  await transact(ctx.db, async (db) => {
    const now = ctx.now();
    const { time_zone: zone } = await beginChange(ctx, db, at);
    const added = validityOf(coupon, reseller, zone, now);
    refuseUnconfirmed(coupon.confirmed, unusualCoupon(coupon));
    if ((await validCoupons(db, reseller, now)) >= validCouponsMaximum)
      throw new ServiceError({ code: 'too-many-coupons' });
    if (!(await addCoupon(db, added, now))) throw new ServiceError({ code: 'coupon-taken' });
    const change = { field: `Cupom ${added.name}`, was: null, became: couponWords(added, zone, now) };
    await audit(
      db,
      ctx.config.secret,
      { reseller, by, about: by, what: 'addResellerCoupon', ...change },
      now,
    );
  });
  return ownCoupons(ctx, reseller);
}

/** Stops a coupon now. Orders that use it keep their price. Throws `not-found` if the reseller has no valid one. */
export async function stopOwnCoupon(ctx: ServerContext, at: AtPanel, name: string): Promise<ResellerCoupons> {
  const { reseller, phone: by } = at;
  await transact(ctx.db, async (db) => {
    const now = ctx.now();
    const { time_zone: zone } = await beginChange(ctx, db, at);
    const row = await db
      .selectFrom('coupons')
      .select('valid_until')
      .where('name', '=', name)
      .where('reseller_id', '=', reseller)
      .where('paid_by', '=', 'reseller')
      .executeTakeFirst();
    if (!row || !(await stopCoupon(db, name, now))) throw new ServiceError({ code: 'not-found' });
    const was = `até ${dayWords(row.valid_until, zone)}`;
    const change = { field: `Cupom ${name}`, was, became: 'parado' };
    await audit(
      db,
      ctx.config.secret,
      { reseller, by, about: by, what: 'stopResellerCoupon', ...change },
      now,
    );
  });
  return ownCoupons(ctx, reseller);
}

async function validCoupons(db: Executor, reseller: string, now: Date): Promise<number> {
  const { valid } = await db
    .selectFrom('coupons')
    .select(({ fn }) => fn.countAll<string>().as('valid'))
    .where('reseller_id', '=', reseller)
    .where('paid_by', '=', 'reseller')
    .where('valid_until', '>', now)
    .executeTakeFirstOrThrow();
  return Number(valid);
}

/** Returns the coupon with its days as instants. Throws `invalid-input` for days in the past or in the wrong order. */
function validityOf(
  { from, until, uses, confirmed: _, ...coupon }: NewResellerCoupon,
  resellerId: string,
  zone: string,
  now: Date,
): NewCoupon {
  const validFrom = from === undefined ? now : startOf(from, zone);
  const validUntil = new Date(startOf(until, zone).getTime() + dayMs - 1000);
  if (validUntil <= now || validUntil <= validFrom)
    throw invalid('O último dia precisa ser hoje ou depois, e não antes do primeiro.', '/ate');
  if (validUntil.getTime() > now.getTime() + couponDaysMaximum * dayMs)
    throw invalid('Um cupom vale por até um ano.', '/ate');
  return { ...coupon, validFrom, validUntil, uses, resellerId, paidBy: 'reseller' };
}

/** Returns the local midnight at which a day starts. All zones of Brazil are behind UTC, where that day starts before. */
const startOf = (day: string, zone: string) => nextLocalMidnight(zone, new Date(`${day}T00:00:00Z`));

const dayWords = (at: Date, timeZone: string) =>
  at.toLocaleDateString('pt-BR', { timeZone, dateStyle: 'short' });

function couponWords(coupon: NewCoupon, zone: string, now: Date): string {
  const from = coupon.validFrom > now ? `de ${dayWords(coupon.validFrom, zone)} ` : '';
  return [
    describeCoupon(coupon),
    `${from}até ${dayWords(coupon.validUntil, zone)}`,
    coupon.uses === undefined ? 'sem limite de usos' : `${coupon.uses} uso(s)`,
    coupon.oncePerPhone ? 'uma vez por telefone' : 'mais de uma vez por telefone',
  ].join('; ');
}
