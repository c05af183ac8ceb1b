import type { Order, OrderStatus } from './order.ts';

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
  undelivered: 'Não chegou',
};

const closedByClock: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Encerrado sem resposta do cliente',
  undelivered: 'Encerrado sem notícia da entrega',
  rejected: 'Encerrado: não saiu para entrega',
};

/** The name of a status an order is or was in; whom the clock ended says so. */
export function statusNameOf({ reason }: Pick<Order, 'reason'>, status: OrderStatus): string {
  return (reason === 'unanswered' ? closedByClock[status] : undefined) ?? statusNames[status];
}
