import type { Reminder, ReminderAudience } from '#machines/order-attention/ladder';
import type { ServerContext } from '../../../context.ts';
import type { Executor } from '../../../db/schema.ts';
import type { OrderRow } from '../../orders/view.ts';

/** A reminder of an order to one audience. */
export interface Reminding {
  order: OrderRow;
  reminder: Reminder;
  audience: ReminderAudience;
  now: Date;
}

/** A channel that notifies people of a waiting order. */
export interface Channel {
  /** Queues the messages of a reminder, and records each as an attempt in `order_notices`. */
  remind(ctx: Pick<ServerContext, 'config'>, db: Executor, reminding: Reminding): Promise<void>;
}
