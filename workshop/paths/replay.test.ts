import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { plainModel } from './plain-model.ts';
import { replay } from './replay.ts';
import { wander } from './wander.ts';

const lamp = plainModel(
  'lamp',
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'lit' } }, lit: { on: { press: 'off', leave: {} } } },
  }),
);

test('a walk of tens of thousands of steps is replayed to its end', () => {
  const steps = wander(lamp, { seed: 1, length: 30_000 });
  const { walked, situations } = replay(lamp, steps);
  expect([walked.length, walked.every(({ ok }) => ok), situations.length]).toEqual([30_000, true, 30_001]);
});

test('a long walk stops at a step with another target', () => {
  const steps = wander(lamp, { seed: 1, length: 5_000 });
  const differing = steps.with(4_000, { event: 'press', target: 'nowhere' });
  const { walked } = replay(lamp, differing);
  expect([walked.length, walked.at(-1)?.ok]).toEqual([4_001, false]);
});
