import type { OrderStatus } from '#contract/order/order';
import type { Executor } from '../../db/schema.ts';
import { PushError } from '../../gateways/firebase/gateway.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { tokenHash } from '../../secrets.ts';
import { isStorable } from '../../storable.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderOwner } from './owner.ts';
import { requireOwnOrder } from './read.ts';
import type { OrderRow } from './view.ts';

export type PushedStatus = 'accepted' | 'dispatched';

/** The pushed texts contain no name, address or amount, because lock screens show them. */
const texts: Record<PushedStatus, { title: string; body: string }> = {
  accepted: { title: 'Pedido aceito', body: 'A revenda aceitou o seu pedido e já o prepara.' },
  dispatched: { title: 'Saiu para entrega', body: 'O seu pedido está a caminho.' },
};

const isPushed = (status: OrderStatus): status is PushedStatus => Object.hasOwn(texts, status);

/** A message that was not delivered to the browser within this time, in seconds, is dropped. */
const lifeSeconds = 30 * 60;

interface Subscription {
  orderId: string;
  owner: OrderOwner;
  sessionToken: string;
  token: string;
}

/**
 * Subscribes a browser to the changes of an order. Repeated calls create one subscription. A finished order gets none.
 */
export async function subscribePush(ctx: Dependencies, subscription: Subscription): Promise<void> {
  const { orderId, owner, sessionToken, token } = subscription;
  const { id, status } = await requireOwnOrder(ctx.db, orderId, owner);
  if (status !== 'received' && !isPushed(status)) return;
  await ctx.db
    .insertInto('push_subscriptions')
    .values({
      id: tokenHash(`${id} ${token}`),
      order_id: id,
      session_id: tokenHash(sessionToken),
      token,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function unsubscribePush(
  ctx: Dependencies,
  { orderId, sessionToken }: Pick<Subscription, 'orderId' | 'sessionToken'>,
): Promise<void> {
  if (!isStorable(orderId)) return;
  await ctx.db
    .deleteFrom('push_subscriptions')
    .where('order_id', '=', orderId)
    .where('session_id', '=', tokenHash(sessionToken))
    .execute();
}

/** Queues a message for each subscribed browser, in the caller's transaction. */
export async function queuePush(
  ctx: Dependencies,
  db: Executor,
  row: Pick<OrderRow, 'id' | 'version' | 'status'>,
): Promise<void> {
  if (!ctx.firebase?.push) return;
  const subscriptions = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('order_id', '=', row.id)
    .execute();
  for (const { id } of subscriptions)
    await enqueue(db, {
      kind: 'order-push',
      id: `${row.id}-${row.version}-push-${id}`,
      payload: { subscription: id, status: row.status },
      now: ctx.now(),
    });
}

export async function dropPush(db: Executor, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db.deleteFrom('push_subscriptions').where('order_id', 'in', orderIds).execute();
}

/**
 * Sends one message, unless the order has another status now. Deletes the subscriptions of a browser whose token is no
 * longer registered. Throws `PushError`.
 */
export async function sendPush(
  ctx: Dependencies,
  { subscription, status }: { subscription: string; status: string },
  origin: string,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('push_subscriptions')
    .innerJoin('orders', 'orders.id', 'push_subscriptions.order_id')
    .select(['push_subscriptions.token', 'orders.id', 'orders.status'])
    .where('push_subscriptions.id', '=', subscription)
    .executeTakeFirst();
  if (row?.status !== status || !isPushed(row.status)) return;
  try {
    const link = `${origin}/order/data?pedido=${row.id}`;
    await ctx.firebase?.push?.send({ token: row.token, ...texts[row.status], link, lifeSeconds });
  } catch (error) {
    if (!(error instanceof PushError && error.isGone)) throw error;
    await ctx.db.deleteFrom('push_subscriptions').where('token', '=', row.token).execute();
  }
}
