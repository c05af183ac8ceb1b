import type { Executor } from '../../db/schema.ts';

export interface InboxMessage {
  kind: 'contact' | 'partner';
  referenceNumber: string | null;
  receivedAt: Date;
  document: Readonly<Record<string, unknown>>;
}

/** Returns the messages of the site's forms, newest first. Only for the operator's terminal. */
export async function listMessages(
  db: Executor,
  { kind, since }: { kind?: InboxMessage['kind'] | undefined; since?: Date | undefined },
): Promise<InboxMessage[]> {
  let query = db.selectFrom('site_messages').selectAll().orderBy('created_at', 'desc');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  const rows = await query.execute();
  return rows.map((row) => ({
    kind: row.kind,
    referenceNumber: row.protocol,
    receivedAt: row.created_at,
    document: { ...row.document },
  }));
}
