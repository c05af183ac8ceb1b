import * as z from 'zod/mini';
import { numeric, type Operation } from '../api/operation.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { centavos } from '../money/centavos.ts';
import { coupon, couponName } from './coupon.ts';

export const couponOperations = {
  validateCoupon: {
    method: 'get',
    path: '/api/cupons/validar',
    summary: 'Confere um cupom para o telefone da sessão',
    query: wireObject({
      phone: field('telefone', z.optional(z.string().check(z.maxLength(40)))),
      name: field('nomeCupom', couponName),
      resellerId: field('idRevenda', z.optional(z.string().check(z.maxLength(64)))),
      subtotalCents: field('subtotalCentavos', z.optional(numeric(centavos))),
    }),
    response: coupon,
    status: 200,
    session: true,
    refusals: [
      'invalid-input',

      'coupon-invalid',
      'coupon-expired',
      'coupon-used',
      'coupon-minimum',
      'too-many-attempts',
    ],
  },
} as const satisfies Record<string, Operation>;
