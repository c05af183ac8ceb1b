import type { Order, RefusalReason } from '#contract/order/order';
import type { Executor } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { moveOrder } from './move.ts';
import type { OrderOwner } from './owner.ts';
import { requireOwnOrder, tooLateError } from './read.ts';
import { type OrderRow, toOrder } from './view.ts';

interface Confirmation {
  id: string;
  owner: OrderOwner;
  refusal: RefusalReason | undefined;
}

/**
 * Records that the customer received the order, refused it at the door or never saw it, and returns the order. A
 * repeated call returns the same order. Throws `invalid-input` if an order is reported missing before the promised
 * delivery time is over, `too-late` with the current order, or `not-found`.
 */
export async function confirmDelivery(ctx: Dependencies, confirmation: Confirmation): Promise<Order> {
  const now = ctx.now();
  const row = await transact(ctx.db, (db) => settle(ctx, db, confirmation, now));
  return toOrder(row, now);
}

async function settle(
  ctx: Dependencies,
  db: Executor,
  confirmation: Confirmation,
  now: Date,
): Promise<OrderRow> {
  const { id, owner, refusal } = confirmation;
  const move = { id, phone: owner.phone, now, reason: refusal, by: { actor: 'customer' } } as const;
  const failed =
    refusal === 'missing' &&
    (await moveOrder(ctx, db, { ...move, command: 'order.fail', isWindowOver: true }));
  if (failed) return failed;
  const before = await requireOwnOrder(db, id, owner);
  if (refusal === 'missing' && before.status === 'dispatched') throw tooEarly();
  const moved = await moveOrder(ctx, db, { ...move, command: refusal ? 'order.refuse' : 'order.confirm' });
  if (moved) return moved;
  const command = refusal
    ? ['refusedAtDoor', ...(refusal === 'missing' ? ['undelivered'] : [])]
    : ['confirmed'];
  const current = await requireOwnOrder(db, id, owner);
  if (command.includes(current.status)) return current;
  throw tooLateError(current, now);
}

function tooEarly(): ServiceError {
  const detail = 'O prazo de entrega ainda não acabou.';
  return new ServiceError({ code: 'invalid-input', errors: [{ detail, pointer: '/motivo' }] });
}
