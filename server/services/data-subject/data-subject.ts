import { sql } from 'kysely';
import { finishedStatuses } from '#machines/order-lifecycle/lifecycle';
import type { ServerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import type { Session } from '../sessions/session.ts';

/** How fresh a verification must be to export or erase, in ms. */
const freshMs = 10 * 60 * 1000;

function requireFresh(ctx: ServerContext, session: Session): void {
  if (ctx.now().getTime() - session.verifiedAt.getTime() > freshMs)
    throw new ServiceError({ code: 'recent-verification-needed' });
}

/** Drafts belong to a browser; those that name this phone speak of its owner. */
const draftNames = (phone: string) => sql<boolean>`(context ->> 'verifiedPhone' = ${phone}
  or context -> 'customer' ->> 'telefone' = ${phone} or context -> 'challenge' ->> 'phone' = ${phone})`;

/** LGPD art. 18: everything kept about this phone. */
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
      .where('phone', '=', phone)
      .execute(),
    db.selectFrom('sessions').select(['verified_at', 'expires_at']).where('phone', '=', phone).execute(),
    db.selectFrom('coupon_uses').select(['coupon', 'used_at']).where('phone', '=', phone).execute(),
  ]);
  const rascunhos = await db
    .selectFrom('drafts')
    .select(['step', 'context', 'fields', 'updated_at'])
    .where(draftNames(phone))
    .execute();
  const avisos = await db
    .selectFrom('notices')
    .select(['contact', 'city', 'uf', 'created_at'])
    .where('contact', '=', phone)
    .execute();
  const mensagens = await db
    .selectFrom('site_messages')
    .select(['kind', 'document', 'created_at'])
    .where('contact', '=', phone)
    .execute();
  const indicadoPor = await db
    .selectFrom('site_messages')
    .select([
      sql<string>`document ->> 'friendName'`.as('name'),
      sql<string>`document ->> 'friendPhone'`.as('phone'),
      'created_at',
    ])
    .where('other_contact', '=', phone)
    .execute();
  return { telefone: phone, pedidos, sessoes, cupons, avisos, mensagens, indicadoPor, rascunhos };
}

/**
 * LGPD art. 18: erases what no law keeps; the sums of finished orders stay without a person in them. An order under way
 * keeps its address until it is finished, and the use of a coupon is kept against fraud (art. 7, IX).
 */
export async function eraseDataSubject(ctx: ServerContext, session: Session): Promise<void> {
  requireFresh(ctx, session);
  const { phone } = session;
  const erased = JSON.stringify({
    customer: { name: 'Apagado', phone: '' },
    address: { street: 'Apagado', district: 'Apagado', city: '', uf: 'SP', latitude: 0, longitude: -50 },
  });
  await transact(ctx.db, async (db) => {
    await db
      .updateTable('orders')
      .set({ phone: null, document: sql<string>`document || ${erased}::jsonb`, updated_at: ctx.now() })
      .where('phone', '=', phone)
      .where('status', 'in', finishedStatuses)
      .execute();
    await db.deleteFrom('sessions').where('phone', '=', phone).execute();
    await db.deleteFrom('phone_challenges').where('phone', '=', phone).execute();
    await db.deleteFrom('sms_inbox').where('phone', '=', phone).execute();
    await db.deleteFrom('notices').where('contact', '=', phone).execute();
    await db.deleteFrom('site_messages').where('contact', '=', phone).execute();
    // Whoever told of them keeps the rest of what they wrote.
    await db
      .updateTable('site_messages')
      .set({ other_contact: null, document: sql<string>`document - 'friendName' - 'friendPhone'` })
      .where('other_contact', '=', phone)
      .execute();
    await db.deleteFrom('drafts').where(draftNames(phone)).execute();
  });
}
