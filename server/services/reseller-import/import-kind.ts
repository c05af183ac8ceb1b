import type { Executor } from '../../db/schema.ts';
import type { CsvRow } from './csv-file.ts';

export interface Refused {
  line: number;
  column: string;
  value: string;
  why: string;
}

/** A valid row with its key, or the cells that make it be refused. */
export type Read<Row> = { key: string; row: Row } | { refused: Omit<Refused, 'line'>[] };
export type RowComparison = 'new' | 'changed' | 'same';

export interface Import<Row> {
  kind: 'anp' | 'own';
  read(values: CsvRow['values']): Read<Row>;
  /** Compares each row with the stored one, in the same order. */
  compare(rows: readonly Row[]): Promise<RowComparison[]>;
  /** Writes rows. A repeated call has the same result. */
  write(rows: readonly { row: Row; comparison: RowComparison }[], importId: string): Promise<void>;
  /** Returns the key of a refused row. Returns undefined if the key cannot be read either. */
  keyOf(values: CsvRow['values']): string | undefined;
  /** Runs after the last row. Returns how many rows are missing from the file. Writes nothing. */
  countGone(done: ImportResult): Promise<number>;
  /** Takes the locks of `settle`, before anything is written in its transaction. */
  lock?(db: Executor): Promise<void>;
  /** Applies the finished import, in the transaction that marks it as finished. Not called for a dry run. */
  settle(db: Executor, done: ImportResult): Promise<void>;
}

export interface ImportResult {
  importId: string;
  taken: ReadonlySet<string>;
  /** Keys of the refused rows whose key could be read. */
  refused: ReadonlySet<string>;
  added: number;
  isDry: boolean;
}
