import { randomUUID } from 'node:crypto';
import type { ContactForm, PartnerForm } from '#contract/site/message-forms';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { canMail } from '../../gateways/mail/gateway.ts';
import { receiptMail, type TeamMail, teamMail } from '../../gateways/mail/text.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { hmac } from '../../secrets.ts';
import { countAgainst } from '../limits.ts';
import { newReferenceNumber } from '../reference-number.ts';

/** Limit of receipts to one address, because anyone can enter anyone's address. */
const receiptsADay = { windowSeconds: 24 * 3600, maximum: 3 };

export type SiteForm = { kind: 'contact'; message: ContactForm } | { kind: 'partner'; message: PartnerForm };

const kindLetters = { contact: 'C', partner: 'P' } as const;

/**
 * Stores a form's message and queues its receipt to the sender, in one transaction. If the team has an address, also
 * queues the message to the team. Returns the reference number.
 */
export async function receiveMessage(ctx: ServerContext, { kind, message }: SiteForm): Promise<string> {
  const now = ctx.now();
  const id = randomUUID();
  const referenceNumber = newReferenceNumber(kindLetters[kind], now);
  await transact(ctx.db, async (db) => {
    await db
      .insertInto('site_messages')
      .values({
        id,
        kind,
        protocol: referenceNumber,
        contact: message.email,
        document: JSON.stringify(message),
        created_at: now,
      })
      .execute();
    if (canMail(ctx.config)) await queueMails(db, ctx, { id, kind, referenceNumber, fields: { ...message } });
  });
  ctx.wakeOutbox();
  return referenceNumber;
}

interface Stored extends TeamMail {
  id: string;
}

async function queueMails(db: Executor, ctx: ServerContext, { id, ...sent }: Stored): Promise<void> {
  const now = ctx.now();
  const { email = '' } = sent.fields;
  const key = hmac(ctx.config.secret, 'receipt', email.toLowerCase()).toString('base64url');
  if ((await countAgainst(db, key, receiptsADay, now)) === 0)
    await enqueue(db, {
      kind: 'mail',
      id: `receipt-${id}`,
      payload: { to: email, ...receiptMail(sent) },
      now,
    });
  const team = ctx.config.SUPPORT_EMAIL;
  if (team === undefined) return;
  const payload = { to: team, replyTo: email, ...teamMail(sent) };
  await enqueue(db, { kind: 'mail', id: `message-${id}`, payload, now });
}
