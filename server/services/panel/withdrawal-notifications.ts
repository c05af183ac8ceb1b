import type { QueryCreator } from 'kysely';
import { owners } from '#contract/panel/operation';
import { atOnce, rungOf } from '#machines/order-attention/ladder';
import type { ServerContext } from '../../context.ts';
import type { Executor, Schema } from '../../db/schema.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { OrderRow } from '../orders/view.ts';
import { isWithdrawalOpen } from '../orders/withdrawal.ts';
import { ownersOf } from './contacts.ts';
import { withMessages } from './push.ts';

// The reminder ladder is about orders that wait. A withdrawal is notified once, in the transaction that writes it. Its
// attempts are recorded under the ladder's first step, which every order has.

/** Queues an SMS to each owner of the reseller, and records each attempt. Owners of the demonstration get none. */
export async function queueWithdrawalSms(
  { config }: Pick<ServerContext, 'config'>,
  db: Executor,
  { id, number, reseller_id, document }: Pick<OrderRow, 'id' | 'number' | 'reseller_id' | 'document'>,
  now: Date,
): Promise<void> {
  const phones = config.demo ? [] : await ownersOf(db, reseller_id);
  const messages = phones.map((to, place) => ({ id: `${id}-desistencia-${place}`, to }));
  for (const { id: message, to } of messages)
    await enqueue(db, {
      kind: 'withdrawal-sms',
      id: message,
      payload: { to, order: id, number, reseller: document.reseller.name },
      now,
    });
  const row = { order_id: id, step: atOnce.step, rung: rungOf(atOnce), road: 'sms', at: now } as const;
  await db
    .insertInto('order_notices')
    .values(
      messages.length > 0
        ? messages.map((message) => ({ ...row, id: message.id, told: 1 }))
        : { ...row, id: null, told: 0 },
    )
    .execute();
}

/** Adds a message to each browser of the reseller's owners to a statement. */
export function withWithdrawalPushes(
  last: QueryCreator<Schema>,
  order: Pick<OrderRow, 'id' | 'reseller_id'>,
  now: Date,
): QueryCreator<Schema> {
  return withMessages(last, order, { name: 'desistencia', about: 'withdrawal', roles: owners }, atOnce, now);
}

/** Returns an order whose withdrawal waits for an answer, or undefined. */
export async function openWithdrawal(db: Executor, id: string): Promise<OrderRow | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return order && isWithdrawalOpen(order) ? order : undefined;
}
