import type { Order, OrderStatus } from './order.ts';

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

/** Returns the name of a status of an order. An order that the clock ended has other names. */
export function statusNameOf({ reason }: Pick<Order, 'reason'>, status: OrderStatus): string {
  return (reason === 'unanswered' ? closedByClock[status] : undefined) ?? statusNames[status];
}
