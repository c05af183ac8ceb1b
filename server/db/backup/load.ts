import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { migrate, missingMigrations } from '../migrate.ts';
import { migrations as released } from '../migrations/index.ts';
import type { Schema } from '../schema.ts';
import { BackupError, isRow, readHeader, readSectionLine } from './lines.ts';
import { type Table, tablesOf } from './tables.ts';

const ROWS_AT_ONCE = 500;

/**
 * Writes the lines of a backup (`lines.ts`) into an empty database. Writes the tables of that time with all rows or
 * none, and then applies this build's newer migrations. Returns the number of rows. Throws `BackupError`.
 */
export async function load(
  database: Pick<Database, 'patient'>,
  lines: AsyncIterator<string>,
): Promise<number> {
  const rows = await loadAll(database, lines).finally(() => lines.return?.());
  await migrate(database);
  // The embedded database has no autovacuum: without statistics it would plan for empty tables.
  await sql`analyze`.execute(database.patient);
  return rows;
}

async function loadAll(database: Pick<Database, 'patient'>, lines: AsyncIterator<string>): Promise<number> {
  const { migrations } = readHeader((await lines.next()).value);
  await makeTables(database, migrations);
  return database.patient.transaction().execute(async (trx) => {
    const tables = new Map((await tablesOf(trx)).map((table) => [table.name, table]));
    for (const name of tables.keys()) await refuseFilled(trx, name);
    return loadRows(trx, tables, lines);
  });
}

async function makeTables(database: Pick<Database, 'patient'>, names: readonly string[]): Promise<void> {
  const missing = await missingMigrations(database);
  const ahead = Object.keys(released).filter((name) => !missing.includes(name) && !names.includes(name));
  if (ahead.length > 0)
    throw new BackupError(`O banco de destino está adiante da cópia (${ahead.join(', ')}): use um vazio.`);
  await migrate(
    database,
    Object.fromEntries(Object.entries(released).filter(([name]) => names.includes(name))),
  );
}

async function refuseFilled(db: Kysely<Schema>, table: string): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
  if (rows.length > 0) throw new BackupError(`O banco de destino já tem dados (${table}): use um vazio.`);
}

async function loadRows(
  trx: Kysely<Schema>,
  tables: Map<string, Table>,
  lines: AsyncIterator<string>,
): Promise<number> {
  let write: ((batch: string[]) => Promise<void>) | undefined;
  let batch: string[] = [];
  let count = 0;
  const flush = async () => {
    if (batch.length > 0 && write === undefined) throw new BackupError('A cópia tem linhas sem tabela.');
    if (batch.length > 0) await write?.(batch);
    count += batch.length;
    batch = [];
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (isRow(next.value)) {
      batch.push(next.value);
      if (batch.length === ROWS_AT_ONCE) await flush();
      continue;
    }
    await flush();
    const mark = readSectionLine(next.value);
    if ('rows' in mark) {
      if (mark.rows === count) return count;
      break;
    }
    if ('table' in mark) write = writerOf(trx, tables.get(mark.table), mark.columns);
    else
      await sql`select setval(quote_ident(${mark.sequence})::regclass, ${mark.value}::bigint)`.execute(trx);
  }
  throw new BackupError('A cópia não está inteira.');
}

function writerOf(trx: Kysely<Schema>, table: Table | undefined, columns: readonly string[]) {
  const types = columns.map((name) => table?.columns.find((column) => column.name === name)?.type);
  if (!table || types.includes(undefined)) throw new BackupError('A cópia tem uma tabela que não é nossa.');
  const into = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(types.map((type, nth) => sql`(cells ->> ${sql.lit(nth)})::${sql.raw(type ?? '')}`));
  return async (batch: string[]) => {
    // Without the offset each column would parse its row again.
    await sql`insert into ${sql.table(table.name)} (${into}) overriding system value
      select ${values} from (select line::jsonb as cells from unnest(${batch}::text[]) as line offset 0) as parsed
    `.execute(trx);
  };
}
