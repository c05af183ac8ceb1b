import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';
import type { Session } from '../sessions/session.ts';
import { draftContainsPhone } from './draft-contains-phone.ts';
import { requireFresh } from './fresh.ts';
import { subscriptionsOf } from './subscriptions-of.ts';

/**
 * LGPD art. 18: returns all data stored about this phone. Of its older orders, only those that this session may see.
 */
export async function exportDataSubject(
  ctx: ServerContext,
  session: Session,
): Promise<Record<string, unknown>> {
  requireFresh(ctx, session);
  const { db } = ctx;
  const { phone } = session;
  const [pedidos, sessoes, cupons] = await Promise.all([
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
  const aparelhos = await db
    .selectFrom('known_devices')
    .select('verified_at')
    .where('phone', '=', phone)
    .execute();
  const contas = await db
    .selectFrom('account_phones')
    .select(['account', 'confirmed_at'])
    .where('phone', '=', phone)
    .execute();
  const rascunhos = await db
    .selectFrom('drafts')
    .select(['step', 'context', 'fields', 'updated_at'])
    .where(draftContainsPhone(phone))
    .execute();
  const avisos = await db
    .selectFrom('notices')
    .select(['contact', 'city', 'uf', 'reseller_id as revenda', 'created_at'])
    .where(subscriptionsOf(phone))
    .execute();
  const mensagens = await db
    .selectFrom('site_messages')
    .select(['kind', 'protocol', 'document', 'created_at'])
    .where('contact', '=', phone)
    .execute();
  const indicacao = await db
    .selectFrom('referral_codes')
    .select(['code', 'created_at', 'used_at'])
    .where('phone', '=', phone)
    .execute();
  const indicacoes = await db
    .selectFrom('referrals')
    .select([sql<boolean>`friend = ${phone}`.as('was_friend'), 'created_at', 'settled_at'])
    .where((where) => where.or([where('friend', '=', phone), where('referrer', '=', phone)]))
    .execute();
  const cuponsPessoais = await db
    .selectFrom('coupons')
    .select(['name', 'description', 'valid_until', 'uses_left'])
    .where('phone', '=', phone)
    .execute();
  const avisosNoAparelho = await db
    .selectFrom('push_subscriptions')
    .innerJoin('orders', 'orders.id', 'push_subscriptions.order_id')
    .select(['push_subscriptions.order_id', 'push_subscriptions.created_at'])
    .where('orders.phone', '=', phone)
    .execute();
  const avisosDoPainel = await db
    .selectFrom('desk_push_subscriptions')
    .select('created_at')
    .where('phone', '=', phone)
    .execute();
  const sessoesDoPainel = await db
    .selectFrom('desk_sessions')
    .select(['verified_at', 'expires_at', 'device as aparelho'])
    .where('phone', '=', phone)
    .execute();
  const equipes = await db
    .selectFrom('shop_members')
    .select(['reseller_id as revenda', 'name', 'role', 'created_at', 'ended_at'])
    .where('phone', '=', phone)
    .execute();
  const convites = await db
    .selectFrom('shop_invites')
    .select(['reseller_id as revenda', 'name', 'role', 'created_at', 'expires_at', 'used_at'])
    .where('phone', '=', phone)
    .execute();
  return {
    avisosNoAparelho,
    avisosDoPainel,
    sessoesDoPainel,
    equipes,
    convites,
    telefone: phone,
    pedidos,
    sessoes,
    aparelhos,
    cupons,
    cuponsPessoais,
    contas,
    avisos,
    mensagens,
    indicacao,
    indicacoes,
    rascunhos,
  };
}
