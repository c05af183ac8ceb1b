import * as z from 'zod/mini';
import { migrations as released } from '../migrations/index.ts';

/**
 * A backup consists of JSON lines. A header comes first, and then each table with one line per row. Values are texts as
 * PostgreSQL writes them. The sequences and the number of rows come last.
 */
const header = z.object({
  botija: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** The secret of a data folder that has one. */
  secret: z.optional(z.string()),
});

const table = z.object({ table: z.string(), columns: z.array(z.string()) });
const sequence = z.object({ sequence: z.string(), value: z.string() });
const end = z.object({ rows: z.int() });

export type Header = z.output<typeof header>;

const sectionLine = z.union([table, sequence, end]);

export type SectionLine = z.output<typeof sectionLine>;

/** The file is not a backup, or incomplete. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Reads the first line. Throws `BackupError` if it is not ours, or if a newer build wrote it. */
export function readHeader(line: string | undefined): Header {
  const read = header.safeParse(parsed(line));
  if (!read.success) throw new BackupError('O arquivo não é uma cópia feita por npm run backup.');
  const unknown = read.data.migrations.filter((name) => !Object.hasOwn(released, name));
  if (unknown.length > 0)
    throw new BackupError(`A cópia é de uma versão mais nova do Botijá (${unknown.join(', ')}).`);
  return read.data;
}

export function readSectionLine(line: string): SectionLine {
  const read = sectionLine.safeParse(parsed(line));
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
