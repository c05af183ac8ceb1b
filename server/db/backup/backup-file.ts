import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, type Header, isRow, readHeader, readMark } from './lines.ts';

/** Little of the size for much of the time: the embedded database answers nobody while it is copied. */
const LEVEL = 3;

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Writes a copy for its owner only. Under its name it is there whole or not at all. Throws BackupError where the name is
 * taken.
 */
export async function writeBackup(file: string, lines: AsyncIterable<string>): Promise<void> {
  if (existsSync(file)) throw new BackupError(`O arquivo ${file} já existe: a cópia quer um nome novo.`);
  const unfinished = `${file}.${process.pid}`;
  try {
    const out = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.from(ended(lines)), createGzip({ level: LEVEL }), out);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** The lines of a copy; throws BackupError where they are damaged or cut off, by gzip's checksum. */
export async function* readBackup(file: string): AsyncGenerator<string> {
  const text = createGunzip();
  const read = pipeline(createReadStream(file), text);
  // Whoever reads the text is told as well.
  read.catch(() => {});
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

/** Reads a copy to its end, and returns what it says of itself. Throws BackupError where it is not whole. */
export async function checkBackup(file: string): Promise<Header> {
  let head: Header | undefined;
  let rows = 0;
  let isWhole = false;
  for await (const line of readBackup(file)) {
    if (!head) head = readHeader(line);
    else if (isRow(line)) rows += 1;
    else {
      const mark = readMark(line);
      isWhole = 'rows' in mark && mark.rows === rows;
    }
  }
  if (!head || !isWhole) throw new BackupError(`A cópia em ${file} não está inteira.`);
  return head;
}
