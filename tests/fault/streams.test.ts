import { expect, test } from 'vitest';
import { tryStreams } from './streams.ts';

test('an order’s streams hear it, the others nothing, and none stays', { timeout: 600_000 }, async () => {
  const { line, faults } = await tryStreams(240);
  console.log(line);
  expect(faults).toEqual([]);
});
