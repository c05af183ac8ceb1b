import { expect, test } from 'vitest';
import { tryRequests } from './requests.ts';

test('no request, however odd, makes the server fail', { timeout: 600_000 }, async () => {
  const { line, faults } = await tryRequests(1_500, 500);
  console.log(line);
  expect(faults).toEqual([]);
});
