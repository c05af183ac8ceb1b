import type { ServerContext } from '../../context.ts';
import type { NoticeRoad } from '../../db/tables/desk.ts';
import type { OutboxOptions } from '../../outbox/worker.ts';

type Noting = Pick<ServerContext, 'db' | 'now' | 'onAttention'>;

/** An attempt to tell of an order, by the id of its effect. */
interface Attempt {
  id: string;
  road: NoticeRoad;
}

/** Notes that an attempt was taken by its road. */
export async function noteSent({ db, now, onAttention }: Noting, { id, road }: Attempt): Promise<void> {
  await db.updateTable('order_notices').set({ sent_at: now(), error: null }).where('id', '=', id).execute();
  onAttention?.noticed(road, 'sent');
}

/** Notes why an attempt failed. */
export async function noteFailed(
  { db, onAttention }: Noting,
  { id, road }: Attempt,
  error: string,
): Promise<void> {
  await db.updateTable('order_notices').set({ error }).where('id', '=', id).execute();
  onAttention?.noticed(road, 'failed');
}

type Perform = OutboxOptions['perform'];

/** Performs messages, and notes what became of those about an order that waits. */
export function notingSms(ctx: Noting, perform: Perform): Perform {
  return async (row) => {
    if (row.kind !== 'attention-sms') return perform(row);
    const attempt: Attempt = { id: row.id, road: 'sms' };
    try {
      await perform(row);
    } catch (error) {
      await noteFailed(ctx, attempt, error instanceof Error ? error.message : 'unknown');
      throw error;
    }
    await noteSent(ctx, attempt);
  };
}
