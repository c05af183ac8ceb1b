import { type Kysely, sql } from 'kysely';

/** How many minutes a shop has for its answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table resellers add column accept_minutes int not null default 6').execute(db);
}
