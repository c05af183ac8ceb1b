import { sql } from 'kysely';
import { finishedStatuses } from '#machines/order-lifecycle/lifecycle';
import type { ServerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { dropMirrors } from '../orders/mirror.ts';
import { dropPush } from '../orders/push.ts';
import { newProtocol } from '../protocol.ts';
import { eraseReferrals } from '../referrals/erase.ts';
import type { Session } from '../sessions/session.ts';
import { draftNames } from './draft-names.ts';
import { requireFresh } from './fresh.ts';

/**
 * LGPD art. 18: erases everything that no law requires us to keep; finished orders keep their sums without personal
 * data. An open order keeps its address until it is finished, and the use of a coupon is kept against fraud (art. 7,
 * IX), a referral under a digest of the phone. Answers the protocol, of which nothing personal is kept.
 */
export async function eraseDataSubject(ctx: ServerContext, session: Session): Promise<string> {
  requireFresh(ctx, session);
  const { phone } = session;
  const now = ctx.now();
  const protocol = newProtocol('L', now);
  const erased = JSON.stringify({
    customer: { name: 'Apagado', phone: '' },
    address: { street: 'Apagado', district: 'Apagado', city: '', uf: 'SP', latitude: 0, longitude: -50 },
  });
  await transact(ctx.db, async (db) => {
    const orders = await db.selectFrom('orders').select('id').where('phone', '=', phone).execute();
    const ids = orders.map(({ id }) => id);
    await dropMirrors(db, ids, ctx.now());
    await dropPush(db, ids);
    await db
      .updateTable('orders')
      .set({ phone: null, document: sql<string>`document || ${erased}::jsonb`, updated_at: now })
      .where('phone', '=', phone)
      .where('status', 'in', finishedStatuses)
      .execute();
    await db.deleteFrom('sessions').where('phone', '=', phone).execute();
    await db.deleteFrom('phone_challenges').where('phone', '=', phone).execute();
    await db.deleteFrom('sms_inbox').where('phone', '=', phone).execute();
    await db.deleteFrom('notices').where('contact', '=', phone).execute();
    await db.deleteFrom('site_messages').where('contact', '=', phone).execute();
    await eraseReferrals(db, ctx.config.secret, phone);
    await db.deleteFrom('drafts').where(draftNames(phone)).execute();
    await db.deleteFrom('account_phones').where('phone', '=', phone).execute();
    await db.insertInto('erasures').values({ protocol, erased_at: now }).execute();
  });
  return protocol;
}
