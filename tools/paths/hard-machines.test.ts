import { describe, expect, test } from 'vitest';
import { assign, createMachine, enqueueActions, fromPromise, raise, setup } from 'xstate';
import { cover, expectAll, machineOf, whole } from './cover-machine.ts';
import { counter, paymentWithHistory, wildcards } from './examples/machines.ts';
import { exploreModel, generate } from './generate.ts';
import { plainModel } from './plain-model.ts';
import { replay } from './replay.ts';

/** Machines on which what fires, what is asked and what follows what are easily mistaken. */

test('what a machine does before it is told anything counts', () => {
  const { coverage } = cover(
    setup({ guards: { never: () => false } }).createMachine({
      initial: 'boot',
      states: {
        boot: {
          always: [{ guard: 'never', target: 'done' }, { target: 'idle' }],
          entry: raise({ type: 'x' }),
        },
        idle: { on: { x: 'done' } },
        done: {},
      },
    }),
  );
  expect(coverage.states).toEqual(whole(4));
  expect(coverage.transitions).toEqual({
    covered: 2,
    feasible: 2,
    infeasible: [
      {
        id: 'boot: sempre [never] → done',
        reason: 'a guarda never não vale na única vez em que é perguntada',
      },
    ],
  });
});

test('a machine that is told nothing has one path without steps', () => {
  const { paths, coverage } = cover(machineOf({ a: [] }), { criterion: 'states' });
  expect(paths).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{8}$/), goal: 'o começo', steps: [] }]);
  expect(coverage.states).toEqual(whole(2));
});

test('a transition fired twice in one step is not taken for two that show it', () => {
  const twice = createMachine({
    context: { times: 0 },
    initial: 'a',
    states: {
      a: { on: { go: 'b' } },
      b: {
        on: {
          tick: {
            actions: enqueueActions(({ context, enqueue }) => {
              enqueue.assign({ times: context.times + 1 });
              if (context.times < 1) enqueue.raise({ type: 'tick' });
            }),
          },
          back: 'a',
        },
      },
    },
  });
  // In one place whatever it has counted, so that only the first tick shows it.
  const { coverage } = cover(twice, {}, { reading: () => null });
  expect(coverage.transitions).toEqual(whole(3));
});

test('a state entered twice in one step is not taken for two steps that enter it', () => {
  const { coverage } = cover(
    createMachine({
      context: { times: 0 },
      initial: 'a',
      states: {
        a: { on: { go: 'b' } },
        b: {
          entry: assign({ times: ({ context }) => context.times + 1 }),
          always: { guard: ({ context }) => context.times < 2, target: 'b', reenter: true },
        },
      },
    }),
    { criterion: 'states' },
  );
  expect(coverage.states).toEqual(whole(3));
});

test('a named service that is left in the step that calls it can be called again', () => {
  const passing = setup({ actors: { clock: fromPromise(async () => undefined) } }).createMachine({
    initial: 'a',
    states: {
      a: { on: { go: 'b', hurry: 'b' } },
      b: { invoke: { src: 'clock', systemId: 'clock' }, always: 'c' },
      c: { on: { back: 'a' } },
    },
  });
  const leadsTo = cover(passing).paths.flatMap(({ steps }) => steps.map(({ target }) => target));
  expect(leadsTo).toEqual(['c', 'c', 'a']);
});

describe('guards', () => {
  test('an eventless guard asked twice in a step is seen both ways', () => {
    expectAll(
      setup({
        types: { context: {} as { ok: boolean } },
        guards: { isOk: ({ context }) => context.ok },
      }).createMachine({
        context: { ok: false },
        initial: 'a',
        states: {
          a: {
            entry: raise({ type: 'x' }),
            on: { x: { actions: assign({ ok: true }) } },
            always: { guard: 'isOk', target: 'b' },
          },
          b: {},
        },
      }),
    );
  });

  test('an event taken by a wildcard alone is told; a star inside a name is none', () => {
    expectAll(wildcards);
  });
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
});

test('a pair that comes twice in one step is not taken for two that show it', () => {
  const times = (n: number, to: number) => ({ type: 'go', n, to });
  const machine = setup({
    types: {
      context: {} as { n: number; to: number },
      events: {} as { type: 'go'; n: number; to: number } | { type: 'y' },
    },
    guards: {
      more: ({ context }) => context.n > 0,
      isTo: ({ context }, to: number) => context.to === to,
    },
  }).createMachine({
    context: { n: 0, to: 0 },
    initial: 's0',
    states: {
      loop: {
        always: [
          {
            guard: 'more',
            actions: assign({ n: ({ context }) => context.n - 1 }),
            target: 'loop',
            reenter: true,
          },
          { guard: { type: 'isTo', params: 0 }, target: 's0' },
          { guard: { type: 'isTo', params: 1 }, target: 's1' },
        ],
      },
      s0: { on: { go: { target: 'loop', actions: assign(({ event: { n, to } }) => ({ n, to })) }, y: 's1' } },
      s1: { on: { go: { target: 'loop', actions: assign(({ event: { n, to } }) => ({ n, to })) } } },
    },
  });
  const events = { go: [times(1, 0), times(3, 0), times(1, 1)] };
  const explored = exploreModel(plainModel('laço', machine, { events, reading: () => null }));
  const { covered, feasible } = generate(explored, { criterion: 'pairs' }).coverage.pairs;
  expect(covered).toBe(feasible);
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

test('where a history state leads back to tells situations apart', () => {
  expectAll(paymentWithHistory);
  const model = plainModel('história', paymentWithHistory);
  const { paths } = generate(exploreModel(model), { criterion: 'random', count: 20 });
  for (const { steps } of paths) expect(replay(model, steps).walked.every(({ ok }) => ok)).toBe(true);
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
