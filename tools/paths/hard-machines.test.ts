import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  raise,
  setup,
} from 'xstate';
import { exploreModel, type GenerateOptions, generate } from './generate.ts';
import { plainModel } from './plain-model.ts';
import { replay } from './replay.ts';

/** Machines on which what fires, what is asked and what follows what are easily mistaken. */

function cover(machine: AnyStateMachine, options: Partial<GenerateOptions> = {}) {
  return generate(exploreModel(plainModel('difícil', machine)), { criterion: 'transitions', ...options });
}

/** Everything can happen, and the walks show all of it. */
function expectAll(machine: AnyStateMachine, criterion: 'transitions' | 'pairs' = 'transitions') {
  const { coverage } = cover(machine, { criterion });
  for (const measure of ['states', 'transitions', 'guards'] as const) {
    const { covered, feasible, infeasible } = coverage[measure];
    expect([measure, infeasible]).toEqual([measure, []]);
    if (criterion === 'transitions') expect([measure, covered]).toEqual([measure, feasible]);
  }
  return coverage;
}

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
  expect(coverage.states).toEqual({ covered: 4, feasible: 4, infeasible: [] });
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
  const { paths, coverage } = cover(createMachine({ initial: 'a', states: { a: {} } }), {
    criterion: 'states',
  });
  expect(paths).toEqual([{ id: 'E001', steps: [] }]);
  expect(coverage.states).toEqual({ covered: 2, feasible: 2, infeasible: [] });
});

test('a transition fired twice in one step is not taken for two that show it', () => {
  const twice = createMachine({
    context: { raised: false },
    initial: 'a',
    states: {
      a: { on: { go: 'b' } },
      b: {
        on: {
          tick: {
            actions: enqueueActions(({ context, enqueue }) => {
              enqueue.assign({ raised: true });
              if (!context.raised) enqueue.raise({ type: 'tick' });
            }),
          },
          back: 'a',
        },
      },
    },
  });
  expectAll(twice);
});

