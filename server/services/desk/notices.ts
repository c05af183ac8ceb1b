import type { Executor } from '../../context.ts';
import type { OutboxOptions } from '../../outbox/worker.ts';

/** Notes that an attempt to tell of an order was taken by its road; of anything else `id` names no row. */
export async function noteSent(db: Executor, id: string, now: Date): Promise<void> {
  await db.updateTable('order_notices').set({ sent_at: now, error: null }).where('id', '=', id).execute();
}

/** Notes why an attempt to tell of an order failed. */
export async function noteFailed(db: Executor, id: string, error: string): Promise<void> {
  await db.updateTable('order_notices').set({ error }).where('id', '=', id).execute();
}

type Perform = OutboxOptions['perform'];

/** Performs messages, and notes what became of those about an order that waits. */
export function notingSms(db: Executor, now: () => Date, perform: Perform): Perform {
  return async (row) => {
    const isNotice = row.kind === 'attention-sms';
    try {
      await perform(row);
    } catch (error) {
      if (isNotice) await noteFailed(db, row.id, error instanceof Error ? error.message : 'unknown');
      throw error;
    }
    if (isNotice) await noteSent(db, row.id, now());
  };
}
