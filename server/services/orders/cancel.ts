import type { CancelReason, Order } from '#contract/order/order';
import { transact } from '../../db/transact.ts';
import type { Dependencies } from '../dependencies.ts';
import { moveOrder } from './move.ts';
import type { OrderOwner } from './owner.ts';
import { requireOwnOrder, tooLateError } from './read.ts';
import { toOrder } from './view.ts';

/**
 * Cancels an order before dispatch and returns it. A repeated call returns the same order. Throws `too-late` with the
 * current order, or `not-found`.
 */
export async function cancelOrder(
  ctx: Dependencies,
  input: { id: string; owner: OrderOwner; reason: CancelReason },
): Promise<Order> {
  const now = ctx.now();
  const row = await transact(ctx.db, async (db) => {
    const moved = await moveOrder(ctx, db, {
      id: input.id,
      phone: input.owner.phone,
      command: 'order.cancel',
      reason: input.reason,
      now,
      by: { actor: 'customer' },
    });
    if (moved) return moved;
    const current = await requireOwnOrder(db, input.id, input.owner);
    if (current.status === 'cancelled') return current;
    throw tooLateError(current, now, ctx.config.secret);
  });
  return toOrder(row, now);
}
