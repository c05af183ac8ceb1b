import { type Kysely, sql } from 'kysely';

/** Shops that accept orders by themselves, with what window and how many at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'create table auto_accepts (reseller_id text primary key, minutes int not null, at_most int not null)',
    )
    .execute(db);
}
