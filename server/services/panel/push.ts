import { randomUUID } from 'node:crypto';
import { type QueryCreator, sql } from 'kysely';
import * as z from 'zod/mini';
import type { ReminderStep } from '#contract/panel/notifications';
import { counterStaff } from '#contract/panel/operation';
import type { PanelRole } from '#contract/panel/panel';
import type { PanelPush, PushSubscription } from '#contract/panel/push';
import { type Reminder, rungOf } from '#machines/order-attention/ladder';
import type { ServerContext } from '../../context.ts';
import type { Executor, Schema } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { isKnownPushService } from '../../gateways/push/known-service.ts';
import { isBrowserKey, vapidKeys } from '../../gateways/push/vapid.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { hmac, sameDigest, tokenHash } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import { traceparent } from '../../trace.ts';
import { type Limit, refusePast } from '../limits.ts';
import type { OrderRow } from '../orders/view.ts';

/** Time for which a confirmed message proves that push reaches a browser, in ms. */
const provenMs = 15 * 60 * 1000;

const trials: Limit = { windowSeconds: 600, maximum: 20 };

type PushSession = { id: string; phone: string };

/** Returns whether this device is subscribed to push, and for how long it is proven. */
export async function pushOf(ctx: ServerContext, { id }: Pick<PushSession, 'id'>): Promise<PanelPush> {
  const found = await ctx.db
    .selectFrom('desk_push_subscriptions')
    .select('proven_at')
    .where('session_id', '=', id)
    .executeTakeFirst();
  const { publicKey } = vapidKeys(ctx.config);
  if (!found?.proven_at) return { key: publicKey, isOn: found !== undefined };
  const leftMs = found.proven_at.getTime() + provenMs - ctx.now().getTime();
  return { key: publicKey, isOn: true, secondsProven: Math.max(0, Math.round(leftMs / 1_000)) };
}

/**
 * Stores the push subscription of this device, instead of an earlier one. Throws `invalid-input` for an endpoint that
 * is not a known push service, and for an invalid key.
 */
export async function storePush(
  ctx: ServerContext,
  session: PushSession,
  { endpoint, keys }: PushSubscription,
): Promise<PanelPush> {
  if (!isKnownPushService(endpoint, ctx.config.PUSH_TEST_SERVICE))
    throw new ServiceError({
      code: 'invalid-input',
      errors: [{ detail: 'Não é de um serviço de avisos conhecido.', pointer: '/endpoint' }],
    });
  if (!isBrowserKey(keys.p256dh))
    throw new ServiceError({
      code: 'invalid-input',
      errors: [{ detail: 'Não é uma chave de navegador.', pointer: '/keys/p256dh' }],
    });
  const { id: session_id, phone } = session;
  const id = tokenHash(endpoint);
  const row = { session_id, phone, endpoint, ...keys };
  await transact(ctx.db, async (db) => {
    await db
      .deleteFrom('desk_push_subscriptions')
      .where('session_id', '=', session_id)
      .where('id', '!=', id)
      .execute();
    await db
      .insertInto('desk_push_subscriptions')
      .values({ id, ...row, created_at: ctx.now(), trial: null, proven_at: null })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          ...row,
          // A proof of another person's phone does not count for this one.
          proven_at: sql<Date | null>`case when desk_push_subscriptions.phone = ${phone} then desk_push_subscriptions.proven_at end`,
        }),
      )
      .execute();
  });
  return pushOf(ctx, session);
}

export async function dropPush(db: Executor, sessionId: string): Promise<void> {
  await db.deleteFrom('desk_push_subscriptions').where('session_id', '=', sessionId).execute();
}

/**
 * Queues a trial message, which proves that push works when the browser confirms it. Throws `not-found` if this device
 * has no subscription.
 */
export async function tryPush(ctx: ServerContext, session: PushSession): Promise<PanelPush> {
  await refusePast(ctx, trials, 'push-trial', session.id);
  const now = ctx.now();
  const trial = `teste-${randomUUID()}`;
  await transact(ctx.db, async (db) => {
    const found = await db
      .updateTable('desk_push_subscriptions')
      .set({ trial })
      .where('session_id', '=', session.id)
      .returning('id')
      .executeTakeFirst();
    if (!found) throw new ServiceError({ code: 'not-found' });
    await enqueue(db, { kind: 'desk-push', id: trial, payload: { subscription: found.id }, now });
  });
  ctx.wakeOutbox();
  return pushOf(ctx, session);
}

type Pushed = Pick<OrderRow, 'id' | 'reseller_id'>;

/** Builds a query of the signed-in browsers of a reseller's members with these roles. */
function browsersOf(db: QueryCreator<Schema>, reseller: string, roles: readonly PanelRole[], now: Date) {
  return db
    .selectFrom('desk_push_subscriptions as browser')
    .innerJoin('desk_sessions', 'desk_sessions.id', 'browser.session_id')
    .innerJoin('shop_members', 'shop_members.phone', 'browser.phone')
    .where('desk_sessions.expires_at', '>', now)
    .where('shop_members.reseller_id', '=', reseller)
    .where('shop_members.role', 'in', roles)
    .where('shop_members.ended_at', 'is', null);
}

