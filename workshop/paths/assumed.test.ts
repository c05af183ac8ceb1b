import { expect, test } from 'vitest';
import { createMachine, fromCallback, fromPromise, fromTransition, setup, spawnChild } from 'xstate';
import { cover } from './cover-machine.ts';
import { assumed } from './setup.ts';

const machine = setup({
  actors: {
    count: fromTransition((count: number) => count, 0),
    child: createMachine({}),
    log: fromCallback(() => undefined),
    job: fromPromise(() => new Promise(() => undefined)),
  },
}).createMachine({
  initial: 'a',
  invoke: [{ src: 'count' }, { src: 'child' }],
  on: { 'xstate.done.actor.job': '.done' },
  states: { a: { entry: [spawnChild('job', { id: 'job' }), spawnChild('log')] }, done: {} },
});

test('the assumptions name spawned services, and no actor that runs with the machine', () => {
  expect(assumed(machine, {})).toBe(
    'Assumed, because --setup does not define it: no output from job; only a plain Error from log, job.',
  );
});

test('actors that run with the machine have no outcomes of their own', () => {
  const { coverage } = cover(machine);
  expect(coverage.outcomes).toMatchObject({ feasible: 0, infeasible: [] });
});

test('a spawned service that the setup does not let answer never ends', () => {
  const never = (answers: Record<string, undefined>) =>
    cover(machine, {}, { services: { job: { answers } } }).coverage.states.infeasible.map(({ id }) => id);
  expect([never({}), never({ ok: undefined })]).toEqual([['done'], []]);
});
