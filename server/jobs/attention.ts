import type { ServerContext } from '../context.ts';
import { transact } from '../db/transact.ts';
import { climb } from '../services/desk/attention.ts';

const batch = 100;

/** Tells people of orders that nobody has answered, rung by rung. */
export async function attendOrders(ctx: ServerContext): Promise<number> {
  const now = ctx.now();
  const due = await ctx.db
    .selectFrom('orders')
    .select(['id', 'attention_rung'])
    .where('attention_at', '<=', now)
    .limit(batch)
    .execute();
  for (const { id, attention_rung } of due)
    await transact(ctx.db, (db) => climb(ctx, db, id, attention_rung, now));
  if (due.length > 0) ctx.wakeOutbox();
  return due.length;
}

/** Returns when the next reminder of an unanswered order is due. */
export async function nextAttention({ db }: Pick<ServerContext, 'db'>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.min('attention_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}
