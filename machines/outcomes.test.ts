import { expect, test } from 'vitest';
import { isOutcome } from './outcomes.ts';

test.each([
  [{ sent: true }, ['sent']],
  [{ found: 'some' }, ['found', 'some']],
  [{ refused: 'wait' }, ['refused', 'wait']],
  [{ refused: { code: 'blocked' }, status: 'received' }, ['refused', 'blocked']],
  [undefined, []],
])('%o', (output, outcomes) => {
  const all = ['sent', 'found', 'some', 'none', 'refused', 'wait', 'blocked', 'status'];
  expect(all.filter((outcome) => isOutcome({ output }, outcome))).toEqual(outcomes);
});
