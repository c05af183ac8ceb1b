import { coalesce } from './coalesce.ts';

/**
 * Batches rows of many callers: one write runs at a time, and rows added meanwhile are written with the next one. An
 * idle writer writes at once. Each caller's promise settles with the write of its row.
 */
export function batchWrites<Row>(write: (rows: Row[]) => Promise<unknown>): (row: Row) => Promise<void> {
  let waiting: Row[] = [];
  const flush = coalesce(async () => {
    const rows = waiting;
    waiting = [];
    await write(rows);
  });
  return (row) => {
    waiting.push(row);
    return flush();
  };
}
