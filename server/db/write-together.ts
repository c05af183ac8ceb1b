/**
 * Writes rows of many callers together: one write is underway at a time, and what comes meanwhile goes with the next
 * one. An idle writer writes at once. Each caller's promise settles with the write its row went with.
 */
export function writeTogether<Row>(write: (rows: Row[]) => Promise<unknown>): (row: Row) => Promise<void> {
  let waiting: Row[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (row) => {
    waiting.push(row);
    if (next) return next;
    const written = last.then(async () => {
      const rows = waiting;
      waiting = [];
      next = undefined;
      await write(rows);
    });
    next = written;
    last = written.catch(() => {});
    return written;
  };
}
