import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { afterCommit, transact } from '../../db/transact.ts';
import { hmac, sameDigest } from '../../secrets.ts';
import type { OrderRow } from '../orders/view.ts';
import { waitedSeconds } from './attention.ts';
import { openPanelSession } from './session.ts';

/** An order's id (22 characters) and a signature (22 characters). */
const tokenPattern = /^([0-9A-Za-z]{22})([\w-]{22})$/;

const signature = (secret: string, orderId: string, phone: string) =>
  hmac(secret, 'order-link', orderId, phone).toString('base64url').slice(0, 22);

/**
 * Returns the token of the link in an SMS about an unanswered order. Opening the link signs the recipient's phone in to
 * the panel, like an SMS code. The token is not stored.
 */
export function orderLinkToken(secret: string, orderId: string, phone: string): string {
  return orderId + signature(secret, orderId, phone);
}

export interface LinkedOrder {
  order: OrderRow;
  /** E.164, of the recipient. */
  phone: string;
}

/**
 * Returns the order of a token. Returns undefined if the token is forged or its recipient no longer serves the
 * reseller.
 */
export async function orderByLink(
  { config }: ServerContext,
  db: Executor,
  token: string,
): Promise<LinkedOrder | undefined> {
  const [, id, givenSignature = ''] = tokenPattern.exec(token) ?? [];
  if (id === undefined) return undefined;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) return undefined;
  const people = await db
    .selectFrom('shop_members')
    .select('phone')
    .where('reseller_id', '=', order.reseller_id)
    .where('role', 'in', ['owner', 'attendant'])
    .where('ended_at', 'is', null)
    .execute();
  const recipient = people.find(({ phone }) =>
    sameDigest(givenSignature, signature(config.secret, id, phone)),
  );
  return recipient && { order, phone: recipient.phone };
}

/**
 * Signs in with the link of an unanswered order and marks the order as seen. Returns undefined if the order was
 * answered or the token is invalid.
 */
export async function signInByLink(
  ctx: ServerContext,
  token: string,
): Promise<{ session: string; order: OrderRow } | undefined> {
  return transact(ctx.db, async (db) => {
    const linked = await orderByLink(ctx, db, token);
    if (linked?.order.status !== 'received') return undefined;
    const seen = await db
      .updateTable('orders')
      .set({ seen_at: ctx.now() })
      .where('id', '=', linked.order.id)
      .where('seen_at', 'is', null)
      .returning('created_at')
      .executeTakeFirst();
    if (seen) afterCommit(db, () => ctx.onAttention?.seen('sms', waitedSeconds(seen, ctx.now())));
    return { session: await openPanelSession(db, linked.phone, ctx.now()), order: linked.order };
  });
}
