import type { Order, RefusalReason } from '#contract/order/order';
import type { ServerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { moveOrder } from './move.ts';
import type { OrderOwner } from './owner.ts';
import { ownOrder } from './read.ts';
import { tooLate } from './too-late.ts';
import { toOrder } from './view.ts';

/** Records that the customer accepted the delivery or refused it at the door; idempotent. */
export async function confirmDelivery(
  ctx: ServerContext,
  input: { id: string; owner: OrderOwner; refusal: RefusalReason | undefined },
): Promise<Order> {
  const now = ctx.now();
  const { id, owner, refusal } = input;
  const row = await transact(ctx.db, async (db) => {
    const moved = await moveOrder(ctx, db, {
      id,
      phone: owner.phone,
      now,
      command: refusal ? 'order.refuse' : 'order.confirm',
      reason: refusal,
    });
    if (moved) return moved;
    const is = await ownOrder(db, id, owner);
    if (is.status === (refusal ? 'refusedAtDoor' : 'confirmed')) return is;
    throw tooLate(is, now);
  });
  return toOrder(row, now);
}
