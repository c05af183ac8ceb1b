import * as z from 'zod/mini';
import { couponName } from '#contract/coupon/coupon';
import type { Check } from '#src/lib/use-one-field.ts';

/** A coupon's name as typed, in its capitals. */
export const checkCoupon: Check<string> = (text) => {
  const name = text.trim().toUpperCase();
  if (name === '') return { fault: 'Escreva o nome do cupom.' };
  return z.safeParse(couponName, name).success
    ? { checked: name }
    : { fault: 'Um cupom só tem letras, números e traço. Confira o que você escreveu.' };
};
