import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table resellers add column anp_listed boolean not null default false,
    add column suspended_from timestamptz`,
  'alter table authorised_resellers add column demo boolean not null default false',
  'create index authorised_resellers_cnpj on authorised_resellers (cnpj)',
];

/** Whether the newest register contains a reseller, and from when a missing one is suspended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
