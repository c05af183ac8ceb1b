import * as z from 'zod/mini';
import { codePhone } from '../phone/mobile-phone.ts';
import { cpf } from '../tax-id/schemas.ts';
import { customer } from './order.ts';

/** The recipient as typed, in any spelling. An empty CPF means that there is none. */
export const customerForm = z.object({
  name: customer.def.in.shape.nome,
  phone: codePhone,
  cpf: z.pipe(
    z.union([z.literal(''), cpf]),
    z.transform((text) => text || undefined),
  ),
});
export type CustomerTexts = z.input<typeof customerForm>;
export type CheckedCustomer = z.output<typeof customerForm>;
