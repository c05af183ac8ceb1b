import type { ServerContext } from '../context.ts';
import { transact } from '../db/transact.ts';
import { sendReminder } from '../services/panel/attention.ts';

const batch = 100;

/** Sends the reminders that are due for unanswered orders. Returns how many orders had one due. */
export async function attendOrders(ctx: ServerContext): Promise<number> {
  const now = ctx.now();
  const due = await ctx.db
    .selectFrom('orders')
    .select(['id', 'attention_at'])
    .where('attention_at', '<=', now)
    .$narrowType<{ attention_at: Date }>()
    .limit(batch)
    .execute();
  for (const { id, attention_at } of due)
    await transact(ctx.db, (db) => sendReminder(ctx, db, { id, dueAt: attention_at }, now));
  if (due.length > 0) ctx.wakeOutbox();
  return due.length;
}

export async function nextAttention({ db }: Pick<ServerContext, 'db'>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.min('attention_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}
