import { describe, expect, test } from 'vitest';
import { createMachine, fromObservable, setup } from 'xstate';
import { cover, fullCoverage, machineWithTransitions } from './cover-machine.ts';
import { pathSetup as checkoutSetup, checkoutWithErrors } from './examples/machines/checkout-with-errors.ts';
import { counter } from './examples/machines/counter.ts';
import { pathSetup as loginSetup, loginWithInput } from './examples/machines/login-with-input.ts';
import { exploreModel, generate } from './generate.ts';
import { plainModel } from './plain-model.ts';
import { replay } from './replay.ts';

/**
 * Cases that examples/examples.test.ts does not cover: pairs, distinct errors, input, and steps left out of exploring.
 */

test('a machine without events has one path without steps', () => {
  const { paths, coverage } = cover(machineWithTransitions({ a: [] }), { criterion: 'states' });
  expect(paths).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{8}$/), goal: 'the start', steps: [] }]);
  expect(coverage.states).toEqual(fullCoverage(2));
});

describe('pairs of transitions', () => {
  test('the done transition of a compound state follows the transition that ended it', () => {
    const { coverage } = cover(
      createMachine({
        initial: 'p',
        states: {
          p: { initial: 'a', onDone: 'q', states: { a: { on: { go: 'f' } }, f: { type: 'final' } } },
          q: {},
        },
      }),
      { criterion: 'pairs' },
    );
    expect(coverage.pairs).toEqual(fullCoverage(1));
  });

  test('infeasible pairs are listed, also across a state that is left in the same step', () => {
    const { coverage } = cover(
      setup({ guards: { never: () => false } }).createMachine({
        initial: 'a',
        states: {
          a: { on: { x: 't' } },
          t: { always: 'b' },
          b: { on: { y: { guard: 'never', target: 'a' } } },
        },
      }),
      { criterion: 'pairs' },
    );
    expect(coverage.pairs.feasible).toBe(1);
    expect(coverage.pairs.infeasible.map(({ id }) => id)).toContain('t: always → b ⇒ b: y [never] → a');
  });

  test('transitions of two parallel regions form pairs in both directions', () => {
    const region = { initial: 'one', states: { one: { on: { go: 'two' } }, two: { on: { back: 'one' } } } };
    const { coverage } = cover(createMachine({ type: 'parallel', states: { a: region, b: region } }), {
      criterion: 'pairs',
    });
    // `go` and `back` alternate, each in both regions, so each order gives 4 pairs: 2 × 4.
    expect(coverage.pairs).toMatchObject({ covered: 8, feasible: 8 });
  });
});

test('a step that only exploring leaves out counts as feasible in every measure', () => {
  const model = plainModel('fundo', machineWithTransitions({ a: ['b'], b: ['c'], c: [] }));
  const explored = exploreModel({
    ...model,
    choices: (situation, everything) =>
      model.choices(situation).filter(({ label }) => everything || label !== 'toc'),
  });
  const { coverage } = generate(explored, { criterion: 'pairs' });
  expect([coverage.states, coverage.transitions, coverage.pairs]).toEqual([
    fullCoverage(4),
    fullCoverage(2),
    fullCoverage(1),
  ]);
});

test('a machine that throws in its initial context reports the error', () => {
  const broken = createMachine({
    context: () => {
      throw new Error('falta a entrada');
    },
  });
  expect(() => cover(broken)).toThrow('falta a entrada');
});

test('walks limited to one step cover everything that one step can reach', () => {
  const star = machineWithTransitions({ a: ['b', 'c', 'd'], b: ['a'], c: [], d: [] });
  const { paths, coverage } = cover(star, { maxLength: 1 });
  expect(paths.map(({ steps }) => steps.length)).toEqual([1, 1, 1]);
  expect(coverage.transitions).toMatchObject({ covered: 3, feasible: 4 });
});

test('an endless context throws an error', () => {
  expect(() => cover(counter)).toThrow(
    'difícil has more than 20000 situations: its guardContext contains too much detail.',
  );
});

test('a watched service emits its snapshot, and a setup can define several of them', () => {
  const machine = setup({
    actors: { count: fromObservable<number, undefined>(() => ({ subscribe: () => ({ unsubscribe() {} }) })) },
  }).createMachine({
    initial: 'watching',
    states: {
      watching: {
        invoke: {
          src: 'count',
          id: 'count',
          onSnapshot: [
            { guard: ({ event }) => Number(event.snapshot.context) > 2, target: 'many' },
            { guard: ({ event }) => event.snapshot.context === 1, target: 'few' },
          ],
        },
      },
      few: {},
      many: {},
    },
  });
  // The first snapshot arrives at the start and has no value.
  expect(cover(machine).coverage.transitions).toMatchObject({ covered: 0, feasible: 0 });
  const snapshots = { três: { context: 3, status: 'active' }, um: { context: 1, status: 'active' } };
  const covered = cover(machine, {}, { services: { count: { snapshots } } });
  expect(covered.coverage.transitions).toEqual(fullCoverage(2));
});

test('payloads of every type are printed apart and can be replayed', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { on: { SEND: { target: 'a', reenter: true } } } },
  });
  const day = new Date('2026-11-28T12:00:00Z');
  const values = [
    1n,
    1,
    '1',
    day,
    new Date(0),
    new Map([['a', 1]]),
    new Map(),
    new Set([1]),
    /a/,
    Number.NaN,
  ];
  const files = [new File(['abc'], 'a.txt'), new File(['ab'], 'a.txt'), new Uint8Array([1]), undefined, null];
  const SEND = [...values, ...files].map((value) => ({ value }));
  const model = plainModel('values', machine, { events: { SEND } });
  const { paths } = generate(exploreModel(model), { criterion: 'transitions' });
  const labels = exploreModel(model).graph.edges.map(({ choice }) => choice.label);
  expect(new Set(labels).size).toBe(SEND.length);
  expect(labels).toContain('SEND {"value":"(2026-11-28T12:00:00.000Z)"}');
  for (const { steps } of paths) expect(replay(model, steps).walked.every(({ ok }) => ok)).toBe(true);
  const each = labels.map((label) => ({ event: 'SEND', payload: label.replace('SEND ', ''), target: 'a' }));
  const sent = replay(model, each).walked.map(({ choice }) => choice?.event.value);
  expect(sent).toEqual([...values, ...files]);
});

test('equal errors leave a guard undecided, and the reason lists the outcomes that were tried', () => {
  const answers = checkoutSetup.services?.pay?.answers ?? {};
  const { coverage } = cover(checkoutWithErrors, {}, { services: { pay: { answers } } });
  expect(coverage.transitions.infeasible.map(({ reason }) => reason)).toEqual([
    'the guard event.error.status === 402 is false the only time it is evaluated (outcomes tried: error)',
    'the state noFunds is never reached',
  ]);
});

test('the input of the setup reaches the machine', () => {
  const statesOf = (role: string) =>
    cover(loginWithInput, {}, { ...loginSetup, input: { role } }).coverage.states;
  expect(statesOf('admin')).toEqual(fullCoverage(4));
  expect(statesOf('guest').infeasible.map(({ id }) => id)).toEqual(['panel']);
});
