import { expect, test } from 'vitest';
import { tryConnections } from './connections.ts';

/** Its milliseconds are printed, not judged: machines differ. */
test('of 300 connections each is served or told to come back', { timeout: 600_000 }, async () => {
  const { line, faults } = await tryConnections({ seconds: 8, renders: 1_000 });
  console.log(line);
  expect(faults).toEqual([]);
});
