import type { Reminder, ReminderAudience } from '#machines/order-attention/ladder';
import type { ServerContext } from '../../../context.ts';
import type { Executor } from '../../../db/schema.ts';
import type { OrderRow } from '../../orders/view.ts';

export interface Reminding {
  order: OrderRow;
  reminder: Reminder;
  audience: ReminderAudience;
  now: Date;
}

export interface Channel {
  /** Queues the messages of a reminder, and records each as an attempt in `order_notices`. */
  remind(ctx: Pick<ServerContext, 'config'>, db: Executor, reminding: Reminding): Promise<void>;
}
