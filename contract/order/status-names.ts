import type { OrderStatus } from './order.ts';

/** What each status of an order is called where its history is told to its customer. */
export const statusNames: Record<OrderStatus, string> = {
  received: 'Pedido recebido',
  accepted: 'Aceito pela revenda',
  dispatched: 'Saiu para entrega',
  delivered: 'Entregue',
  confirmed: 'Você confirmou a entrega',
  cancelled: 'Você cancelou',
  rejected: 'Recusado pela revenda',
  expired: 'Expirou sem resposta da revenda',
  refusedAtDoor: 'Você recusou na entrega',
};
