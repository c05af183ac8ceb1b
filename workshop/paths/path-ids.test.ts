import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { cover } from './cover-machine.ts';

const idsOf = (machine: AnyStateMachine) =>
  new Map(cover(machine).paths.map(({ id, steps }) => [steps.map(({ event }) => event).join(), id]));

test('a path keeps its id when others come before it', () => {
  const before = idsOf(
    createMachine({ initial: 'a', states: { a: { on: { y: 'c', z: 'd' } }, c: {}, d: {} } }),
  );
  const after = idsOf(
    createMachine({
      initial: 'a',
      states: { a: { on: { x: 'b', y: 'c', z: 'd' } }, b: { on: { w: 'd' } }, c: {}, d: {} },
    }),
  );
  expect([...before.keys()]).toEqual(['y', 'z']);
  for (const [steps, id] of before) expect(after.get(steps)).toBe(id);
  expect(new Set(after.values()).size).toBe(3);
});

test('the goal of a path depends on the criterion', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { on: { on: 'c' } }, c: {} },
  });
  const goalOf = (options: Parameters<typeof cover>[1]) =>
    cover(machine, options).paths.map(({ goal }) => goal);
  expect(goalOf({})).toEqual(['on → c']);
  expect(goalOf({ criterion: 'prime' })).toEqual(['a → b → c']);
  expect(goalOf({ criterion: 'shortest', to: 'b' })).toEqual(['reaches b']);
  expect(goalOf({ criterion: 'shortest', through: 'go', to: 'c' })).toEqual(['uses go and reaches c']);
});
