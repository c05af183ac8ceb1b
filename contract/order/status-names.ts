import type { OrderStatus } from './order.ts';

/** The name of each status in the order history shown to the customer. */
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
