import * as z from 'zod/mini';
import { as, translated } from '../api/translated.ts';
import { paymentMethod } from '../reseller/reseller.ts';

/** Public settings: who to call, what is switched on, how SMS codes behave, which build answers. */
export const settings = translated({
  contact: as('contato', translated({ phone: as('telefone', z.string()), email: as('email', z.string()) })),
  features: as(
    'recursos',
    translated({
      notices: as('avisos', z.boolean()),
      gasDoPovo: as('gasDoPovo', z.boolean()),
      demo: as('demonstracao', z.boolean()),
      streets: as('ruas', z.boolean()),
    }),
  ),
  paymentMethods: as('formasPagamento', z.array(paymentMethod)),
  sms: as(
    'sms',
    translated({
      resendSeconds: as('reenviarSegundos', z.int()),
      expireSeconds: as('expirarSegundos', z.int()),
      codeLength: as('digitos', z.int()),
    }),
  ),
  build: as('versao', z.string()),
});

/** Minutes: how long a reseller has to accept, a typical delivery, and how long cancelling stays possible. */
export const orderTimes = translated({
  acceptWithin: as('aceitarEmMinutos', z.int()),
  typicalDelivery: as('entregaTipicaMinutos', z.int()),
  cancelWindow: as('cancelarAteMinutos', z.optional(z.int())),
});
