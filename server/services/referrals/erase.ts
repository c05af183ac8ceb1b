import type { Executor } from '../../db/schema.ts';
import { erasedPhone } from '../data-subject/erased-phone.ts';

/**
 * Erases a phone's code and unused rewards, and replaces the phone in referrals with a digest. A reward is earned once,
 * also by people who come back after an erasure (LGPD art. 7, IX).
 */
export async function eraseReferrals(db: Executor, secret: string, phone: string): Promise<void> {
  const digest = erasedPhone(secret, phone);
  await db.deleteFrom('referral_codes').where('phone', '=', phone).execute();
  await db.deleteFrom('coupons').where('phone', '=', phone).execute();
  await db.updateTable('referrals').set({ friend: digest }).where('friend', '=', phone).execute();
  await db.updateTable('referrals').set({ referrer: digest }).where('referrer', '=', phone).execute();
  await db
    .deleteFrom('referral_marks')
    .where('phone', '=', digest)
    .where('mark', 'in', (mine) =>
      mine.selectFrom('referral_marks').select('mark').where('phone', '=', phone),
    )
    .execute();
  await db.updateTable('referral_marks').set({ phone: digest }).where('phone', '=', phone).execute();
}
