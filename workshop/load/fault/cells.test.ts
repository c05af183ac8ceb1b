import { expect, test } from 'vitest';
import { tryCells } from './cells.ts';

test('every caller gets what is theirs, and of others nothing', { timeout: 600_000 }, async () => {
  const { line, faults } = await tryCells();
  console.log(line);
  expect(faults).toEqual([]);
});
