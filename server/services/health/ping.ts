import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';
import { withTimeout } from './within.ts';

/** Limit for the database, in ms: readiness probes wait at most two seconds. */
const limitMs = 1_500;

/**
 * Writes a row, because a full database or a replica still allows reads. Throws if the write fails or takes too long.
 */
export async function pingDatabase({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  const at = sql<Date>`clock_timestamp()`;
  await withTimeout(
    limitMs,
    db
      .insertInto('readiness')
      .values({ id: 'readyz', written_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: at }))
      .execute(),
  );
}
