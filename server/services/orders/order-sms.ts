import type { OrderStatus } from '#contract/order/order';
import type { OrderNews } from '../../gateways/sms/text.ts';
import type { QueuedEffect } from '../../outbox/enqueue.ts';
import type { OrderRow } from './view.ts';

/** What its SMS says of an order. */
type OrderInSms = Pick<OrderRow, 'id' | 'version' | 'phone' | 'number'> & {
  document: Pick<OrderRow['document'], 'reseller'>;
};

/** What an order's owner is told as it comes to a status; the customer's own confirmation needs no message. */
export const newsOf: Partial<Record<OrderStatus, OrderNews>> = {
  received: 'received',
  accepted: 'accepted',
  dispatched: 'dispatched',
  delivered: 'delivered',
  cancelled: 'cancelled',
  rejected: 'rejected',
  expired: 'expired',
  undelivered: 'undelivered',
};

/** An SMS with the order's link to its owner, once per version of the order; none without news or owner. */
export function orderSms(row: OrderInSms, news: OrderNews | undefined, now: Date): QueuedEffect | undefined {
  if (!news || !row.phone) return undefined;
  return {
    kind: 'order-sms',
    id: `${row.id}-${row.version}`,
    payload: {
      to: row.phone,
      order: row.id,
      number: row.number,
      status: news,
      reseller: row.document.reseller.name,
    },
    now,
  };
}
