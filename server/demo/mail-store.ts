import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import type { MailStore } from '../gateways/mail/inbox.ts';
import { shownInInbox } from './inbox-store.ts';

export function mailStore(db: Executor): MailStore {
  return {
    async add({ para, assunto, texto, html, responderA, enviadoEm }) {
      await db
        .insertInto('mail_inbox')
        .values({
          id: randomUUID(),
          address: para,
          subject: assunto,
          text: texto,
          html: html ?? null,
          reply_to: responderA ?? null,
          sent_at: new Date(enviadoEm),
        })
        .execute();
    },
    async list(address) {
      const all = db.selectFrom('mail_inbox').selectAll().orderBy('sent_at', 'desc').limit(shownInInbox);
      const rows = await (address === undefined
        ? all
        : all.where(sql`lower(address)`, '=', address.toLowerCase())
      ).execute();
      return rows.map((row) => ({
        para: row.address,
        assunto: row.subject,
        texto: row.text,
        ...(row.html === null ? {} : { html: row.html }),
        ...(row.reply_to === null ? {} : { responderA: row.reply_to }),
        enviadoEm: row.sent_at.toISOString(),
      }));
    },
  };
}
