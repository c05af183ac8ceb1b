import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { codeChannel } from '../phone/channel.ts';
import { paymentMethod } from '../reseller/reseller.ts';

export const supportContact = wireObject({
  phone: field('telefone', z.string()),
  email: field('email', z.string()),
});

export const features = wireObject({
  subscriptions: field('avisos', z.boolean()),
  gasDoPovo: field('gasDoPovo', z.boolean()),
  demo: field('demonstracao', z.boolean()),
  streets: field('ruas', z.boolean()),
});

/** SMS codes: seconds until a resend, lifetime in seconds, number of digits. */
export const smsSettings = wireObject({
  resendSeconds: field('reenviarSegundos', count),
  expireSeconds: field('expirarSegundos', count),
  codeLength: field('digitos', count),
  channels: field('canais', z.optional(z.array(codeChannel))),
});

export const settings = wireObject({
  contact: field('contato', supportContact),
  features: field('recursos', features),
  paymentMethods: field('formasPagamento', z.array(paymentMethod)),
  sms: field('sms', smsSettings),
  build: field('versao', z.string()),
});

/** Time to accept, typical delivery time and time in which the customer can cancel, in minutes. */
export const orderTimes = wireObject({
  acceptWithin: field('aceitarEmMinutos', count),
  typicalDelivery: field('entregaTipicaMinutos', count),
  cancelWindow: field('cancelarAteMinutos', z.optional(count)),
});
