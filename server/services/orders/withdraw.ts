import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { transact } from '../../db/transact.ts';
import type { Dependencies } from '../dependencies.ts';
import { newProtocol } from '../protocol.ts';
import { revokeReferral } from '../referrals/settle.ts';
import { announce } from './announce.ts';
import { moveOrder } from './move.ts';
import type { OrderOwner } from './owner.ts';
import { ownOrder } from './read.ts';
import { tooLate } from './too-late.ts';
import { toOrder } from './view.ts';

/**
 * Withdraws from a purchase within seven days of delivery (CDC art. 49): opens a protocol, once. Before dispatch the
 * order is cancelled instead.
 */
export async function withdrawPurchase(
  ctx: Dependencies,
  input: { id: string; owner: OrderOwner },
): Promise<Order> {
  const now = ctx.now();
  const row = await transact(ctx.db, async (db) => {
    const cancelled = await moveOrder(ctx, db, {
      id: input.id,
      phone: input.owner.phone,
      command: 'order.cancel',
      reason: 'withdrawal',
      now,
      by: { road: 'customer' },
    });
    if (cancelled) return cancelled;
    const is = await ownOrder(db, input.id, input.owner);
    if (is.withdrawal_protocol !== null || is.status === 'cancelled') return is;
    if (!orderCan.withdraw(is.status, is.delivered_at ?? undefined, now)) throw tooLate(is, now);
    const protocol = newProtocol('D', now);
    const updated = await db
      .updateTable('orders')
      .set((eb) => ({ withdrawal_protocol: protocol, version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', is.id)
      .where('withdrawal_protocol', 'is', null)
      .returningAll()
      .executeTakeFirst();
    await revokeReferral(db, is.id, now);
    if (updated) await announce(ctx, db, updated, 'withdrawn', now);
    return updated ?? ownOrder(db, input.id, input.owner);
  });
  return toOrder(row, now);
}
