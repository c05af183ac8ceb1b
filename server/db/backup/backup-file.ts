import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, type Header, isRow, readHeader, readSectionLine } from './lines.ts';

/**
 * Level of gzip. A low level compresses almost as well and is faster: the embedded database is blocked during the copy.
 */
const LEVEL = 3;

async function* withNewlines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Writes a backup, readable by its owner only. The file appears under its name only when it is complete. Throws
 * `BackupError` if the name exists.
 */
export async function writeBackup(file: string, lines: AsyncIterable<string>): Promise<void> {
  if (existsSync(file)) throw new BackupError(`O arquivo ${file} já existe: a cópia quer um nome novo.`);
  const unfinished = `${file}.${process.pid}`;
  try {
    const out = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.from(withNewlines(lines)), createGzip({ level: LEVEL }), out);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Yields the lines of a backup. Throws `BackupError` if gzip reports that the file is damaged or truncated. */
export async function* readBackup(file: string): AsyncGenerator<string> {
  const text = createGunzip();
  const reading = pipeline(createReadStream(file), text);
  // `for await` below throws the same error, so this rejection can be ignored.
  reading.catch(() => {});
  text.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw isGzipError(cause)
      ? new BackupError(`O arquivo ${file} não é uma cópia, ou está danificado.`, { cause })
      : cause;
  }
}

const isGzipError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** Reads a backup to its end and returns its header. Throws `BackupError` if it is incomplete. */
export async function checkBackup(file: string): Promise<Header> {
  let head: Header | undefined;
  let rows = 0;
  let isWhole = false;
  for await (const line of readBackup(file)) {
    if (!head) head = readHeader(line);
    else if (isRow(line)) rows += 1;
    else {
      const sectionLine = readSectionLine(line);
      isWhole = 'rows' in sectionLine && sectionLine.rows === rows;
    }
  }
  if (!head || !isWhole) throw new BackupError(`A cópia em ${file} não está inteira.`);
  return head;
}
