import { type Kysely, sql } from 'kysely';

const statements = [
  `create table authorised_resellers (
    authorisation text not null, cnpj text not null, legal_name text not null, city text not null, uf text not null,
    class text not null, published_on date, import_id text not null, gone_at timestamptz,
    primary key (authorisation, cnpj))`,
  `create table shop_imports (
    id text primary key, kind text not null, file_hash text not null, started_at timestamptz not null,
    finished_at timestamptz, counts jsonb not null default '{}')`,
];

/** ANP's register of authorised resellers, as last imported, and what was imported when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
