import * as z from 'zod/mini';
import { countFromOne } from '../api/count.ts';
import { as, translated, translatedEnum } from '../api/translated.ts';
import { centavos } from '../money/centavos.ts';
import { readCouponName } from './coupon-name.ts';

/** A coupon's name in any spelling. It is stored in capitals. */
export const couponName = z.string().check(
  z.trim(),
  z.refine((text) => readCouponName(text) !== undefined),
  z.toUpperCase(),
);

export const couponForm = z.object({ coupon: couponName });

/**
 * How a coupon reduces the sum. `amount` is centavos or percent, by `kind`. The minimum applies to the subtotal with
 * the most expensive payment method. Freight is discounted only if `includesFreight` is true.
 */
export const couponRule = translated({
  kind: as('tipo', translatedEnum({ amount: 'valor', percent: 'percentual' })),
  amount: as('valor', countFromOne),
  minimumCents: as('minimoCentavos', centavos),
  includesFreight: as('incluiFrete', z.boolean()),
});
export type CouponRule = z.output<typeof couponRule>;

export const coupon = translated({
  name: as('nome', z.string()),
  discountCents: as('descontoCentavos', centavos),
  description: as('descricao', z.string()),
  validUntil: as('validoAte', z.iso.datetime()),
  rule: as('regra', couponRule),
});
export type Coupon = z.output<typeof coupon>;
