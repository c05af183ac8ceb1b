import { randomUUID } from 'node:crypto';
import { batchWrites } from '../db/batch-writes.ts';
import type { Executor } from '../db/schema.ts';
import type { InboxStore } from '../gateways/sms/inbox.ts';

export const shownInInbox = 200;

export function inboxStore(db: Executor): InboxStore {
  return {
    add: batchWrites((messages) =>
      db
        .insertInto('sms_inbox')
        .values(
          messages.map(({ telefone, texto, codigo, canal, enviadoEm }) => ({
            id: randomUUID(),
            phone: telefone,
            text: texto,
            code: codigo ?? null,
            channel: canal ?? 'sms',
            sent_at: new Date(enviadoEm),
          })),
        )
        .execute(),
    ),
    async list(phone) {
      const all = db.selectFrom('sms_inbox').selectAll().orderBy('sent_at', 'desc').limit(shownInInbox);
      const rows = await (phone === undefined ? all : all.where('phone', '=', phone)).execute();
      return rows.map((row) => ({
        telefone: row.phone,
        texto: row.text,
        ...(row.code === null ? {} : { codigo: row.code }),
        ...(row.channel === 'voz' || row.channel === 'whatsapp' ? { canal: row.channel } : {}),
        enviadoEm: row.sent_at.toISOString(),
      }));
    },
  };
}
