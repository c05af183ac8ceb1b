import type { Executor } from '../../db/schema.ts';
import type { CsvRow } from './csv-file.ts';

export interface Refused {
  line: number;
  column: string;
  value: string;
  why: string;
}

type Cell = Omit<Refused, 'line'>;

/**
 * Either a valid row with its key and the cells that were left out, or the cells for which the row is refused. Columns
 * have their folded names.
 */
export type Read<Row> = { key: string; row: Row; lost?: Cell[] } | { refused: Cell[] };
export type RowComparison = 'new' | 'changed' | 'same';

/** A row with its comparison. */
export interface ComparedRow<Row> {
  row: Row;
  comparison: RowComparison;
}

export interface Import<Row> {
  kind: 'anp' | 'own';
  /** Returns the name that messages use for a column that is missing from the file. */
  nameOf(column: string): string;
  read(values: CsvRow['values']): Read<Row>;
  /** Compares each row with the stored one, in the same order. */
  compare(rows: readonly Row[]): Promise<RowComparison[]>;
  /** Writes rows. A repeated call has the same result. */
  write(rows: readonly ComparedRow<Row>[], importId: string): Promise<void>;
  /** Returns how many SMS `write` sends for rows that are not written yet. */
  countSms(rows: readonly ComparedRow<Row>[]): Promise<number>;
  /** Returns the key of a refused row. Returns undefined if the key cannot be read either. */
  keyOf(values: CsvRow['values']): string | undefined;
  /** Runs after the last row. Returns how many rows are missing from the file. Writes nothing. */
  countGone(done: ImportResult): Promise<number>;
  /** Returns how many SMS `settle` will send. The import calls it before `settle`. */
  countSmsOfEnd(done: ImportResult): Promise<number>;
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
