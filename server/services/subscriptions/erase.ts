import type { ExpressionOrFactory, SqlBool } from 'kysely';
import type { Executor, Schema } from '../../db/schema.ts';

export async function eraseSubscriptions(
  db: Executor,
  which: ExpressionOrFactory<Schema, 'notices', SqlBool>,
): Promise<void> {
  const subscriptions = await db.deleteFrom('notices').where(which).returning('id').execute();
  const queued = subscriptions.map(({ id }) => `notice-${id}`);
  if (queued.length > 0) await db.deleteFrom('outbox').where('id', 'in', queued).execute();
}
