import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table coupons add column demo boolean not null default false',
  `update coupons set demo = true
    where name in ('BEMVINDO10', 'GAS5', 'FRETEGRATIS', 'MINIMO200', 'VENCIDO', 'ESGOTADO')
      and exists (select 1 from resellers where demo)`,
];

/** Tells the demonstration's coupons from real ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
