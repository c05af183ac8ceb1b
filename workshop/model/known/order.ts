import type { OrderEvent } from '#machines/order-funnel/events';
import { press } from '../gestures.ts';
import { type KnownEvents, singleVariant, variant } from '../payloads.ts';
import { verificationExpectations } from './checkout.ts';
import type { Expectations, ScreenExpectation } from './expected.ts';

export const orderEvents: KnownEvents<OrderEvent> = {
  'order.retry': {
    clause: 'o cliente tenta carregar o pedido de novo',
    payloads: singleVariant({ type: 'order.retry' }),
    gesture: press('button', 'Tentar de novo'),
  },
  'order.updated': {
    clause: 'a revenda move o pedido',
    payloads: Object.fromEntries(
      (['accepted', 'dispatched', 'delivered', 'confirmed', 'cancelled'] as const).map((status) => [
        status,
        variant<'order.updated'>(
          { type: 'order.updated', status },
          ({ orderStatus }) => orderStatus !== undefined && follows[orderStatus]?.includes(status) === true,
        ),
      ]),
    ),
    gesture: undefined,
  },
  'order.hidden': {
    clause: 'o servidor deixa de mostrar o pedido a esta sessão',
    payloads: singleVariant(
      { type: 'order.hidden' },
      ({ orderStatus, address, requestedOrderStep }) =>
        orderStatus === 'received' && address === undefined && requestedOrderStep === 'tracking',
    ),
    gesture: undefined,
  },
  'cancel.submit': {
    clause: 'o cliente confirma o cancelamento',
    payloads: singleVariant({ type: 'cancel.submit', reason: 'late' }),
    gesture: press('button', 'Cancelar pedido'),
  },
  'delivery.confirm': {
    clause: 'o cliente confirma o recebimento',
    payloads: singleVariant({ type: 'delivery.confirm' }),
    gesture: press('button', 'Confirmar entrega'),
  },
  'delivery.refuse': {
    clause: 'o cliente diz que não aceitou a entrega',
    payloads: singleVariant({ type: 'delivery.refuse' }),
    gesture: press('button', /^Recusei/),
  },
  'delivery.reconsider': {
    clause: 'o cliente volta às perguntas da entrega',
    payloads: singleVariant({ type: 'delivery.reconsider' }),
    gesture: press('button', 'Voltar'),
  },
  'refusal.submit': {
    clause: 'o cliente envia o motivo da recusa',
    payloads: singleVariant({ type: 'refusal.submit', reason: 'seal' }),
    gesture: async ({ hand }) => {
      await hand.press('radio', /lacre/i);
      await hand.press('button', 'Registrar recusa');
    },
  },
  'order.repeat': {
    clause: 'o cliente pede o mesmo de novo',
    payloads: {
      '': variant<'order.repeat'>(
        { type: 'order.repeat' },
        ({ address: known, verifiedPhone }) => known !== undefined || verifiedPhone === undefined,
      ),
      'noutra revenda': variant<'order.repeat'>(
        { type: 'order.repeat', elsewhere: true },
        ({ orderStatus }) => orderStatus === 'cancelled',
      ),
    },
    gesture: ({ hand, payload }) =>
      payload === '' ? hand.press('button', 'Pedir de novo') : hand.press('button', 'Ver outras revendas'),
  },
  'order.withdraw': {
    clause: 'o cliente desiste da compra',
    payloads: singleVariant({ type: 'order.withdraw' }),
    gesture: async ({ hand }) => {
      await hand.press('button', 'Desistir da compra');
      await hand.press('button', 'Desistir da compra', { within: /^Desistir da compra/ });
    },
  },
};

/** Statuses that the order's stream may send after each status. */
const follows: Partial<Record<string, readonly string[]>> = {
  received: ['accepted', 'dispatched', 'cancelled'],
  accepted: ['dispatched'],
  dispatched: ['delivered'],
  delivered: ['confirmed'],
};

const identifying: ScreenExpectation = { titles: ['Confirme seu telefone para ver…'] };
const checking: ScreenExpectation = { titles: ['Está tudo certo?'], dialog: true };
const refusing: ScreenExpectation = { titles: ['O que estava errado?'], dialog: true };
const withdrawing: ScreenExpectation = { titles: ['Desistir da compra?'], dialog: true, focus: 'field' };

export const orderExpectations: Expectations = {
  'order.unavailable': { offers: ['Tentar de novo'] },
  'order.identifying.filling': { ...identifying, offers: ['Receber código'] },
  ...verificationExpectations('order.identifying', ['Editar telefone']),
  'order.identifying.blocked': { ...identifying, offers: ['Usar outro telefone'] },
  'order.live.cancel': { titles: ['Cancelar o pedido?'], dialog: true, offers: ['Manter pedido'] },
  'order.live.deliveryConfirmation': checking,
  'order.live.deliveryConfirmation.checking': { ...checking, offers: ['Confirmar entrega', 'Recusei…'] },
  'order.live.deliveryConfirmation.refusing': { ...refusing, offers: ['Registrar recusa', 'Voltar'] },
  'order.live.deliveryConfirmation.registering': refusing,
  'order.live.withdrawing': withdrawing,
  'order.finished.reviewing': { offers: ['Pedir de novo'] },
  'order.finished.withdrawing': withdrawing,
};
