import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { field, translatedEnum, wireObject } from '../api/wire-object.ts';
import { couponName, couponRule } from '../coupon/coupon.ts';
import { formatBRL } from '../money/brl.ts';
import { priceBounds } from './business.ts';
import type { ValueFault } from './business-checks.ts';
import { resellerId, wholeWithin } from './panel.ts';

/** Bounds of a coupon: the amount in centavos, the percentage, and the number of its uses. */
export const couponBounds = {
  amount: { min: 1, max: 50_000 },
  percent: { min: 1, max: 100 },
  uses: { min: 1, max: 100_000 },
} as const;
/** A coupon is valid for at most this many days from today. */
export const couponDaysMaximum = 366;
/** A reseller has at most this many coupons that are valid or will be. */
export const validCouponsMaximum = 20;

/** A coupon above these values needs a confirmation. */
const usualMaximum = { amount: 3_000, percent: 30 } as const;

const couponKind = translatedEnum({ amount: 'valor', percent: 'percentual' });

/**
 * A coupon that a reseller makes and pays. `amount` is centavos or percent, by `kind`. `from` and `until` are the first
 * and the last day in the reseller's time zone. Without `from` the coupon is valid at once, without `uses` it has no
 * limit.
 */
export const newCoupon = wireObject(
  {
    name: field('nome', couponName),
    kind: field('tipo', couponKind),
    amount: field('valor', wholeWithin(couponBounds.amount)),
    minimumCents: field('minimoCentavos', wholeWithin({ min: 0, max: priceBounds.max })),
    includesFreight: field('incluiFrete', z.boolean()),
    oncePerPhone: field('umaVezPorTelefone', z.boolean()),
    uses: field('usos', z.optional(wholeWithin(couponBounds.uses))),
    from: field('de', z.optional(z.iso.date())),
    until: field('ate', z.iso.date()),
    /** True if the person has confirmed an unusual discount. Without it, the coupon is refused. */
    confirmed: field('confirmado', z.optional(z.boolean())),
  },
  z.refine(({ kind, amount }) => amount <= couponBounds[kind].max, {
    error: 'Uma porcentagem vai de 1 a 100.',
    path: ['valor'],
  }),
);
export type NewResellerCoupon = z.output<typeof newCoupon>;

/** `scheduled` starts later, `used` has no use left, and `over` has expired or was stopped. */
const couponState = translatedEnum({
  scheduled: 'agendado',
  valid: 'valendo',
  used: 'esgotado',
  over: 'encerrado',
});

/** A coupon with its uses and its cost so far. Orders that ended undelivered do not count. */
export const resellerCoupon = wireObject({
  name: field('nome', z.string()),
  description: field('descricao', z.string()),
  rule: field('regra', couponRule),
  oncePerPhone: field('umaVezPorTelefone', z.boolean()),
  from: field('de', z.iso.datetime()),
  until: field('ate', z.iso.datetime()),
  state: field('estado', couponState),
  used: field('usados', count),
  usesLeft: field('restam', z.optional(count)),
  costCents: field('custoCentavos', count),
});
export type ResellerCoupon = z.output<typeof resellerCoupon>;

export const resellerCoupons = wireObject({ coupons: field('cupons', z.array(resellerCoupon)) });
export type ResellerCoupons = z.output<typeof resellerCoupons>;

export const couponPath = wireObject({
  reseller: field('revenda', resellerId),
  name: field('cupom', couponName),
});

/** Returns the discount of a coupon that needs a confirmation. */
export function unusualCoupon({
  kind,
  amount,
  minimumCents,
}: Pick<NewResellerCoupon, 'kind' | 'amount' | 'minimumCents'>): ValueFault[] {
  const pointer = '/valor';
  const value = kind === 'percent' ? `${amount} %` : formatBRL(amount);
  if (kind === 'amount' && minimumCents > 0 && amount >= minimumCents)
    return [{ detail: `O desconto de ${value} cobre o pedido mínimo inteiro.`, pointer }];
  const usual = kind === 'percent' ? `${usualMaximum.percent} %` : formatBRL(usualMaximum.amount);
  return amount > usualMaximum[kind]
    ? [{ detail: `O desconto de ${value} passa do comum, até ${usual}.`, pointer }]
    : [];
}
