import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { type Effect, effects } from './enqueue.ts';

interface Waiting {
  kind: Effect;
  count: number;
  oldestSeconds: number;
}

/** Returns the number and age of unsent effects by kind. Effects scheduled for a later time count only from then on. */
export async function outboxByKind(db: Executor, now: Date): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', sql<number>`count(*)::int`.as('count'), sql<Date>`min(created_at)`.as('oldest')])
    .where('done_at', 'is', null)
    .where('created_at', '<=', now)
    .groupBy('kind')
    .execute();
  return effects.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return row
      ? { kind, count: row.count, oldestSeconds: (now.getTime() - row.oldest.getTime()) / 1_000 }
      : { kind, count: 0, oldestSeconds: 0 };
  });
}
