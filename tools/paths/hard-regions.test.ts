import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { cover, expectAll, whole } from './cover-machine.ts';
import { unhandledFailure } from './examples/machines.ts';

/** Machines whose regions, children and timers are easily mistaken. */

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
    expect(coverage.pairs).toMatchObject({ covered: 8, feasible: 8 });
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
    expect(coverage.outcomes).toEqual(whole(4));
  });
});

describe('children', () => {
  const setUp = setup({ actors: { load: fromPromise(async () => 'never run') } });

  test('a failure nobody hears stops the machine', () => {
    const { paths, coverage } = cover(unhandledFailure);
    expect(coverage.outcomes).toEqual(whole(2));
    expect(paths.map(({ steps }) => steps.at(-1)?.target)).toContain('loading (parou por erro)');
  });

  test('one with a name of its own in the system is made again on every walk', () => {
    expectAll(
      setUp.createMachine({
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
      setUp.createMachine({
        initial: 'a',
        states: {
          a: { on: { go: 't' } },
          t: { invoke: { src: 'load', systemId: 'only' }, always: 'b' },
          b: { on: { back: 'a' } },
        },
      }),
    );
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
