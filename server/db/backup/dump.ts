import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Header, SectionLine } from './lines.ts';
import { type Table, tablesOf } from './tables.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Yields the whole database at one moment as the lines of a backup (`lines.ts`). The embedded database is blocked
 * meanwhile.
 */
export async function* dump(
  db: Kysely<Schema>,
  about: Pick<Header, 'madeAt' | 'secret'>,
): AsyncGenerator<string> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield JSON.stringify({ botija: 1, ...about, migrations: await migrationsOf(trx) } satisfies Header);
    let rows = 0;
    for (const table of await tablesOf(trx)) {
      yield lineOf({ table: table.name, columns: table.columns.map(({ name }) => name) });
      for await (const line of rowsOf(trx, table)) {
        rows += 1;
        yield line;
      }
    }
    for (const sequence of await sequencesOf(trx)) yield lineOf(sequence);
    yield lineOf({ rows });
  } finally {
    await trx.rollback().execute();
  }
}

const lineOf = (mark: SectionLine) => JSON.stringify(mark);

async function migrationsOf(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function* rowsOf(trx: ControlledTransaction<Schema>, { name, columns }: Table): AsyncGenerator<string> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`declare rows_of_table no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.table(name)}`.execute(trx);
  const next = sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from rows_of_table`;
  for (let { rows } = await next.execute(trx); rows.length > 0; { rows } = await next.execute(trx))
    for (const { line } of rows) yield line;
  await sql`close rows_of_table`.execute(trx);
}

async function sequencesOf(db: Kysely<Schema>) {
  const { rows } = await sql<{ sequence: string; value: string }>`
    select sequencename as sequence, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`.execute(db);
  return rows;
}
