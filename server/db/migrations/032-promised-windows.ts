import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table resellers add column promise_min int not null default 10',
  'alter table resellers add column promise_max int not null default 240',
  `alter table resellers add constraint resellers_promise
     check (promise_min >= 10 and promise_min <= promise_max and promise_max <= 240)`,
];

/** Between which minutes a shop's accepting may promise an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
