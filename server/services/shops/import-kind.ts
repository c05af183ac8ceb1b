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
  /** After the last row: marks what the file no longer has; `seen` as many as are stored and in it. How many are gone. */
  finish(done: { importId: string; seen: number; isDry: boolean }): Promise<number>;
}
