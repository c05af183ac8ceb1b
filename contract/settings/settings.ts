import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { as, translated } from '../api/translated.ts';
import { codeChannel } from '../phone/channel.ts';
import { paymentMethod } from '../reseller/reseller.ts';

export const supportContact = translated({
  phone: as('telefone', z.string()),
  email: as('email', z.string()),
});

export const features = translated({
  subscriptions: as('avisos', z.boolean()),
  gasDoPovo: as('gasDoPovo', z.boolean()),
  demo: as('demonstracao', z.boolean()),
  streets: as('ruas', z.boolean()),
});

/** SMS codes: seconds until a resend, lifetime in seconds, number of digits. */
export const smsSettings = translated({
  resendSeconds: as('reenviarSegundos', count),
  expireSeconds: as('expirarSegundos', count),
  codeLength: as('digitos', count),
  channels: as('canais', z.optional(z.array(codeChannel))),
});

export const settings = translated({
  contact: as('contato', supportContact),
  features: as('recursos', features),
  paymentMethods: as('formasPagamento', z.array(paymentMethod)),
  sms: as('sms', smsSettings),
  build: as('versao', z.string()),
});

/** In minutes: time to accept, typical delivery time, and how long cancelling is possible. */
export const orderTimes = translated({
  acceptWithin: as('aceitarEmMinutos', count),
  typicalDelivery: as('entregaTipicaMinutos', count),
  cancelWindow: as('cancelarAteMinutos', z.optional(count)),
});
