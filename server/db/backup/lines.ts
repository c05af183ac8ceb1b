import * as z from 'zod/mini';
import { migrations as released } from '../migrations/index.ts';

/**
 * A copy is JSON lines: what it is; then each table with a line a row, whose values are written as PostgreSQL writes them;
 * then the sequences, and how many rows there were.
 */
const header = z.object({
  botija: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** Of a folder that keeps its own. */
  secret: z.optional(z.string()),
});

const table = z.object({ table: z.string(), columns: z.array(z.string()) });
const sequence = z.object({ sequence: z.string(), value: z.string() });
const end = z.object({ rows: z.int() });

export type Header = z.output<typeof header>;

/** What stands between the rows. */
const mark = z.union([table, sequence, end]);

export type Mark = z.output<typeof mark>;

/** Not a copy, or not whole; the message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** What the first line says; throws BackupError where that is not ours, or of a build that knows more. */
export function readHeader(line: string | undefined): Header {
  const read = header.safeParse(parsed(line));
  if (!read.success) throw new BackupError('O arquivo não é uma cópia feita por npm run backup.');
  const unknown = read.data.migrations.filter((name) => !Object.hasOwn(released, name));
  if (unknown.length > 0)
    throw new BackupError(`A cópia é de uma versão mais nova do Botijá (${unknown.join(', ')}).`);
  return read.data;
}

/** A line that is no row; throws BackupError. */
export function readMark(line: string): Mark {
  const read = mark.safeParse(parsed(line));
  if (!read.success) throw new BackupError('A cópia tem uma linha que não se entende.');
  return read.data;
}

export const isRow = (line: string) => line.startsWith('[');

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
}
