import { sql } from 'kysely';
import type { OrderStatus } from '#contract/order/order';
import { finishedStatuses } from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../db/schema.ts';
import { dropMirrors } from '../orders/mirror.ts';
import { dropPush } from '../orders/push.ts';
import type { OrderRow } from '../orders/view.ts';

/** Statuses in which nobody needs the customer's address any more. */
const overStatuses: readonly OrderStatus[] = [...finishedStatuses, 'delivered'];

const erasedDocument = JSON.stringify({
  customer: { name: 'Apagado', phone: '' },
  address: { street: 'Apagado', district: 'Apagado', city: '', uf: 'SP', latitude: 0, longitude: -50 },
});

/** Erases the personal data of a phone's finished orders. Marks its open orders, which are erased when they end. */
export async function eraseOrdersOf(db: Executor, phone: string, now: Date): Promise<void> {
  const orders = await db
    .updateTable('orders')
    .set({ erasure_asked_at: now })
    .where('phone', '=', phone)
    .returning(['id', 'status'])
    .execute();
  const ids = orders.map(({ id }) => id);
  await dropMirrors(db, ids, now);
  await dropPush(db, ids);
  const over = orders.filter(({ status }) => overStatuses.includes(status)).map(({ id }) => id);
  await anonymise(db, over, now);
}

/**
 * Erases the personal data of a finished order, if erasure was requested while it was open. Call it in the transaction
 * that ends the order, before the last message is queued.
 */
export async function eraseIfOver(
  db: Executor,
  row: Pick<OrderRow, 'id' | 'status' | 'phone' | 'erasure_asked_at'>,
  now: Date,
): Promise<void> {
  if (row.erasure_asked_at === null || row.phone === null || !overStatuses.includes(row.status)) return;
  await db.deleteFrom('sms_inbox').where('phone', '=', row.phone).execute();
  await db
    .deleteFrom('outbox')
    .where(sql<boolean>`payload ->> 'order' = ${row.id} and payload ->> 'to' = ${row.phone}`)
    .execute();
  await anonymise(db, [row.id], now);
}

async function anonymise(db: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('orders')
    .set({
      phone: null,
      document: sql<string>`document || ${erasedDocument}::jsonb`,
      // The digest must go too: there are few possible orders, so the request could be guessed from it.
      request_hash: '',
      updated_at: now,
    })
    .where('id', 'in', ids)
    .execute();
}