/** Warns the browsers of a reseller that is missing from the ANP register. The message has the last day of orders. */
export async function enqueueSuspensionPush(db: Executor, reseller: string, now: Date): Promise<void> {
  const browsers = await browsersOf(db, reseller, counterStaff, now).select('browser.id').execute();
  for (const { id: subscription } of browsers)
    await enqueue(db, {
      kind: 'desk-push',
      id: `${reseller}-registro-${now.getTime()}-${subscription}`,
      payload: { subscription, suspended: reseller },
      now,
    });
}

/** Adds a reminder to each browser of those who answer orders to a statement, and a record of each attempt. */
export function withPushes(
  statement: QueryCreator<Schema>,
  order: Pushed,
  reminder: Reminder,
  now: Date,
): QueryCreator<Schema> {
  const message = { name: String(reminder.afterSeconds), roles: counterStaff, about: 'order' } as const;
  return withMessages(statement, order, message, reminder, now);
}

/** A message to a reseller's browsers is about an order that waits, or about the withdrawal from a delivered one. */
export const pushSubject = z.enum(['order', 'withdrawal']);

interface BrowserMessage {
  /** Messages with the same name about the same order are sent once to each browser. */
  name: string;
  about: z.output<typeof pushSubject>;
  roles: readonly PanelRole[];
}

/** Adds a message to each browser of the reseller to a statement, and a record of each attempt under this reminder. */
export function withMessages(
  statement: QueryCreator<Schema>,
  { id, reseller_id }: Pushed,
  { name, about, roles }: BrowserMessage,
  reminder: Reminder,
  now: Date,
): QueryCreator<Schema> {
  return statement
    .with('pushed', (db) =>
      db
        .insertInto('outbox')
        .columns(['id', 'kind', 'payload', 'run_at', 'created_at', 'traceparent'])
        .expression(
          browsersOf(db, reseller_id, roles, now).select([
            sql<string>`${`${id}-push-${name}-`} || browser.id`.as('id'),
            sql<string>`'desk-push'`.as('kind'),
            sql<string>`jsonb_build_object('order', ${id}::text, 'about', ${about}::text, 'subscription', browser.id)`.as(
              'payload',
            ),
            sql<Date>`${now}::timestamptz`.as('run_at'),
            sql<Date>`${now}::timestamptz`.as('created_at'),
            sql<string | null>`${traceparent() ?? null}::text`.as('traceparent'),
          ]),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id'),
    )
    .with('push_noted', (db) =>
      db
        .insertInto('order_notices')
        .columns(['id', 'order_id', 'step', 'rung', 'road', 'told', 'at'])
        .expression((from) =>
          from
            .selectFrom('pushed')
            .select([
              'pushed.id',
              sql<string>`${id}::text`.as('order_id'),
              sql<ReminderStep>`${reminder.step}::text`.as('step'),
              sql<number>`${rungOf(reminder)}::int`.as('rung'),
              sql<'push'>`'push'`.as('road'),
              sql<number>`1`.as('told'),
              sql<Date>`${now}::timestamptz`.as('at'),
            ]),
        ),
    );
}

/** Builds a query of the resellers with a browser that confirmed a message within `provenMs`, in any process. */
export function provenResellers(db: Executor, now: Date) {
  return db
    .selectFrom('desk_push_subscriptions')
    .innerJoin('desk_sessions', 'desk_sessions.id', 'desk_push_subscriptions.session_id')
    .innerJoin('shop_members', 'shop_members.phone', 'desk_push_subscriptions.phone')
    .select('shop_members.reseller_id')
    .where('proven_at', '>', new Date(now.getTime() - provenMs))
    .where('desk_sessions.expires_at', '>', now)
    .where('shop_members.role', 'in', ['owner', 'attendant'])
    .where('shop_members.ended_at', 'is', null);
}

const signature = (secret: string, id: string) =>
  hmac(secret, 'push-receipt', id).toString('base64url').slice(0, 22);

/** Returns the receipt that the service worker sends back for message `id`. */
export const receiptOf = (secret: string, id: string) => `${id}.${signature(secret, id)}`;

/**
 * Records once per message that it was shown. This proves that push reaches the browser. Throws `not-found` for an
 * invalid receipt.
 */
export async function receivePush(ctx: ServerContext, receipt: string): Promise<void> {
  const { db, config, now, onAttention } = ctx;
  const [id = '', signed = ''] = receipt.split('.');
  if (!sameDigest(signed, signature(config.secret, id))) throw new ServiceError({ code: 'not-found' });
  const at = now();
  const tried = await db
    .updateTable('desk_push_subscriptions')
    .set({ proven_at: at, trial: null })
    .where('trial', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (tried) return;
  const notification = await db
    .updateTable('order_notices')
    .set({ delivered_at: at })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (!notification) return;
  onAttention?.notified('push', 'delivered');
  const browser = id.slice(-tokenHash('').length);
  await db.updateTable('desk_push_subscriptions').set({ proven_at: at }).where('id', '=', browser).execute();
}
