import * as z from 'zod/mini';
import { countFromOne } from '../api/count.ts';
import { field, translatedEnum, wireObject } from '../api/wire-object.ts';
import { centavos } from '../money/centavos.ts';
import { readCouponName } from './coupon-name.ts';

/** A coupon's name in any spelling. It is stored in capitals. */
export const couponName = z.string().check(
  z.overwrite((text) => readCouponName(text) ?? text),
  z.refine((text) => readCouponName(text) !== undefined),
);

export const couponForm = z.object({ coupon: couponName });

/**
 * How a coupon reduces the sum. `amount` is centavos or percent, by `kind`. The minimum applies to the subtotal with
 * the most expensive payment method. Freight is discounted only if `includesFreight` is true.
 */
export const couponRule = wireObject({
  kind: field('tipo', translatedEnum({ amount: 'valor', percent: 'percentual' })),
  amount: field('valor', countFromOne),
  minimumCents: field('minimoCentavos', centavos),
  includesFreight: field('incluiFrete', z.boolean()),
});
export type CouponRule = z.output<typeof couponRule>;

export const coupon = wireObject({
  name: field('nome', z.string()),
  discountCents: field('descontoCentavos', centavos),
  description: field('descricao', z.string()),
  validUntil: field('validoAte', z.iso.datetime()),
  rule: field('regra', couponRule),
});
export type Coupon = z.output<typeof coupon>;
