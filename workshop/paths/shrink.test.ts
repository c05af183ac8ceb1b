import { expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { exploreModel } from './generate.ts';
import type { PathStep } from './model.ts';
import { plainModel } from './plain-model.ts';
import { shrink } from './shrink.ts';

const machine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { on: 'lit', dim: 'dimmed' } },
    lit: { on: { off: 'off', dim: 'dimmed' } },
    dimmed: { on: { off: 'off', on: 'lit', break: 'broken' } },
    broken: {},
  },
});
const explored = exploreModel(plainModel('lamp', machine));
const step = (event: string, target: string): PathStep => ({ event, target });
const failed = [
  step('on', 'lit'),
  step('off', 'off'),
  step('on', 'lit'),
  step('dim', 'dimmed'),
  step('on', 'lit'),
  step('dim', 'dimmed'),
  step('break', 'broken'),
];

test('a failure of the last step alone shrinks to the shortest way to it', async () => {
  const shortest = await shrink({ explored, failed, attempts: 50, fails: () => true });
  expect(shortest).toEqual([step('dim', 'dimmed'), step('break', 'broken')]);
});

test('a step that the failure needs stays, and only walks that the machine allows are tried', async () => {
  const tried: string[][] = [];
  const shortest = await shrink({
    explored,
    failed,
    attempts: 50,
    fails: (steps) => {
      tried.push(steps.map(({ event }) => event));
      return steps.some(({ event }) => event === 'on');
    },
  });
  expect(shortest?.map(({ event }) => event)).toEqual(['on', 'dim', 'break']);
  for (const events of tried) expect(events.at(-1)).toBe('break');
});

test('the number of attempts is limited, and a walk that passes is not shrunk', async () => {
  const [failing, holding] = [vi.fn(() => true), vi.fn(() => false)];
  await shrink({ explored, failed, attempts: 2, fails: failing });
  expect(failing).toHaveBeenCalledTimes(2);
  expect(await shrink({ explored, failed, attempts: 50, fails: holding })).toBeUndefined();
  expect(holding).toHaveBeenCalledTimes(1);
});
