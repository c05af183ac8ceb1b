import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, and, assign, createMachine, fromPromise, raise, setup } from 'xstate';
import { exploreModel, plainModel } from '../../paths/index.ts';
import { compareBehaviour } from '../behaviour.ts';
import { diffMachines, isSame } from '../diff.ts';
import { fromJson, toJson } from './json.ts';

const machine = (config: object) => createMachine(config as object);

/** Machines whose JSON alone rebuilds them. */
const plain: Record<string, AnyStateMachine> = {
  'nested states, tags and meta': machine({
    id: 'm',
    initial: 'a',
    states: {
      a: { tags: ['x'], meta: { n: 1 }, initial: 'b', states: { b: { on: { GO: '#end' } } } },
      c: { id: 'end', type: 'final' },
    },
  }),
  'several transitions, reenter and a forbidden event': machine({
    initial: 'a',
    on: { GO: '.a', OUT: '.b' },
    states: {
      a: { on: { GO: { target: 'a', reenter: true }, OUT: undefined, NEXT: ['b', 'a'] } },
      b: { on: { '*': 'a' } },
    },
  }),
  'parallel regions and onDone': machine({
    type: 'parallel',
    onDone: { actions: [] },
    states: {
      a: { initial: 'x', states: { x: { on: { GO: 'y' } }, y: { type: 'final' } } },
      b: { initial: 'x', states: { x: { on: { GO: 'y' } }, y: { type: 'final' } } },
    },
  }),
  'history, delays and always': machine({
    initial: 'p',
    states: {
      p: {
        initial: 'a',
        states: { a: { on: { NEXT: 'b' } }, b: {}, h: { type: 'history', history: 'deep', target: 'b' } },
        after: { 1000: 'q' },
      },
      q: { on: { BACK: 'p.h' }, always: { target: 'r', guard: { type: 'isLate', params: { n: 1 } } } },
      r: {},
    },
  }).provide({ guards: { isLate: () => false } }),
  'several targets': machine({
    initial: 'o',
    states: {
      o: { on: { GO: ['#y2', { target: ['#x2', '#y2'] }], BOTH: { target: ['#x2', '#y2'] } } },
      p: {
        type: 'parallel',
        states: {
          x: { initial: 'x1', states: { x1: {}, x2: { id: 'x2' } } },
          y: { initial: 'y1', states: { y1: {}, y2: { id: 'y2' } } },
        },
      },
    },
  }),
  'static context and named code': setup({
    guards: { isOne: ({ context }) => context.n === 1 },
    actions: { count: assign({ n: 1 }), again: raise({ type: 'AGAIN' }) },
    actors: { ask: fromPromise(async () => 1) },
    delays: { wait: 10 },
    types: {} as { context: { n: number }; events: { type: 'GO' } | { type: 'AGAIN' } },
  }).createMachine({
    context: { n: 0 },
    initial: 'a',
    states: {
      a: {
        entry: 'again',
        invoke: { src: 'ask', id: 'ask', onDone: 'b', onError: { target: 'b', actions: 'count' } },
        on: { AGAIN: { actions: 'count' }, GO: { guard: 'isOne', target: 'b' } },
        after: { wait: 'b' },
      },
      b: {},
    },
  }),
};

function stepsOf(one: AnyStateMachine) {
  const { nodes, edges } = exploreModel(plainModel('m', one)).graph;
  return [nodes.map(({ leaf }) => leaf), edges.map(({ from, choice, to }) => [from, choice.label, to])];
}

describe.for(Object.entries(plain))('%s', ([, original]) => {
  test('createMachine with the JSON makes a machine with the same graph', () => {
    const data: object = JSON.parse(toJson(original));
    const rebuilt = createMachine(data, original.implementations as object);
    expect(stepsOf(rebuilt)).toEqual(stepsOf(original));
    expect(isSame(diffMachines(original, rebuilt))).toBe(true);
    expect(compareBehaviour(original, rebuilt)).toMatchObject({ verdict: 'same' });
  });
});

test('inline code is named by its place, and fromJson puts it back', () => {
  const original = machine({
    context: () => ({ n: 0n, error: undefined }),
    initial: 'a',
    output: () => 1,
    states: {
      a: {
        entry: [assign({ n: 1n }), 'note'],
        invoke: {
          src: fromPromise(async () => 1),
          input: () => 1,
          onDone: { target: 'b', guard: () => true },
        },
        on: {
          GO: {
            guard: and([() => true, ({ context }: { context: { n: bigint } }) => context.n === 1n]),
            target: 'b',
          },
        },
      },
      b: { type: 'final' },
    },
  });
  const text = toJson(original);
  expect(JSON.parse(text)).toEqual({
    initial: 'a',
    states: {
      a: {
        entry: ['states.a.entry.0', 'note'],
        invoke: {
          src: 'states.a.invoke.src',
          onDone: { target: 'b', guard: 'states.a.invoke.onDone.guard' },
        },
        on: { GO: { guard: 'states.a.on.GO.guard', target: 'b' } },
      },
      b: { type: 'final' },
    },
  });
  const rebuilt = fromJson(text, original);
  expect(isSame(diffMachines(original, rebuilt))).toBe(true);
  expect(stepsOf(rebuilt)).toEqual(stepsOf(original));
  expect(
    fromJson(text.replace('"initial": "a"', '"initial": "b"'), original).root.initial.target?.[0]?.key,
  ).toBe('b');
});