describe('parallel regions', () => {
  test('a transition that another one preempts has not fired', () => {
    const { coverage } = cover(
      createMachine({
        initial: 'p',
        states: {
          p: {
            type: 'parallel',
            states: { a: { on: { go: '#out1' } }, b: { on: { go: '#out2' } } },
          },
          out1: { id: 'out1' },
          out2: { id: 'out2' },
        },
      }),
    );
    expect(coverage.transitions.covered).toBe(1);
    expect(coverage.transitions.infeasible.map(({ id }) => id)).toEqual(['p.b: go → out2']);
  });

  test('a guard of the parent is asked only when no region answers', () => {
    const { coverage } = cover(
      setup({ guards: { yes: () => true } }).createMachine({
        type: 'parallel',
        on: { go: { guard: 'yes' } },
        states: {
          a: { initial: 'a1', states: { a1: { on: { go: 'a2' } }, a2: {} } },
          b: {},
        },
      }),
    );
    expect(coverage.guards).toEqual({
      covered: 1,
      feasible: 1,
      infeasible: [
        { id: '(raiz): go [yes] = não', reason: 'a guarda vale na única vez em que é perguntada' },
      ],
    });
  });

  test('transitions of both regions follow each other', () => {
    const region = { initial: 'one', states: { one: { on: { go: 'two' } }, two: { on: { back: 'one' } } } };
    const { coverage } = cover(createMachine({ type: 'parallel', states: { a: region, b: region } }), {
      criterion: 'pairs',
    });
    // go and back of either region, each after the other's and its own: 2 × 4.
    expect(coverage.pairs.covered).toBe(8);
    expect(coverage.pairs.feasible).toBe(8);
  });

  test('one service called by two of them is told apart by its caller', () => {
    const load = fromPromise(async () => 'never run');
    const { coverage } = cover(
      setup({ actors: { load } }).createMachine({
        type: 'parallel',
        states: {
          l: { initial: 'w', states: { w: { invoke: { src: 'load', id: 'l1', onError: {} } } } },
          r: {
            initial: 'w',
            states: { w: { invoke: { src: 'load', id: 'r1', onDone: 'ok', onError: {} } }, ok: {} },
          },
        },
      }),
    );
    expect(coverage.outcomes).toEqual({ covered: 4, feasible: 4, infeasible: [] });
  });
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

  test('an event heard by a wildcard alone is told; a star inside a name is none', () => {
    expectAll(
      createMachine({
        initial: 'a',
        states: { a: { on: { 'order.*': 'b' } }, b: { on: { '*': 'c' } }, c: {} },
      }),
    );
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
    expect(coverage.pairs).toEqual({ covered: 1, feasible: 1, infeasible: [] });
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

describe('children', () => {
  test('a failure nobody hears stops the machine', () => {
    const { paths, coverage } = cover(
      setup({ actors: { load: fromPromise(async () => 'never run') } }).createMachine({
        initial: 'a',
        states: { a: { invoke: { src: 'load', onDone: 'b' } }, b: {} },
      }),
    );
    expect(coverage.outcomes).toEqual({ covered: 2, feasible: 2, infeasible: [] });
    expect(paths.map(({ steps }) => steps.at(-1)?.target)).toContain('a (parou por erro)');
  });

  test('one with a name of its own in the system is made again on every walk', () => {
    expectAll(
      setup({ actors: { load: fromPromise(async () => 'never run') } }).createMachine({
        initial: 'a',
        states: {
          a: { invoke: { src: 'load', systemId: 'only', onDone: 'b', onError: 'b' } },
          b: { on: { again: 'a' } },
        },
      }),
    );
  });

  test('one that is stopped in the step that starts it is made again too', () => {
    expectAll(
      setup({ actors: { load: fromPromise(async () => 'never run') } }).createMachine({
        initial: 'a',
        states: {
          a: { on: { go: 't' } },
          t: { invoke: { src: 'load', systemId: 'only' }, always: 'b' },
          b: { on: { back: 'a' } },
        },
      }),
    );
  });

  test('a timer beside a call is not an answer of it', () => {
    const { coverage } = cover(
      setup({ actors: { load: fromPromise(async () => 'never run') } }).createMachine({
        initial: 'a',
        states: { a: { invoke: { src: 'load', onDone: 'b', onError: 'b' }, after: { 100: 'b' } }, b: {} },
      }),
    );
    expect(coverage.outcomes).toEqual({ covered: 2, feasible: 2, infeasible: [] });
  });
});

test('of two timers of a state the shorter runs out first, and once', () => {
  const { coverage } = cover(
    createMachine({
      initial: 'a',
      states: { a: { after: { 100: 'b', 200: 'c' } }, b: { after: { 100: {}, 200: 'a' } }, c: {} },
    }),
  );
  expect(coverage.states.infeasible.map(({ id }) => id)).toEqual(['c']);
  expect(coverage.transitions).toMatchObject({ covered: 3, feasible: 3 });
  expect(coverage.transitions.infeasible).toEqual([
    { id: 'a: após 200 → c', reason: expect.stringMatching(/^após 200 não acontece .+ de a$/) },
  ]);
});

test('a state that is entered again starts its timers anew', () => {
  for (const again of [{ target: 'a', reenter: true }, { target: 't' }]) {
    const { coverage } = cover(
      createMachine({
        initial: 'a',
        states: { a: { after: { 100: again, 200: 'c' } }, t: { always: 'a' }, c: {} },
      }),
    );
    expect(coverage.states.infeasible.map(({ id }) => id)).toContain('c');
  }
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
  const model = plainModel(
    'fundo',
    createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: { on: { deep: 'c' } }, c: {} } }),
  );
  const explored = exploreModel({
    ...model,
    choices: (situation, everything) =>
      model.choices(situation).filter(({ label }) => everything || label !== 'deep'),
  });
  const { coverage } = generate(explored, { criterion: 'pairs' });
  expect([coverage.states, coverage.transitions, coverage.pairs]).toEqual([
    { covered: 4, feasible: 4, infeasible: [] },
    { covered: 2, feasible: 2, infeasible: [] },
    { covered: 1, feasible: 1, infeasible: [] },
  ]);
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
  const machine = createMachine({
    initial: 'p',
    states: {
      p: {
        initial: 'a',
        states: { a: { on: { on: 'b' } }, b: { on: { on: 'a' } }, h: { type: 'history' } },
        on: { leave: 'q' },
      },
      q: { on: { back: 'p.h' } },
    },
  });
  expectAll(machine);
  const model = plainModel('história', machine);
  const { paths } = generate(exploreModel(model), { criterion: 'random', count: 20 });
  for (const { steps } of paths) expect(replay(model, steps).walked.every(({ ok }) => ok)).toBe(true);
});

test('walks of one step show all that one step can', () => {
  const star = createMachine({
    initial: 'a',
    states: { a: { on: { x: 'b', y: 'c', z: 'd' } }, b: { on: { x: 'a' } }, c: {}, d: {} },
  });
  const { paths, coverage } = cover(star, { maxLength: 1 });
  expect(paths.map(({ steps }) => steps.length)).toEqual([1, 1, 1]);
  expect(coverage.transitions).toMatchObject({ covered: 3, feasible: 4 });
});

test('a context without end is refused', () => {
  const counter = createMachine({
    context: { count: 0 },
    on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  expect(() => cover(counter)).toThrow('difícil tem mais de 20000 situações: a leitura guarda demais.');
});
