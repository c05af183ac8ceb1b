import type { CustomerEvent, PaymentEvent, ResumeEvent } from '#machines/order-funnel/events';
import type { VerificationEvent } from '#machines/phone-verification/challenge';
import { customer, exactChangeCents, orderKey } from '../fixtures.ts';
import { press } from '../gestures.ts';
import { type KnownEvents, singleVariant, variant } from '../payloads.ts';
import type { Expectations, ScreenExpectation } from './expected.ts';

export const checkoutEvents: KnownEvents<CustomerEvent | VerificationEvent | PaymentEvent | ResumeEvent> = {
  'customer.submit': {
    clause: 'o cliente envia nome e celular',
    payloads: singleVariant({ type: 'customer.submit', customer }),
    gesture: async ({ hand, walker }) => {
      await hand.write('Nome', walker.name);
      if (await walker.isOtherPhoneKnown()) await hand.press('button', 'Trocar número');
      if (await hand.hasField('Celular')) await hand.write('Celular', walker.phone);
      const name = (await hand.has('button', 'Receber código por SMS'))
        ? 'Receber código por SMS'
        : /^Continuar/;
      await hand.press('button', name);
    },
  },
  'phone.forget': {
    clause: 'o cliente toca em “Sair deste aparelho”',
    payloads: singleVariant(
      { type: 'phone.forget' },
      ({ verifiedPhone, payment }) => verifiedPhone !== undefined && payment === undefined,
    ),
    gesture: press('button', 'Sair deste aparelho'),
  },
  'phone.submit': {
    clause: 'o cliente informa o celular do pedido',
    payloads: singleVariant({ type: 'phone.submit', phone: customer.phone }),
    gesture: async ({ hand, walker }) => {
      if (await hand.hasField('Celular com DDD')) await hand.write('Celular com DDD', walker.phone);
      await hand.press('button', 'Receber código');
    },
  },
  'phone.edit': {
    clause: 'o cliente toca em “Editar telefone” ou “Usar outro telefone”',
    payloads: singleVariant({ type: 'phone.edit' }),
    gesture: press('button', /^(Editar telefone|Usar outro telefone)$/),
  },
  'code.submit': {
    clause: 'o cliente envia o código do SMS',
    payloads: singleVariant({ type: 'code.submit', code: '123456' }),
    gesture: async ({ hand, walker }) => hand.write('Código de 6 números', await walker.code()),
  },
  'code.resend': {
    clause: 'o cliente toca em “Reenviar código” ou “Receber outro código”',
    payloads: singleVariant({ type: 'code.resend' }),
    gesture: press('button', /^(Reenviar|Receber outro) código$/),
  },
  'payment.choose': {
    clause: 'o cliente escolhe como pagar',
    payloads: {
      Pix: variant({ type: 'payment.choose', payment: { method: 'pix' } }),
      'a nota que paga com o cupom': variant(
        { type: 'payment.choose', payment: { method: 'cash', changeForCents: exactChangeCents } },
        ({ coupon }) => coupon !== undefined,
      ),
      'o que a revenda não aceita': variant({ type: 'payment.choose', payment: { method: 'gasDoPovo' } }),
    },
    gesture: async ({ hand, walker, payload }) => {
      if (payload === 'Pix') await hand.press('radio', /^Pix/);
      else {
        await hand.press('radio', /^Dinheiro/);
        await hand.write('Troco para quanto?', await walker.exactChange());
      }
      await hand.press('button', /^Continuar/);
    },
  },
  'coupon.submit': {
    clause: 'o cliente aplica um cupom',
    payloads: singleVariant({ type: 'coupon.submit', name: 'GAS10' }),
    gesture: async ({ hand, walker }) => {
      await hand.write(/Nome do cupom|Trocar por outro cupom/, await walker.couponName());
      await hand.press('button', 'Aplicar');
    },
  },
  'coupon.remove': {
    clause: 'o cliente tira o cupom, em “Remover”',
    payloads: singleVariant({ type: 'coupon.remove' }, ({ coupon }) => coupon !== undefined),
    gesture: press('button', /^Remover/),
  },
  'order.submit': {
    clause: 'o cliente toca em “Fazer pedido”',
    payloads: singleVariant(
      { type: 'order.submit', key: orderKey },
      ({ payment }) => payment?.method === 'pix',
    ),
    gesture: press('button', /^Fazer pedido/),
  },
  'terms.accept': {
    clause: 'o cliente aceita as novas condições',
    payloads: singleVariant({ type: 'terms.accept', key: orderKey }),
    gesture: press('button', /^Aceitar e pedir/),
  },
  'terms.decline': {
    clause: 'o cliente não aceita, no botão “Voltar” ou “Acertar o pedido”',
    payloads: singleVariant({ type: 'terms.decline' }),
    gesture: press('button', /^(Voltar|Acertar o pedido)$/),
  },
  'placement.retry': {
    clause: 'o cliente pede para verificar o pedido de novo',
    payloads: singleVariant({ type: 'placement.retry' }),
    gesture: press('button', 'Verificar de novo'),
  },
};

const code: ScreenExpectation = { titles: ['Confirme seu telefone', 'Digite o código'], focus: 'code' };

/**
 * Returns what the screens of a phone verification must show. `offers` are the buttons while a valid code is awaited.
 */
export function verificationExpectations(parent: string, offers: readonly string[] = []): Expectations {
  return {
    [`${parent}.sendingCode`]: { titles: [] },
    [`${parent}.enteringCode`]: { ...code, offers },
    [`${parent}.enteringCode.resendable`]: { ...code, offers: [...offers, 'Reenviar código'] },
    [`${parent}.enteringCode.expired`]: { ...code, offers: ['Receber outro código'] },
    [`${parent}.verifyingCode`]: code,
  };
}

const identifying: ScreenExpectation = { titles: ['Confirme seu telefone para acharmos…'] };
const verifying: ScreenExpectation = { titles: ['Verificando se o pedido entrou'] };

export const checkoutExpectations: Expectations = {
  'personalData.filling': { focus: 'any', offers: [['Continuar…', 'Receber código por SMS…']] },
  ...verificationExpectations('personalData', ['Editar telefone']),
  'personalData.blocked': { titles: ['Espere um pouco'], offers: ['Usar outro telefone'] },
  payment: { offers: ['Continuar…'] },
  coupon: { focus: 'field', offers: [['Aplicar…', 'Conferindo o cupom…']] },
  'resume.reviewing': { offers: ['Fazer pedido · R$…'] },
  'resume.placingAgain': verifying,
  'resume.verifying': verifying,
  'resume.identifying.filling': { ...identifying, offers: ['Receber código'] },
  'resume.identifying.blocked': identifying,
  ...verificationExpectations('resume.identifying'),
  'resume.unresolved': { titles: ['Ainda não sabemos se o pedido entrou'], offers: ['Verificar de novo'] },
  'resume.termsChanged': { titles: ['O pedido mudou'], offers: [['Voltar', 'Acertar o pedido']] },
};
