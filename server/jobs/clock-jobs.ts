import type { OrderStatus } from '#contract/order/order';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import { transact } from '../db/transact.ts';
import { retained, retentionMs } from '../services/data-subject/retention.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { moveOrder } from '../services/orders/move.ts';
import { endSmsOnly, notifyOfSilentReseller, pauseSilent } from '../services/panel/presence.ts';
import { erasers } from './erasers.ts';

const batch = 100;
const clock = { actor: 'clock' } as const;

/** Expires orders that were not accepted in time. Returns how many were due. */
export async function expireOrders(ctx: Dependencies): Promise<number> {
  const now = ctx.now();
  const late = await ctx.db
    .selectFrom('orders')
    .select(['id', 'reseller_id'])
    .where('status', '=', 'received')
    .where('accept_by', '<=', now)
    .limit(batch)
    .execute();
  await forEach(late, ({ id, reseller_id }) =>
    transact(ctx.db, (db) => {
      const also = async () => {
        await pauseSilent(db, reseller_id, now);
        await endSmsOnly(db, reseller_id, now);
        await notifyOfSilentReseller(db, reseller_id, now);
      };
      return moveOrder(ctx, db, { id, command: 'order.expire', now, by: clock, also });
    }),
  );
  if (late.length > 0) ctx.wakeOutbox();
  return late.length;
}

export async function nextExpiry({ db }: Pick<Dependencies, 'db'>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.min('accept_by').as('at'))
    .where('status', '=', 'received')
    .executeTakeFirst();
  return row?.at ?? undefined;
}

const endedBy: Partial<Record<OrderStatus, OrderCommand>> = {
  accepted: 'order.giveUp',
  dispatched: 'order.fail',
  delivered: 'order.close',
};

/**
 * Ends orders that nobody updates any more: gives up accepted ones, fails dispatched ones and closes delivered ones.
 */
export async function endOrders(ctx: Dependencies): Promise<number> {
  const now = ctx.now();
  const silent = await ctx.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('ends_by', '<=', now)
    .limit(batch)
    .execute();
  await forEach(silent, async ({ id, status }) => {
    const command = endedBy[status];
    if (!command) throw new Error(`the clock ends no order that is ${status}`);
    await transact(ctx.db, (db) => moveOrder(ctx, db, { id, command, reason: 'unanswered', now, by: clock }));
  });
  if (silent.length > 0) ctx.wakeOutbox();
  return silent.length;
}

/** Erases everything past its row of the retention table. */
export async function forgetExpired(ctx: Dependencies): Promise<void> {
  const now = ctx.now();
  await forEach(retained, (name) => erasers[name](ctx.db, new Date(now.getTime() - retentionMs(name)), now));
}

/** Runs `act` for each item, one after the other. A failure does not stop the others. Throws the first at the end. */
async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
