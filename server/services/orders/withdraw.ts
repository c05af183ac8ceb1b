import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { transact } from '../../db/transact.ts';
import type { Dependencies } from '../dependencies.ts';
import { newReferenceNumber } from '../reference-number.ts';
import { publishChange } from './effects.ts';
import { moveOrder } from './move.ts';
import type { OrderOwner } from './owner.ts';
import { requireOwnOrder, tooLateError } from './read.ts';
import { toOrder } from './view.ts';

/**
 * Withdraws from a purchase within seven days of delivery (CDC art. 49). Returns the order with its reference number.
 * The reseller's owners are notified, and one of them answers (`answer-withdrawal.ts`). Before dispatch, the order is
 * cancelled instead. Throws `too-late` with the current order, or `not-found`.
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
      by: { actor: 'customer' },
    });
    if (cancelled) return cancelled;
    const current = await requireOwnOrder(db, input.id, input.owner);
    if (current.withdrawal_protocol !== null || current.status === 'cancelled') return current;
    if (!orderCan.withdraw(current.status, current.delivered_at ?? undefined, now))
      throw tooLateError(current, now);
    const referenceNumber = newReferenceNumber('D', now);
    const updated = await db
      .updateTable('orders')
      .set((eb) => ({
        withdrawal_protocol: referenceNumber,
        withdrawn_at: now,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', current.id)
      .where('withdrawal_protocol', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (updated) await publishChange(ctx, db, { event: 'withdrawn', order: updated, now });
    return updated ?? requireOwnOrder(db, input.id, input.owner);
  });
  return toOrder(row, now);
}
