import { type AttentionEvent, orderAttention } from '#machines/order-attention/machine';
import { type ToldEvents, toldModel } from './told-model.ts';

const events: ToldEvents<AttentionEvent> = {
  'rung.due': 'chega a hora de avisar de novo',
  'order.answered': 'a revenda responde',
  'order.expired': 'acaba o prazo da revenda',
};

export const orderAttentionModel = toldModel('order-attention', orderAttention, {
  title: 'Pedido sem resposta',
  events,
  shows: (target) => `o pedido está em ${target}`,
});
