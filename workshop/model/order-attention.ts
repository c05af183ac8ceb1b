import { type AttentionEvent, orderAttention } from '#machines/order-attention/machine';
import { type EventTable, machineModel } from './machine-model.ts';

const events: EventTable<AttentionEvent> = {
  'rung.due': 'chega a hora de avisar de novo',
  'order.answered': 'a revenda responde',
  'order.expired': 'acaba o prazo da revenda',
};

export const orderAttentionModel = machineModel('order-attention', orderAttention, {
  title: 'Pedido sem resposta',
  events,
  shows: (target) => `o pedido está em ${target}`,
});
