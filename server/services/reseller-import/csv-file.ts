import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { fold } from '#contract/text/fold';
import { type TextEncoding, utf16In } from './text-encoding.ts';

/** The file is not a readable table. The message is a sentence for the person who sent the file. */
export class CsvFileError extends Error {}

export interface CsvFile {
  path: string;
  encoding: TextEncoding;
  separator: string;
  /** Folded names of the columns: `Preço P13` becomes `precop13`. */
  columns: string[];
  /** Returns the name of a column as it is typed in the file, or undefined if the file does not have it. */
  titleOf: (column: string) => string | undefined;
  /** The line of the titles, from 1. Lines above it are not read. */
  titleLine: number;
  /** The number of rows below the titles. */
  rows: number;
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
/** Number of lines in which the titles are searched. Exports have a name, a date and blank lines above them. */
const titleLinesMaximum = 30;
const separators = [';', ',', '\t'];

export const columnName = (text: string) => fold(text).replaceAll(' ', '');

/**
 * Reads the whole file once and returns how to parse it. `known` has the folded column names that identify the line of
 * the titles. Refuses a file that is not a table before anything is written. Throws `CsvFileError`.
 */
export async function surveyCsv(path: string, known: ReadonlySet<string>): Promise<CsvFile> {
  const digest = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let bytes = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    digest.update(chunk);
    if (bytes.length < headerMaximum) bytes = Buffer.concat([bytes, chunk]);
    isUtf8 &&= isText(utf8, chunk);
  }
  isUtf8 &&= isText(utf8);
  const head = bytes.subarray(0, headerMaximum);
  if (head.length === 0) throw new CsvFileError('o arquivo está vazio');
  const utf16 = utf16In(head);
  if ((!utf16 && head.includes(0)) || head.subarray(0, 2).toString('latin1') === 'PK')
    throw new CsvFileError('não é CSV: se for uma planilha, salve como CSV antes');
  const encoding: TextEncoding = utf16 ?? (isUtf8 ? 'utf-8' : 'windows-1252');
  const { titles, separator, titleLine } = findTitles(new TextDecoder(encoding).decode(head), known);
  const columns = titles.map(columnName);
  const doubled = titles.find((_, index) => columns[index] && columns.indexOf(columns[index]) < index);
  if (doubled) throw new CsvFileError(`a coluna "${doubled}" aparece duas vezes`);
  const titleOf = (column: string) => titles[columns.indexOf(column)];
  const file = {
    path,
    encoding,
    separator,
    columns,
    titleOf,
    titleLine,
    rows: 0,
    hash: digest.digest('hex'),
  };
  for await (const _ of rowsOf(file)) file.rows += 1;
  if (file.rows === 0) throw new CsvFileError('só há a linha dos títulos');
  return file;
}

/**
 * Returns the line with the most known column names, or else the first line that is not blank. The line `sep=;`, which
 * tells Excel the separator, is not a line of titles. Throws `CsvFileError` if the line has no separator.
 */
function findTitles(head: string, known: ReadonlySet<string>) {
  const lines = head.split(/\r?\n|\r/, titleLinesMaximum);
  const declared = /^"?sep=(.)"?$/i.exec(lines[0]?.trimStart() ?? '')?.[1];
  // Some programs write `sep=` and then separate by another character.
  const isSeparatorUsed = declared !== undefined && lines.slice(1).some((line) => line.includes(declared));
  const found = lines
    .flatMap((line, index) =>
      (isSeparatorUsed ? [declared] : separators).map((separator) => {
        const titles = line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
        const score = titles.filter((title) => known.has(columnName(title))).length;
        const isCandidate = !(declared && index === 0) && titles.some((title) => title !== '');
        return { titles, separator, titleLine: index + 1, score: isCandidate ? score : -1 };
      }),
    )
    .filter(({ score }) => score >= 0);
  const best = Math.max(...found.map(({ score }) => score));
  const titleLine = found.find(({ score }) => score === best)?.titleLine;
  const [chosen] = found
    .filter((one) => one.titleLine === titleLine && one.score === best)
    .toSorted((one, other) => other.titles.length - one.titles.length);
  if (!chosen || chosen.titles.length < 2)
    throw new CsvFileError('a primeira linha não tem colunas separadas por ";"');
  return chosen;
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
export async function* rowsOf({
  path,
  encoding,
  separator,
  columns,
  titleLine,
}: CsvFile): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: separator,
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: headerMaximum,
    from_line: titleLine + 1,
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
