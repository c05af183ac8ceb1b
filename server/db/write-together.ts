import { coalesce } from './coalesce.ts';

/**
 * Writes rows of many callers together: one write is underway at a time, and what comes meanwhile goes with the next
 * one. An idle writer writes at once. Each caller's promise settles with the write its row went with.
 */
export function writeTogether<Row>(write: (rows: Row[]) => Promise<unknown>): (row: Row) => Promise<void> {
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
