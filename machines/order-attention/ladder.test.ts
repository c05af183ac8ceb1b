import { expect, test } from 'vitest';
import { ladder, rungDueAt } from './ladder.ts';

test('each rung is later than the one before, and the shop is told again each minute after the last', () => {
  const placed = new Date('2026-11-19T15:00:00Z');
  const due = [...ladder.keys(), ladder.length, ladder.length + 1].map((index) =>
    rungDueAt(placed, index).toISOString(),
  );
  expect(due).toEqual([
    '2026-11-19T15:00:30.000Z',
    '2026-11-19T15:01:30.000Z',
    '2026-11-19T15:02:30.000Z',
    '2026-11-19T15:03:30.000Z',
    '2026-11-19T15:04:30.000Z',
  ]);
});
