import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';
import { within } from './within.ts';

/** How long the database may take, in ms: whoever asks for readiness waits no longer than two seconds. */
const limitMs = 1_500;

/** Writes a row, because a database that is full or a replica still reads. Throws where that fails or takes too long. */
export async function pingDatabase({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  const at = sql<Date>`clock_timestamp()`;
  await within(
    limitMs,
    db
      .insertInto('readiness')
      .values({ id: 'readyz', written_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: at }))
      .execute(),
  );
}
