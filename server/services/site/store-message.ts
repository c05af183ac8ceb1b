import { randomUUID } from 'node:crypto';
import type { ContactMessage, PartnerMessage } from '#contract/site/forms';
import { canonicalContact } from '#contract/site/subscription';
import type { ServerContext } from '../../context.ts';

interface Messages {
  contact: ContactMessage;
  partner: PartnerMessage;
}

/** Stores a form's message, with the phone or e-mail address by which requests of the data subject find it. */
export async function storeMessage<Kind extends keyof Messages>(
  ctx: ServerContext,
  kind: Kind,
  message: Messages[Kind],
): Promise<void> {
  await ctx.db
    .insertInto('site_messages')
    .values({
      id: randomUUID(),
      kind,
      protocol: null,
      contact: canonicalContact(message.contact),
      document: JSON.stringify(message),
      created_at: ctx.now(),
    })
    .execute();
}
