import type { ExpressionOrFactory, SqlBool } from 'kysely';
import type { Executor, Schema } from '../../db/schema.ts';

/** Erases these notices, and their messages that are on the way. */
export async function eraseNotices(
  db: Executor,
  which: ExpressionOrFactory<Schema, 'notices', SqlBool>,
): Promise<void> {
  const notices = await db.deleteFrom('notices').where(which).returning('id').execute();
  const queued = notices.map(({ id }) => `notice-${id}`);
  if (queued.length > 0) await db.deleteFrom('outbox').where('id', 'in', queued).execute();
}
