import { randomUUID } from 'node:crypto';
import type { ContactMessage, PartnerMessage, Referral } from '#contract/site/forms';
import { canonicalContact } from '#contract/site/notice';
import type { ServerContext } from '../../context.ts';

interface Messages {
  contact: ContactMessage;
  partner: PartnerMessage;
  referral: Referral;
}

/** Stores the submission of a form, with the phones or e-mail addresses by which data subject requests find it. */
export async function keepMessage<Kind extends keyof Messages>(
  ctx: ServerContext,
  kind: Kind,
  message: Messages[Kind],
): Promise<void> {
  const [contact, other] =
    'contact' in message ? [message.contact, null] : [message.phone, message.friendPhone];
  await ctx.db
    .insertInto('site_messages')
    .values({
      id: randomUUID(),
      kind,
      contact: canonicalContact(contact),
      other_contact: other,
      document: JSON.stringify(message),
      created_at: ctx.now(),
    })
    .execute();
}
