import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';

/** Throws where the database does not respond. */
export async function pingDatabase({ db }: ServerContext): Promise<void> {
  await sql`select 1`.execute(db);
}
