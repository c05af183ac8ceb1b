import { describe, expect, test } from 'vitest';
import { createMachine, fromTransition, setup } from 'xstate';
import { cover, machineOf, whole } from './cover-machine.ts';
import { pathSetup as checkoutSetup, checkoutWithErrors } from './examples/machines/checkout-with-errors.ts';
import { counter } from './examples/machines/counter.ts';
import { pathSetup as loginSetup, loginWithInput } from './examples/machines/login-with-input.ts';
import { exploreModel, generate } from './generate.ts';
import { plainModel } from './plain-model.ts';

/** What examples/examples.test.ts does not show: of pairs, of errors that are told apart, of input, of what is left out. */

test('a machine that is told nothing has one path without steps', () => {
  const { paths, coverage } = cover(machineOf({ a: [] }), { criterion: 'states' });
  expect(paths).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{8}$/), goal: 'o começo', steps: [] }]);
  expect(coverage.states).toEqual(whole(2));
});

describe('what follows within a step', () => {
  test('the end of a compound state follows what ended it', () => {
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
    expect(coverage.pairs).toEqual(whole(1));
  });

  test('what can never follow is listed, through a state that is left at once too', () => {
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
    expect(coverage.pairs.infeasible.map(({ id }) => id)).toContain('t: sempre → b ⇒ b: y [never] → a');
  });

  test('transitions of both regions follow each other', () => {
    const region = { initial: 'one', states: { one: { on: { go: 'two' } }, two: { on: { back: 'one' } } } };
    const { coverage } = cover(createMachine({ type: 'parallel', states: { a: region, b: region } }), {
      criterion: 'pairs',
    });
    // go and back of either region, each after the other's and its own: 2 × 4.
    expect(coverage.pairs).toMatchObject({ covered: 8, feasible: 8 });
  });
});

test('a step that only exploring leaves out is feasible in every measure', () => {
  const model = plainModel('fundo', machineOf({ a: ['b'], b: ['c'], c: [] }));
  const explored = exploreModel({
    ...model,
    choices: (situation, everything) =>
      model.choices(situation).filter(({ label }) => everything || label !== 'toc'),
  });
  const { coverage } = generate(explored, { criterion: 'pairs' });
  expect([coverage.states, coverage.transitions, coverage.pairs]).toEqual([whole(4), whole(2), whole(1)]);
});

test('a machine that cannot begin says why', () => {
  const broken = createMachine({
    context: () => {
      throw new Error('falta a entrada');
    },
  });
  expect(() => cover(broken)).toThrow('falta a entrada');
});

test('walks of one step show all that one step can', () => {
  const star = machineOf({ a: ['b', 'c', 'd'], b: ['a'], c: [], d: [] });
  const { paths, coverage } = cover(star, { maxLength: 1 });
  expect(paths.map(({ steps }) => steps.length)).toEqual([1, 1, 1]);
  expect(coverage.transitions).toMatchObject({ covered: 3, feasible: 4 });
});

test('a context without end is refused', () => {
  expect(() => cover(counter)).toThrow('difícil tem mais de 20000 situações: a leitura guarda demais.');
});

test('a service that is watched shows what it is, and guards may tell what', () => {
  const machine = setup({
    actors: { count: fromTransition((count: number) => count + 1, 0) },
  }).createMachine({
    initial: 'watching',
    states: {
      watching: {
        invoke: {
          src: 'count',
          id: 'count',
          onSnapshot: [
            { guard: ({ event }) => event.snapshot.context > 2, target: 'many' },
            { target: 'few' },
          ],
        },
      },
      few: {},
      many: {},
    },
  });
  const alone = cover(machine);
  expect(
    alone.paths.map(({ steps }) => steps.map(({ event, target }) => `${event} → ${target}`)),
  ).toContainEqual(['xstate.snapshot.count → few']);
  const snapshots = { três: { context: 3, status: 'active' }, um: { context: 1, status: 'active' } };
  const told = cover(machine, {}, { services: { count: { snapshots } } });
  expect(told.coverage.transitions).toEqual(whole(2));
});

test('errors of one kind leave guards unanswered, and the reason says which were tried', () => {
  const answers = checkoutSetup.services?.pay?.answers ?? {};
  const { coverage } = cover(checkoutWithErrors, {}, { services: { pay: { answers } } });
  expect(coverage.transitions.infeasible.map(({ reason }) => reason)).toEqual([
    'a guarda event.error.status === 402 não vale na única vez em que é perguntada (respostas tentadas: error)',
    'o estado noFunds nunca é alcançado',
  ]);
});

test('a machine is begun with its input', () => {
  const statesOf = (role: string) =>
    cover(loginWithInput, {}, { ...loginSetup, input: { role } }).coverage.states;
  expect(statesOf('admin')).toEqual(whole(4));
  expect(statesOf('guest').infeasible.map(({ id }) => id)).toEqual(['panel']);
});
