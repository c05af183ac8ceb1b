import type { OrderStatus } from '#contract/order/order';
import type { Executor } from '../../context.ts';
import type { OrderNews } from '../../gateways/sms/text.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { OrderRow } from './view.ts';

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

/** Queues an SMS with the order's link to its owner, once per version of the order, in the caller's transaction. */
export async function queueOrderSms(
  db: Executor,
  row: OrderRow,
  news: OrderNews | undefined,
  now: Date,
): Promise<void> {
  if (!news || !row.phone) return;
  await enqueue(db, {
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
  });
}
