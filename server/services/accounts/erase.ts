import { sql } from 'kysely';
import type { ContentUser } from '#contract/content/user';
import type { ContentCaller } from '../../gateways/content/gateway.ts';
import { isSubscriptionOf } from '../data-subject/is-subscription-of.ts';
import type { Dependencies } from '../dependencies.ts';
import { newReferenceNumber } from '../reference-number.ts';
import { eraseSubscriptions } from '../subscriptions/erase.ts';
import { accountKey } from './account-key.ts';
import { leavePhone } from './phone.ts';

/**
 * Erases an account: its user in the content service, its link to a phone, and the subscriptions of its phone and
 * e-mail. Without the user every login ends. Also erases its mails in the demonstration's inbox. Throws `ContentError`
 * if the service refuses, and then erases nothing.
 */
export async function eraseAccount(
  ctx: Dependencies,
  user: ContentUser,
  caller: ContentCaller,
): Promise<void> {
  await ctx.content.eraseUser(user.id, caller);
  const phone = await leavePhone(ctx.db, accountKey(ctx, user));
  const email = user.email.toLowerCase();
  await eraseSubscriptions(ctx.db, sql`lower(contact) = ${email}`);
  if (phone !== undefined) await eraseSubscriptions(ctx.db, isSubscriptionOf(phone));
  await ctx.db.deleteFrom('mail_inbox').where(sql<boolean>`lower(address) = ${email}`).execute();
}

/** Records today's erasure without the person's identity. Returns its reference number. */
export async function noteErasure({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<string> {
  const erased_at = now();
  const referenceNumber = newReferenceNumber('L', erased_at);
  await db.insertInto('erasures').values({ protocol: referenceNumber, erased_at }).execute();
  return referenceNumber;
}
