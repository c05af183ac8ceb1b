import { sql } from 'kysely';
import type { OrderStatus } from '#contract/order/order';
import { finishedStatuses } from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../db/schema.ts';
import { dropMirrors } from '../orders/mirror.ts';
import { dropPush } from '../orders/push.ts';
import type { OrderRow } from '../orders/view.ts';
import { isWithdrawalOpen } from '../orders/withdrawal.ts';
import { eraseRatings } from '../ratings/erase.ts';

const overStatuses: readonly OrderStatus[] = [...finishedStatuses, 'delivered'];

type Ending = Pick<OrderRow, 'status' | 'withdrawal_protocol' | 'withdrawal_answered_at'>;

/** Returns whether nobody needs the customer's address any more. An open withdrawal needs it until the answer. */
const isOver = (row: Ending) => overStatuses.includes(row.status) && !isWithdrawalOpen(row);

const erasedDocument = JSON.stringify({
  customer: { name: 'Apagado', phone: '' },
  address: { street: 'Apagado', district: 'Apagado', city: '', uf: 'SP', latitude: 0, longitude: -50 },
});

/**
 * Erases the personal data of a phone's finished orders. Marks its open orders and those with an open withdrawal, which
 * are erased when they end. Deletes the ratings of all of them.
 */
export async function eraseOrdersOf(db: Executor, phone: string, now: Date): Promise<void> {
  const orders = await db
    .updateTable('orders')
    .set({ erasure_asked_at: now })
    .where('phone', '=', phone)
    .returning(['id', 'status', 'withdrawal_protocol', 'withdrawal_answered_at'])
    .execute();
  const ids = orders.map(({ id }) => id);
  await dropMirrors(db, ids, now);
  await dropPush(db, ids);
  await eraseRatings(db, ids);
  const over = orders.filter(isOver).map(({ id }) => id);
  await anonymise(db, over, now);
}

/**
 * Erases the personal data of a finished order, if erasure was requested while it was open. Call it in the transaction
 * that ends the order or answers its withdrawal, before the last message is queued.
 */
export async function eraseIfOver(
  db: Executor,
  row: Ending & Pick<OrderRow, 'id' | 'phone' | 'erasure_asked_at'>,
  now: Date,
): Promise<void> {
  if (row.erasure_asked_at === null || row.phone === null || !isOver(row)) return;
  await db.deleteFrom('sms_inbox').where('phone', '=', row.phone).execute();
  await db
    .deleteFrom('outbox')
    .where(sql<boolean>`payload ->> 'order' = ${row.id} and payload ->> 'to' = ${row.phone}`)
    .execute();
  await anonymise(db, [row.id], now);
}

async function anonymise(db: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await eraseRatings(db, ids);
  await db
    .updateTable('orders')
    .set({
      phone: null,
      document: sql<string>`document || ${erasedDocument}::jsonb`,
      // The digest must go too: there are few possible orders, so the request could be guessed from it.
      request_hash: '',
      // The reseller may have written a name or an address in it.
      withdrawal_answer: null,
      updated_at: now,
    })
    .where('id', 'in', ids)
    .execute();
}
