import { nextStatus, type OrderCommand } from '#machines/order-lifecycle/lifecycle';
import { transact } from '../db/transact.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { moveOrder } from '../services/orders/move.ts';
import { openPanels } from '../services/panel/presence.ts';

const script: OrderCommand[] = ['order.accept', 'order.dispatch', 'order.deliver'];

const paceSeconds: Partial<Record<OrderCommand, number>> = {
  'order.accept': 45,
  'order.dispatch': 60,
};

/**
 * Demonstration only: moves due orders of demonstration resellers, with the same service as a real reseller. Skips a
 * reseller while its panel is open.
 */
export async function simulateResellers(ctx: Dependencies): Promise<void> {
  const now = ctx.now();
  const due = await ctx.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('simulate_at', '<=', now)
    .where('reseller_id', 'not in', openPanels(ctx, now))
    .limit(100)
    .execute();
  for (const { id, status } of due) {
    const command = script.find((candidate) => nextStatus(status, candidate) !== undefined);
    await transact(ctx.db, async (db) => {
      const moved = command && (await moveOrder(ctx, db, { id, command, now, by: { actor: 'simulated' } }));
      const pause = moved && paceSeconds[command];
      await db
        .updateTable('orders')
        .set({ simulate_at: pause ? new Date(now.getTime() + pause * 1000) : null })
        .where('id', '=', id)
        .execute();
    });
  }
  if (due.length > 0) ctx.wakeOutbox();
}

/**
 * Returns when the simulated reseller moves next. Orders that are already due wait for an open panel and do not count.
 */
export async function nextSimulated({
  db,
  now,
}: Pick<Dependencies, 'db' | 'now'>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.min('simulate_at').as('at'))
    .where('simulate_at', '>', now())
    .executeTakeFirst();
  return row?.at ?? undefined;
}
