import { sql } from 'kysely';
import { nationalDigits } from '#contract/phone/phone-number';
import type { Executor } from '../../db/schema.ts';
import { eraseSubscriptions } from '../subscriptions/erase.ts';
import { isSubscriptionOf } from './is-subscription-of.ts';

/**
 * Erases the messages of a phone's owner in the site's forms. Erases the queued messages to this phone, except SMS
 * about open orders. Also erases the mails of each e-mail address that those forms contain.
 */
export async function eraseMessages(db: Executor, phone: string): Promise<void> {
  const digits = nationalDigits(phone);
  const messages = await db
    .deleteFrom('site_messages')
    .where((or) =>
      or.or([
        or('contact', '=', phone),
        sql<boolean>`right(regexp_replace(coalesce(document ->> 'phone', ''), '[^0-9]', '', 'g'), ${digits.length}) = ${digits}`,
      ]),
    )
    .returning(['id', 'contact'])
    .execute();
  const mails = messages.flatMap(({ id }) => [`receipt-${id}`, `message-${id}`]);
  if (mails.length > 0) await db.deleteFrom('outbox').where('id', 'in', mails).execute();
  const addresses = messages.map(({ contact }) => contact).filter((contact) => contact.includes('@'));
  if (addresses.length > 0)
    await db
      .deleteFrom('mail_inbox')
      .where((or) => or.or([or('address', 'in', addresses), or('reply_to', 'in', addresses)]))
      .execute();
  await eraseSubscriptions(db, isSubscriptionOf(phone));
  await db.deleteFrom('sms_inbox').where('phone', '=', phone).execute();
  await db
    .deleteFrom('outbox')
    .where('kind', '<>', 'order-sms')
    .where(sql<boolean>`payload ->> 'to' = ${phone}`)
    .execute();
}
