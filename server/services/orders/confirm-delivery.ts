import type { Order, RefusalReason } from '#contract/order/order';
import type { Executor } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { moveOrder } from './move.ts';
import type { OrderOwner } from './owner.ts';
import { ownOrder } from './read.ts';
import { tooLate } from './too-late.ts';
import { type OrderRow, toOrder } from './view.ts';

interface Said {
  id: string;
  owner: OrderOwner;
  refusal: RefusalReason | undefined;
}

/**
 * Records that the customer accepted the delivery, refused it at the door or never saw it; idempotent. Before the
 * promised window is over, an order on its way cannot be missing: `invalid-input`.
 */
export async function confirmDelivery(ctx: Dependencies, said: Said): Promise<Order> {
  const now = ctx.now();
  const row = await transact(ctx.db, (db) => settle(ctx, db, said, now));
  return toOrder(row, now);
}

async function settle(ctx: Dependencies, db: Executor, said: Said, now: Date): Promise<OrderRow> {
  const { id, owner, refusal } = said;
  const move = { id, phone: owner.phone, now, reason: refusal, by: { road: 'customer' } } as const;
  const failed =
    refusal === 'missing' &&
    (await moveOrder(ctx, db, { ...move, command: 'order.fail', isWindowOver: true }));
  if (failed) return failed;
  const is = await ownOrder(db, id, owner);
  if (refusal === 'missing' && is.status === 'dispatched') throw tooEarly();
  const moved = await moveOrder(ctx, db, { ...move, command: refusal ? 'order.refuse' : 'order.confirm' });
  if (moved) return moved;
  const wanted = refusal
    ? ['refusedAtDoor', ...(refusal === 'missing' ? ['undelivered'] : [])]
    : ['confirmed'];
  const known = await ownOrder(db, id, owner);
  if (wanted.includes(known.status)) return known;
  throw tooLate(known, now);
}

function tooEarly(): ServiceError {
  const detail = 'O prazo de entrega ainda não acabou.';
  return new ServiceError({ code: 'invalid-input', errors: [{ detail, pointer: '/motivo' }] });
}
