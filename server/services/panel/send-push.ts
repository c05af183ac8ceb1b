import * as z from 'zod/mini';
import { type PushedMessage, pushedMessage } from '#contract/panel/push';
import type { ServerContext } from '../../context.ts';
import { PushError } from '../../gateways/firebase/gateway.ts';
import type { WebPushGateway } from '../../gateways/push/gateway.ts';
import { suspensionDay } from '../resellers/register.ts';
import { answeredBefore, noteFailed, noteSent } from './notifications.ts';
import { pushSubject, receiptOf } from './push.ts';
import { openWithdrawal } from './withdrawal-notifications.ts';

const payloadShape = z.object({
  subscription: z.string(),
  order: z.optional(z.string()),
  /** The field is absent in messages that the previous build queued. */
  about: z._default(pushSubject, 'order'),
  /** The id of a reseller that is missing from the ANP register. */
  suspended: z.optional(z.string()),
});

/** A warning that arrives later is on the panel, too. */
const warningSeconds = 24 * 60 * 60;

/** A trial that arrives later does not prove that push works now. */
const trialSeconds = 60;

/**
 * Sends one queued message to a browser of a panel, unless its order was answered since. Deletes the subscription if
 * the browser withdrew it. Throws `PushError`.
 */
export async function sendPanelPush(
  ctx: Pick<ServerContext, 'db' | 'config' | 'now' | 'onAttention'>,
  gateway: WebPushGateway,
  payload: unknown,
  id: string,
): Promise<void> {
  const { db, config } = ctx;
  const now = ctx.now();
  const attempt = { id, channel: 'push' } as const;
  const { subscription, order, about, suspended } = z.parse(payloadShape, payload);
  const browser = await db
    .selectFrom('desk_push_subscriptions')
    .innerJoin('desk_sessions', 'desk_sessions.id', 'desk_push_subscriptions.session_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('desk_push_subscriptions.id', '=', subscription)
    .where('desk_sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!browser) return noteFailed(ctx, attempt, 'sem aparelho');
  const content =
    order !== undefined
      ? await contentOf[about](ctx, order)
      : suspended !== undefined
        ? await ofSuspension(ctx, suspended)
        : trial;
  if (!content) return noteFailed(ctx, attempt, answeredBefore);
  const { endpoint, p256dh, auth } = browser;
  const { lifeSeconds, ...panel } = content;
  const message: PushedMessage = { panel: { ...panel, receipt: receiptOf(config.secret, id) } };
  try {
    await gateway.send(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(z.encode(pushedMessage, message)),
      lifeSeconds,
    );
  } catch (error) {
    await noteFailed(ctx, attempt, error instanceof Error ? error.message : 'unknown');
    if (!(error instanceof PushError && error.isGone)) throw error;
    await db.deleteFrom('desk_push_subscriptions').where('endpoint', '=', endpoint).execute();
    return;
  }
  await noteSent(ctx, attempt);
}

type OutgoingPush = Omit<PushedMessage['panel'], 'receipt'> & { lifeSeconds: number };

const trial: OutgoingPush = {
  title: 'Avisos ligados',
  body: 'Pedidos novos chegam a este aparelho.',
  path: '/painel',
  tag: 'painel',
  lifeSeconds: trialSeconds,
};

/** Returns the warning for a reseller. Returns undefined if the ANP register contains it again. */
async function ofSuspension(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  id: string,
): Promise<OutgoingPush | undefined> {
  const reseller = await db
    .selectFrom('resellers')
    .select(['name', 'suspended_from'])
    .where('id', '=', id)
    .where('suspended_from', '>', now())
    .executeTakeFirst();
  if (!reseller?.suspended_from) return undefined;
  return {
    title: 'Fora do registro da ANP',
    body: `${reseller.name}: recebe pedidos até ${suspensionDay(reseller.suspended_from)}. Abra para ver.`,
    path: `/painel?${new URLSearchParams({ revenda: id })}`,
    tag: `registro-${id}`,
    lifeSeconds: warningSeconds,
  };
}

/** Returns the message about an order, or undefined if it no longer waits. Lock screens show it: no personal data. */
async function ofOrder(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  id: string,
): Promise<OutgoingPush | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['reseller_id', 'accept_by', 'document'])
    .where('id', '=', id)
    .where('status', '=', 'received')
    .executeTakeFirst();
  const lifeSeconds = order && Math.floor((order.accept_by.getTime() - now().getTime()) / 1_000);
  if (!order || !lifeSeconds || lifeSeconds < 1) return undefined;
  return {
    title: 'Pedido novo',
    body: `${order.document.reseller.name}: abra para responder.`,
    path: pathOf(order.reseller_id, id),
    tag: `pedido-${id}`,
    lifeSeconds,
  };
}

/** A browser that was off for longer does not show the message. The SMS and the panel remain. */
const withdrawalLifeSeconds = 24 * 60 * 60;

/** Returns the message about a withdrawal, or undefined if it was answered. It contains no personal data. */
async function ofWithdrawal(
  { db }: Pick<ServerContext, 'db' | 'now'>,
  id: string,
): Promise<OutgoingPush | undefined> {
  const order = await openWithdrawal(db, id);
  if (!order) return undefined;
  return {
    title: 'Desistência de compra',
    body: `${order.document.reseller.name}, pedido ${order.number}: abra para responder.`,
    path: pathOf(order.reseller_id, id),
    tag: `desistencia-${id}`,
    lifeSeconds: withdrawalLifeSeconds,
  };
}

const contentOf = { order: ofOrder, withdrawal: ofWithdrawal };

const pathOf = (reseller: string, order: string) =>
  `/painel?${new URLSearchParams({ revenda: reseller, pedido: order })}`;
