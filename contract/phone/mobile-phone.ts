import * as z from 'zod/mini';
import { nationalDigits, phoneFault } from './phone-number.ts';

/** A Brazilian mobile in E.164 (`+5548999998888`): a real area code and nine digits that start with 9. */
export const mobilePhone = z.string().check(
  z.maxLength(40),
  z.refine((text) => phoneFault(text) === undefined, 'Telefone inválido'),
  z.overwrite((text) => `+55${nationalDigits(text)}`),
);

export const phoneForm = z.object({ phone: mobilePhone });
