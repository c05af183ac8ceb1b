import type { ServerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { eraseDraft } from '../drafts/erase.ts';
import { lockPhoneStatement, rememberOrder } from '../orders/idempotency.ts';
import { eraseAudited } from '../panel/audit.ts';
import { newReferenceNumber } from '../reference-number.ts';
import { eraseReferrals } from '../referrals/erase.ts';
import type { Session } from '../sessions/session.ts';
import { draftContainsPhone } from './draft-contains-phone.ts';
import { eraseMessages } from './erase-messages.ts';
import { eraseOrdersOf } from './erase-orders.ts';
import { erasedPhone } from './erased-phone.ts';
import { requireRecentVerification } from './recent-verification.ts';

/**
 * LGPD art. 18: erases everything that no law requires us to keep, including this browser's draft. Returns the
 * reference number, which is stored without personal data.
 *
 * Finished orders keep their sums without personal data. An open order keeps its customer until it ends. An order with
 * an open withdrawal keeps its customer until the reseller answers. The uses of coupons and the referrals stay
 * against fraud (art. 7, IX), under a digest of the phone.
 */
export async function eraseDataSubject(
  ctx: ServerContext,
  session: Session,
  draftToken: string | undefined,
): Promise<string> {
  requireRecentVerification(ctx, session);
  const { phone } = session;
  const { secret } = ctx.config;
  const now = ctx.now();
  const referenceNumber = newReferenceNumber('L', now);
  await transact(ctx.db, async (db) => {
    await lockPhoneStatement(db, secret, phone).execute();
    await rememberOrder(db, secret, { phone, digest: '', id: '' }).execute();
    await eraseOrdersOf(db, phone, now);
    await db.deleteFrom('sessions').where('phone', '=', phone).execute();
    await db.deleteFrom('desk_sessions').where('phone', '=', phone).execute();
    await db.deleteFrom('shop_invites').where('phone', '=', phone).execute();
    await db.deleteFrom('shop_couriers').where('phone', '=', phone).execute();
    await eraseAudited(db, secret, phone);
    await db.deleteFrom('desk_push_subscriptions').where('phone', '=', phone).execute();
    await db.deleteFrom('phone_challenges').where('phone', '=', phone).execute();
    await db.deleteFrom('known_devices').where('phone', '=', phone).execute();
    await eraseMessages(db, phone);
    await eraseReferrals(db, secret, phone);
    await db
      .updateTable('coupon_uses')
      .set({ phone: erasedPhone(secret, phone) })
      .where('phone', '=', phone)
      .execute();
    await db.deleteFrom('drafts').where(draftContainsPhone(phone)).execute();
    if (draftToken) await eraseDraft(db, draftToken);
    await db.deleteFrom('account_phones').where('phone', '=', phone).execute();
    await db.insertInto('erasures').values({ protocol: referenceNumber, erased_at: now }).execute();
  });
  return referenceNumber;
}
