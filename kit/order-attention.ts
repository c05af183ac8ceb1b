import { type AttentionEvent, orderAttention } from '#machines/order-attention/machine';
import type { PathModel } from '../tools/paths/model.ts';
import { plainModel } from '../tools/paths/plain-model.ts';

const does: Record<AttentionEvent['type'], string> = {
  'rung.due': 'chega a hora de avisar mais alguém',
  'order.answered': 'a revenda responde',
  'order.expired': 'acaba o prazo da revenda',
};

/** Whom an order that nobody answered is told to, rung by rung. */
export const orderAttentionModel: PathModel = {
  ...plainModel('order-attention', orderAttention),
  words: {
    title: 'Pedido sem resposta',
    does: ({ event }) => Object.entries(does).find(([type]) => type === event)?.[1] ?? event,
    shows: (target) => `o pedido está em ${target}`,
  },
};
