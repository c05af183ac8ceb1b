import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';
import type { Session } from '../sessions/session.ts';
import { draftContainsPhone } from './draft-contains-phone.ts';
import { isSubscriptionOf } from './is-subscription-of.ts';
import { requireRecentVerification } from './recent-verification.ts';

/**
 * Returns all data stored about the session's phone (LGPD art. 18). Orders from before `session.ordersSince` are left
 * out.
 */
export async function exportDataSubject(
  ctx: ServerContext,
  session: Session,
): Promise<Record<string, unknown>> {
  requireRecentVerification(ctx, session);
  const { db } = ctx;
  const { phone } = session;
  const [orders, sessions, usedCoupons] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['id', 'status', 'document', 'timeline', 'created_at'])
      .select(['withdrawal_protocol', 'withdrawn_at', 'withdrawal_answer', 'withdrawal_answered_at'])
      .where('phone', '=', phone)
      .where('created_at', '>=', session.ordersSince)
      .execute(),
    db.selectFrom('sessions').select(['verified_at', 'expires_at']).where('phone', '=', phone).execute(),
    db.selectFrom('coupon_uses').select(['coupon', 'used_at']).where('phone', '=', phone).execute(),
  ]);
  const devices = await db
    .selectFrom('known_devices')
    .select('verified_at')
    .where('phone', '=', phone)
    .execute();
  const accounts = await db
    .selectFrom('account_phones')
    .select(['account', 'confirmed_at'])
    .where('phone', '=', phone)
    .execute();
  const drafts = await db
    .selectFrom('drafts')
    .select(['step', 'context', 'fields', 'updated_at'])
    .where(draftContainsPhone(phone))
    .execute();
  const subscriptions = await db
    .selectFrom('notices')
    .select(['contact', 'city', 'uf', 'reseller_id as revenda', 'created_at'])
    .where(isSubscriptionOf(phone))
    .execute();
  const messages = await db
    .selectFrom('site_messages')
    .select(['kind', 'protocol', 'document', 'created_at'])
    .where('contact', '=', phone)
    .execute();
  const referralCodes = await db
    .selectFrom('referral_codes')
    .select(['code', 'created_at', 'used_at'])
    .where('phone', '=', phone)
    .execute();
  const referrals = await db
    .selectFrom('referrals')
    .select([sql<boolean>`friend = ${phone}`.as('was_friend'), 'created_at', 'settled_at'])
    .where((where) => where.or([where('friend', '=', phone), where('referrer', '=', phone)]))
    .execute();
  const personalCoupons = await db
    .selectFrom('coupons')
    .select(['name', 'description', 'valid_until', 'uses_left'])
    .where('phone', '=', phone)
    .execute();
  const ratings = await db
    .selectFrom('ratings')
    .innerJoin('orders', 'orders.id', 'ratings.order_id')
    .select(['order_id as pedido', 'stars', 'reasons', 'comment', 'given_at', 'changed_at'])
    .where('orders.phone', '=', phone)
    .where('orders.created_at', '>=', session.ordersSince)
    .execute();
  const pushSubscriptions = await db
    .selectFrom('push_subscriptions')
    .innerJoin('orders', 'orders.id', 'push_subscriptions.order_id')
    .select(['push_subscriptions.order_id', 'push_subscriptions.created_at'])
    .where('orders.phone', '=', phone)
    .execute();
  const panelPushSubscriptions = await db
    .selectFrom('desk_push_subscriptions')
    .select('created_at')
    .where('phone', '=', phone)
    .execute();
  const panelSessions = await db
    .selectFrom('desk_sessions')
    .select(['verified_at', 'expires_at', 'device as aparelho'])
    .where('phone', '=', phone)
    .execute();
  const teams = await db
    .selectFrom('shop_members')
    .select(['reseller_id as revenda', 'name', 'role', 'created_at', 'ended_at'])
    .where('phone', '=', phone)
    .execute();
  const invites = await db
    .selectFrom('shop_invites')
    .select(['reseller_id as revenda', 'name', 'role', 'created_at', 'expires_at', 'used_at'])
    .where('phone', '=', phone)
    .execute();
  const deliveries = await db
    .selectFrom('shop_couriers')
    .select(['reseller_id as revenda', 'name', 'vehicle', 'used_at', 'phone_at'])
    .where('phone', '=', phone)
    .execute();
  return {
    entregas: deliveries,
    avaliacoes: ratings,
    avisosNoAparelho: pushSubscriptions,
    avisosDoPainel: panelPushSubscriptions,
    sessoesDoPainel: panelSessions,
    equipes: teams,
    convites: invites,
    telefone: phone,
    pedidos: orders,
    sessoes: sessions,
    aparelhos: devices,
    cupons: usedCoupons,
    cuponsPessoais: personalCoupons,
    contas: accounts,
    avisos: subscriptions,
    mensagens: messages,
    indicacao: referralCodes,
    indicacoes: referrals,
    rascunhos: drafts,
  };
}
