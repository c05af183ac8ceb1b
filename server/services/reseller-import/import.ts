import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { type CsvFile, CsvFileError, columnName, rowsOf, surveyCsv } from './csv-file.ts';
import type { Import, Read, Refused } from './import-kind.ts';
import { isRegister, registerColumns, registerImport } from './import-register.ts';
import { isResellerTable, missingColumns, resellerColumns, resellersImport } from './import-resellers.ts';

export interface ImportReport {
  kind: 'anp' | 'own';
  encoding: CsvFile['encoding'];
  new: number;
  changed: number;
  same: number;
  refused: number;
  gone: number;
  /** Number of SMS that the import sends, or would send if it is a dry run. */
  sms: number;
}

interface ImportOptions {
  now: Date;
  isDry: boolean;
  onRefused: (refused: Refused) => void;
  /** Allows that a large part of the register is marked as gone. */
  allowsManyGone: boolean;
  /** Writes prices outside the bounds of their kind too. */
  acceptsPrices?: boolean;
  /** Receives the number of rows that were read: 0 before the first, then after each batch and at the end. */
  onProgress?: (rows: number, ofRows: number) => void;
}

const shownLetters = 200;

/** Advisory lock of the importing session. It ends with the process. */
const importLock = 7_205_001;

const batchRows = 500;

/**
 * Imports a file: ANP's register or our own table of resellers, recognised by the columns. Reads the file completely
 * before it writes anything. An interrupted import can be repeated. Throws `CsvFileError`, also while another import
 * runs: each would mark the rows of the other as gone.
 */
export async function importFile(
  db: Kysely<Schema>,
  path: string,
  wish: ImportOptions,
): Promise<ImportReport> {
  const file = await surveyCsv(path, knownColumns);
  return db.connection().execute(async (one) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${importLock}) as free`.execute(
      one,
    );
    if (!rows[0]?.free)
      throw new CsvFileError('outra planilha está sendo lida: espere terminar e rode de novo');
    try {
      return await read(one, file, wish);
    } finally {
      await sql`select pg_advisory_unlock(${importLock})`.execute(one);
    }
  });
}

function read(db: Kysely<Schema>, file: CsvFile, wish: ImportOptions): Promise<ImportReport> {
  if (isRegister(file.columns)) return run(db, file, registerImport(db, wish), wish);
  if (isResellerTable(file.columns)) return run(db, file, resellersImport(db, wish), wish);
  const missing = missingColumns(file.columns);
  const lacks = missing.length < 4 ? `. Para ser a nossa, falta ${missing.join(', ')}` : '';
  throw new CsvFileError(
    `os títulos não são os da ANP (AUTORIZACAO, CNPJ, RAZAOSOCIAL…) nem os nossos (nome, cnpj, dono_celular…): veja docs/pt-BR/resellers.md${lacks}`,
  );
}

const knownColumns = new Set([...registerColumns, ...resellerColumns.map(columnName)]);

/** Refuses a cell with several lines: unbalanced quotes have merged rows into it. */
function brokenIn(values: Readonly<Record<string, string>>): Read<never> | undefined {
  const found = Object.entries(values).find(([, value]) => /[\r\n]/.test(value));
  if (!found) return undefined;
  const [column, value] = found;
  const why = 'tem mais de uma linha: confira as aspas';
  return { refused: [{ column, value: value.slice(0, shownLetters), why }] };
}

async function run<Row>(
  db: Kysely<Schema>,
  file: CsvFile,
  how: Import<Row>,
  { now, isDry, onRefused, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const { kind } = how;
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  const importId = randomUUID();
  if (!isDry)
    await db
      .insertInto('shop_imports')
      .values({ id: importId, kind, file_hash: file.hash, started_at: now, finished_at: null })
      .execute();
  const keys = new Set<string>();
  const refused = new Set<string>();
  let sms = 0;
  let done = 0;
  let batch: Row[] = [];
  const report = (line: number, cells: Omit<Refused, 'line'>[]) => {
    for (const { column, ...cell } of cells)
      onRefused({ line, column: column && (file.titleOf(column) ?? how.nameOf(column)), ...cell });
  };
  const flush = async () => {
    const standings = await how.compare(batch);
    const rows = batch.map((row, index) => ({ row, comparison: standings[index] ?? 'new' }));
    for (const { comparison } of rows) counts[comparison] += 1;
    sms += await how.countSms(rows);
    if (!isDry) await how.write(rows, importId);
    batch = [];
  };
  onProgress?.(0, file.rows);
  for await (const { line, values, isUneven } of rowsOf(file)) {
    done += 1;
    if (done % batchRows === 0) onProgress?.(done, file.rows);
    const read: Read<Row> = isUneven
      ? { refused: [{ column: '', value: '', why: 'tem mais ou menos células que os títulos' }] }
      : (brokenIn(values) ?? how.read(values));
    const faults =
      'refused' in read
        ? read.refused
        : keys.has(read.key)
          ? [{ column: 'cnpj', value: read.key, why: 'repete uma linha de cima' }]
          : [];
    report(line, faults);
    if ('refused' in read || faults.length > 0) {
      counts.refused += 1;
      const key = how.keyOf(values);
      if (key !== undefined) refused.add(key);
      continue;
    }
    report(line, read.lost ?? []);
    keys.add(read.key);
    batch.push(read.row);
    if (batch.length === batchRows) await flush();
  }
  await flush();
  onProgress?.(done, file.rows);
  const result = { importId, taken: keys, refused, added: counts.new, isDry };
  const gone = await how.countGone(result);
  sms += await how.countSmsOfEnd(result);
  if (!isDry)
    await transact(db, async (trx) => {
      await how.lock?.(trx);
      await trx
        .updateTable('shop_imports')
        .set({ finished_at: now, counts: JSON.stringify({ ...counts, gone }) })
        .where('id', '=', importId)
        .execute();
      await how.settle(trx, result);
    });
  return { kind, encoding: file.encoding, ...counts, gone, sms };
}
