import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { couponName } from '#contract/coupon/coupon';

/** A coupon's name as typed; parsed to its capitals. */
const couponForm = z.object({
  coupon: z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'Escreva o nome do cupom.'),
    z.refine(
      (name) => name === '' || z.safeParse(couponName, name).success,
      'Um cupom só tem letras, números e traço. Confira o que você escreveu.',
    ),
  ),
});

export const couponResolver = standardSchemaResolver(couponForm);
