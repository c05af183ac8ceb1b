import type { QueryKey } from '@tanstack/react-query';
import type { Order, OrderStatus } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import type { OrderLink } from '#src/funnel/queries.ts';
import type { Api } from '#src/lib/api.ts';
import { anOrder } from '../../../tests/support/factories.ts';
import { type FakeServices, renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { TrackingScreen } from './tracking-screen.tsx';

export async function open(order: Order, services: FakeServices = {}, api?: Api['call'], link?: OrderLink) {
  const view = await renderStep(<TrackingScreen />, {
    events: [restored('address', {}), { type: 'step.open', step: 'tracking', orderId: order.id }],
    services: { fetchOrder: async () => ({ found: order.status }), ...services },
    queryData: [
      [['order', order.id], order],
      ...(link ? [[['order', order.id, 'link'], link] as [QueryKey, OrderLink]] : []),
    ],
    ...(api ? { api } : {}),
  });
  return view;
}

/** Returns an order in a status, as the server would send it. */
export function orderWithStatus(status: OrderStatus, changes: Partial<Order> = {}): Order {
  return anOrder({
    status,
    canCancel: orderCan.cancel(status),
    canConfirm: orderCan.confirm(status),
    timeline: [
      { status: 'received', at: '2026-11-19T22:42:00Z' },
      ...(status === 'received' ? [] : [{ status, at: '2026-11-19T22:50:00Z' }]),
    ],
    ...changes,
  });
}
