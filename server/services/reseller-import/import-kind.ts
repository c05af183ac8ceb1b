import type { CsvRow } from './csv-file.ts';

/** One cell that keeps a row out. */
export interface Refused {
  line: number;
  column: string;
  value: string;
  why: string;
}

/** A row that can be taken in, or what keeps it out. */
export type Read<Row> = { key: string; row: Row } | { refused: Omit<Refused, 'line'>[] };
export type Standing = 'new' | 'changed' | 'same';

/** How the rows of one kind of file are taken in. */
export interface Import<Row> {
  kind: 'anp' | 'own';
  read(values: CsvRow['values']): Read<Row>;
  /** How each row stands beside what is stored, in their order. */
  compare(rows: readonly Row[]): Promise<Standing[]>;
  /** Takes rows in, again with the same end. */
  write(rows: readonly { row: Row; standing: Standing }[], importId: string): Promise<void>;
  /** Whose row it is, of one that is refused: undefined where not even that can be read. */
  keyOf(values: CsvRow['values']): string | undefined;
  /** After the last row: marks what the file no longer has. How many are gone. */
  finish(done: Done): Promise<number>;
}

/** What was read of a file. */
export interface Done {
  importId: string;
  /** Keys of the rows that came in. */
  taken: ReadonlySet<string>;
  /** Keys of the rows that were refused, as far as they can be read. */
  refused: ReadonlySet<string>;
  /** Rows that were new. */
  added: number;
  isDry: boolean;
}
