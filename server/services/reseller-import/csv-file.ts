import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { fold } from '#contract/text/fold';

/** The file is not a readable table. The message is a sentence for the person who sent the file. */
export class CsvFileError extends Error {}

export interface CsvFile {
  path: string;
  encoding: 'utf-8' | 'windows-1252';
  separator: string;
  /** Folded names of the columns: `Preço P13` becomes `precop13`. */
  columns: string[];
  hash: string;
}

/** One row. `line` is the line in the file where it ends, from 1. */
export interface CsvRow {
  line: number;
  /** By the folded name of the column. Missing cells are empty. */
  values: Readonly<Record<string, string>>;
  isUneven: boolean;
}

/** Three times the number of authorised resellers in Brazil: a larger file is a mistake. */
export const rowsMaximum = 200_000;
const headerMaximum = 64 * 1024;
const separators = [';', ',', '\t'];

export const columnName = (text: string) => fold(text).replaceAll(' ', '');

/**
 * Reads the whole file once and returns how to parse it. A file that is not a table is refused before anything is
 * written. Throws `CsvFileError`.
 */
export async function surveyCsv(path: string): Promise<CsvFile> {
  const digest = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    digest.update(chunk);
    if (head.length < headerMaximum) head = Buffer.concat([head, chunk]);
    isUtf8 &&= isText(utf8, chunk);
  }
  isUtf8 &&= isText(utf8);
  if (head.length === 0) throw new CsvFileError('o arquivo está vazio');
  if (head.subarray(0, headerMaximum).includes(0) || head.subarray(0, 2).toString('latin1') === 'PK')
    throw new CsvFileError('não é CSV: se for uma planilha, salve como CSV antes');
  const encoding = isUtf8 ? 'utf-8' : 'windows-1252';
  const [header = ''] = new TextDecoder(encoding)
    .decode(head.subarray(0, headerMaximum))
    .split(/\r?\n|\r/, 1);
  const separator = separators.toSorted(
    (one, other) => header.split(other).length - header.split(one).length,
  )[0];
  if (!separator || !header.includes(separator))
    throw new CsvFileError('a primeira linha não tem colunas separadas por ";"');
  const columns = header.split(separator).map(columnName);
  const file = { path, encoding, separator, columns, hash: digest.digest('hex') } as const;
  const doubled = columns.find((name, index) => name && columns.indexOf(name) < index);
  if (doubled) throw new CsvFileError(`a coluna "${doubled}" aparece duas vezes`);
  let rows = 0;
  for await (const _ of rowsOf(file)) rows += 1;
  if (rows === 0) throw new CsvFileError('só há a linha dos títulos');
  return file;
}

function isText(utf8: TextDecoder, chunk?: Buffer): boolean {
  try {
    utf8.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Yields the rows below the header. Only a few rows are in memory at a time. Throws `CsvFileError`. */
export async function* rowsOf({ path, encoding, separator, columns }: CsvFile): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: separator,
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: headerMaximum,
    from: 2,
  });
  const text = Readable.from(decoded(path, encoding));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      rows += 1;
      if (rows > rowsMaximum)
        throw new CsvFileError(
          `passa de ${rowsMaximum.toLocaleString('pt-BR')} linhas: confira se é o arquivo certo`,
        );
      const values = Object.fromEntries(columns.map((name, index) => [name, record[index] ?? '']));
      yield { line: info.lines, values, isUneven: record.length !== columns.length };
    }
  } catch (error) {
    throw error instanceof CsvError ? new CsvFileError(faultOf(error)) : error;
  } finally {
    text.destroy();
  }
}

/** Decodes a file and replaces CRLF with LF, because `csv-parse` counts a CRLF inside a cell as two lines. */
async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let pendingReturn = '';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = pendingReturn + decoder.decode(chunk, { stream: true });
    pendingReturn = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - pendingReturn.length).replaceAll('\r\n', '\n');
  }
  yield pendingReturn + decoder.decode();
}

function faultOf(error: CsvError): string {
  const line = typeof error.lines === 'number' ? ` (até a linha ${error.lines})` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `aspas abertas que não fecham${line}`;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `uma linha longa demais, talvez aspas que não fecham${line}`;
  return `o arquivo não se lê como tabela${line}`;
}

/** Returns a cell for a file that a spreadsheet opens: quoted if needed, and never a formula. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
