import type { MirrorAccess } from '#contract/order/mirror';
import { finishedStatuses } from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { base62, hmac } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderOwner } from './owner.ts';
import { findOrder, requireOwnOrder } from './read.ts';
import type { OrderRow } from './view.ts';

/** The copy of an order that does not end is deleted after this time without changes, in ms (7 days). */
const openLifeMs = 7 * 24 * 60 * 60 * 1000;

/** The deletion is repeated after this time, in ms: a write that was under way may arrive after the first one. */
const deleteAgainMs = 60_000;

const batch = 100;

/**
 * Returns the id of an order's copy, which is also the only user id that may read it. It is derived with a secret, so nobody
 * who reads Firestore can find the order or its customer.
 */
export function mirrorId(secret: string, orderId: string): string {
  return base62(hmac(secret, 'mirror', orderId));
}

/** Queues the copy of a changed order, in the caller's transaction. Orders placed before Firestore was set up have none. */
export async function queueMirror(
  ctx: Dependencies,
  db: Executor,
  row: Pick<OrderRow, 'id' | 'version'>,
): Promise<void> {
  if (!ctx.firebase?.mirror) return;
  const now = ctx.now();
  if (row.version === 1)
    await db.insertInto('order_mirrors').values({ order_id: row.id, created_at: now }).execute();
  else if (!(await isMirrored(db, row.id))) return;
  await enqueue(db, {
    kind: 'order-mirror',
    id: `${row.id}-${row.version}-mirror`,
    payload: { order: row.id },
    now,
  });
}

/** Writes the current order to its copy, or deletes the copy of an order that has none. Runs outside of transactions. */
export async function syncMirror(ctx: Dependencies, orderId: string): Promise<void> {
  const mirror = ctx.firebase?.mirror;
  if (!mirror) return;
  const id = mirrorId(ctx.config.secret, orderId);
  const row = (await isMirrored(ctx.db, orderId)) && (await findOrder(ctx.db, orderId));
  if (!row) return mirror.remove(id);
  const { number, version, status, timeline } = row;
  await mirror.write(id, { number, version, status, timeline });
}

/** Stops copying these orders and queues the deletion of their copies, in the caller's transaction. */
export async function dropMirrors(db: Executor, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const dropped = await db
    .deleteFrom('order_mirrors')
    .where('order_id', 'in', orderIds)
    .returning('order_id')
    .execute();
  for (const { order_id: order } of dropped)
    for (const [name, at] of [
      ['drop', now],
      ['drop-again', new Date(now.getTime() + deleteAgainMs)],
    ] as const)
      await enqueue(db, { kind: 'order-mirror', id: `${order}-${name}`, payload: { order }, now: at });
}

/** Deletes the copies of orders that ended before `before`, or that did not change for a week. */
export async function forgetMirrors(db: Dependencies['db'], before: Date, now: Date): Promise<void> {
  const old = await db
    .selectFrom('orders')
    .innerJoin('order_mirrors', 'order_mirrors.order_id', 'orders.id')
    .select('orders.id')
    .where((eb) =>
      eb.or([
        eb('orders.updated_at', '<=', new Date(now.getTime() - openLifeMs)),
        eb.and([
          eb('orders.status', 'in', [...finishedStatuses, 'delivered']),
          eb('orders.updated_at', '<=', before),
        ]),
      ]),
    )
    .limit(batch)
    .execute();
  const ids = old.map(({ id }) => id);
  await transact(db, (transaction) => dropMirrors(transaction, ids, now));
}

/**
 * Returns the id and the credential with which a browser reads the copy of its order. Throws `not-found` if there is no
 * copy.
 */
export async function accessMirror(
  ctx: Dependencies,
  orderId: string,
  owner: OrderOwner,
): Promise<MirrorAccess> {
  const { id: order } = await requireOwnOrder(ctx.db, orderId, owner);
  if (!ctx.firebase?.mirror || !(await isMirrored(ctx.db, order)))
    throw new ServiceError({ code: 'not-found' });
  const id = mirrorId(ctx.config.secret, order);
  const credential = await ctx.firebase.mirror.credential(id);
  return { id, ...(credential === undefined ? {} : { credential }) };
}

async function isMirrored(db: Executor, orderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('order_mirrors')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return found !== undefined;
}
