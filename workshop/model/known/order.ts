import type { OrderEvent } from '#machines/order-funnel/events';
import { press } from '../gestures.ts';
import { type KnownEvents, plain, told } from '../payloads.ts';
import { verificationExpectations } from './checkout.ts';
import type { Expectations, ScreenExpectation } from './expected.ts';

export const orderEvents: KnownEvents<OrderEvent> = {
  'order.retry': {
    said: 'o cliente tenta carregar o pedido de novo',
    payloads: plain({ type: 'order.retry' }),
    gesture: press('button', 'Tentar de novo'),
  },
  'order.updated': {
    said: 'a revenda move o pedido',
    payloads: Object.fromEntries(
      (['accepted', 'dispatched', 'delivered', 'confirmed', 'cancelled'] as const).map((status) => [
        status,
        told<'order.updated'>(
          { type: 'order.updated', status },
          ({ orderStatus }) => orderStatus !== undefined && follows[orderStatus]?.includes(status) === true,
        ),
      ]),
    ),
    gesture: undefined,
  },
  'order.hidden': {
    said: 'o servidor deixa de mostrar o pedido a esta sessão',
    payloads: plain(
      { type: 'order.hidden' },
      ({ orderStatus, address, askedOrderStep }) =>
        orderStatus === 'received' && address === undefined && askedOrderStep === 'tracking',
    ),
    gesture: undefined,
  },
  'cancel.submit': {
    said: 'o cliente confirma o cancelamento',
    payloads: plain({ type: 'cancel.submit', reason: 'late' }),
    gesture: press('button', 'Cancelar pedido'),
  },
  'delivery.confirm': {
    said: 'o cliente confirma o recebimento',
    payloads: plain({ type: 'delivery.confirm' }),
    gesture: press('button', 'Confirmar entrega'),
  },
  'delivery.refuse': {
    said: 'o cliente diz que não aceitou a entrega',
    payloads: plain({ type: 'delivery.refuse' }),
    gesture: press('button', /^Recusei/),
  },
  'delivery.reconsider': {
    said: 'o cliente volta às perguntas da entrega',
    payloads: plain({ type: 'delivery.reconsider' }),
    gesture: press('button', 'Voltar'),
  },
  'refusal.submit': {
    said: 'o cliente envia o motivo da recusa',
    payloads: plain({ type: 'refusal.submit', reason: 'seal' }),
    gesture: async ({ hand }) => {
      await hand.press('radio', /lacre/i);
      await hand.press('button', 'Registrar recusa');
    },
  },
  'order.repeat': {
    said: 'o cliente pede o mesmo de novo',
    payloads: {
      '': told<'order.repeat'>(
        { type: 'order.repeat' },
        ({ address: known, verifiedPhone }) => known !== undefined || verifiedPhone === undefined,
      ),
      'noutra revenda': told<'order.repeat'>(
        { type: 'order.repeat', elsewhere: true },
        ({ orderStatus }) => orderStatus === 'cancelled',
      ),
    },
    gesture: ({ hand, payload }) =>
      payload === '' ? hand.press('button', 'Pedir de novo') : hand.press('button', 'Ver outras revendas'),
  },
  'order.withdraw': {
    said: 'o cliente desiste da compra',
    payloads: plain({ type: 'order.withdraw' }),
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
