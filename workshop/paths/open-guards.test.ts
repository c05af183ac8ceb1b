import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, and, createMachine, not, raise } from 'xstate';
import { exploreModel, generate } from './generate.ts';
import { plainModel } from './plain-model.ts';
import type { PathSetup } from './setup.ts';

describe('guards without code that the start evaluates', () => {
  const gate = createMachine({
    initial: 'a',
    states: {
      a: { always: [{ guard: 'isOpen', target: 'open' }, { target: 'shut' }] },
      open: { on: { GO: 'through' } },
      shut: { on: { KNOCK: 'a' } },
      through: {},
    },
  });
  const entered = createMachine({
    initial: 'a',
    states: {
      a: {
        entry: raise({ type: 'CHECK' }),
        on: { CHECK: [{ guard: 'isOpen', target: 'open' }, { target: 'shut' }] },
      },
      open: {},
      shut: {},
    },
  });
  const compound = createMachine({
    initial: 'a',
    states: {
      a: { always: [{ guard: and(['isOpen', not('isShut')]), target: 'open' }, { target: 'shut' }] },
      open: {},
      shut: {},
    },
  });
  const sets = (machine: AnyStateMachine, guards: NonNullable<PathSetup['guards']>) =>
    generate(exploreModel(plainModel('gate', machine, { guards })), { criterion: 'states' });

  test.each([
    ['always', gate, { isOpen: [false, true] }, []],
    ['always', gate, { isOpen: [true, false] }, ['shut']],
    ['a raised event', entered, { isOpen: [false, true] }, ['open']],
    ['combined guards', compound, { isOpen: [true, false], isShut: [true, false] }, ['open']],
  ])('what only other answers reach is not decided: %s', (_, machine, guards, open) => {
    const { coverage, undecided } = sets(machine, guards);
    expect([coverage.states.infeasible, coverage.states.undecided]).toEqual([[], open]);
    expect(undecided?.[0]).toBe(
      'The start evaluates the guard isOpen, and only its first answer was explored there: put another answer first in guards of --setup.',
    );
  });

  test('a guard with one answer, and one that the start does not evaluate, are decided', () => {
    const { coverage, undecided } = sets(gate, { isOpen: [false] });
    expect([coverage.states.infeasible.map(({ id }) => id), undecided]).toEqual([
      ['open', 'through'],
      undefined,
    ]);
  });
});
