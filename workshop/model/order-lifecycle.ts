import type { OrderStatus } from '#contract/order/order';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import { orderLifecycle } from '#machines/order-lifecycle/machine';
import { machineModel } from './machine-model.ts';

const events: Record<OrderCommand, string> = {
  'order.accept': 'a revenda aceita o pedido',
  'order.reject': 'a revenda recusa o pedido',
  'order.expire': 'ninguém aceita o pedido a tempo',
  'order.cancel': 'o cliente cancela o pedido',
  'order.dispatch': 'a revenda sai para a entrega',
  'order.deliver': 'a revenda marca o pedido como entregue',
  'order.confirm': 'o cliente confirma a entrega',
  'order.refuse': 'o cliente recusa a entrega',
  'order.close': 'o cliente não responde em 48 horas',
  'order.fail':
    'o cliente diz que não chegou, a revenda ou o entregador que não entregou, ou ninguém diz nada por 12 horas',
  'order.giveUp': 'a revenda desiste do pedido, ou não sai por 4 horas depois do prazo',
};

const shows: Record<OrderStatus, string> = {
  received: 'o pedido está recebido',
  accepted: 'o pedido está aceito',
  rejected: 'o pedido está recusado pela revenda',
  expired: 'o pedido expirou',
  cancelled: 'o pedido está cancelado',
  dispatched: 'o pedido saiu para entrega',
  delivered: 'o pedido está entregue',
  confirmed: 'a entrega está confirmada',
  refusedAtDoor: 'a entrega foi recusada na porta',
  undelivered: 'o pedido não chegou, ou ninguém disse se chegou',
};

export const orderLifecycleModel = machineModel('order-lifecycle', orderLifecycle, {
  title: 'Vida do pedido',
  events,
  shows: (target) => Object.entries(shows).find(([status]) => status === target)?.[1] ?? target,
});
