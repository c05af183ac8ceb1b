import { describe, expect, test } from 'vitest';
import { assign, createMachine, raise, setup } from 'xstate';
import { type Behaviour, compareBehaviour } from './behaviour.ts';

const machine = (config: object) => createMachine(config as object);
const flat = (a: object, more: object = {}) =>
  machine({ initial: 'a', states: { a, b: { on: { BACK: 'a' } }, c: {} }, ...more });
const same = (situations: number): Behaviour => ({ verdict: 'same', situations });
const differs = (path: string[], before: string, after: string, guards: string[] = []): Behaviour => ({
  verdict: 'different',
  path,
  guards,
  before,
  after,
});
const guardsTo = (first: [string, string], second: [string, string]) => ({
  on: { GO: [first, second].map(([guard, target]) => ({ guard, target })) },
});

const cases: Record<string, [ReturnType<typeof machine>, ReturnType<typeof machine>, Behaviour]> = {
  'equal machines': [flat({ on: { GO: 'b' } }), flat({ on: { GO: 'b' } }), same(2)],
  'order of guards without code': [
    flat(guardsTo(['g', 'b'], ['h', 'c'])),
    flat(guardsTo(['h', 'c'], ['g', 'b'])),
    differs(['GO'], 'b', 'c', ['g = true', 'h = true']),
  ],
  initial: [flat({}), flat({}, { initial: 'b' }), differs([], 'a', 'b')],
  'a later difference': [
    flat({ on: { GO: 'b' } }),
    machine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: { on: { BACK: 'c' } }, c: {} } }),
    differs(['GO', 'BACK'], 'a', 'c'),
  ],
  'an event that one ignores': [flat({ on: { GO: 'b' } }), flat({}), differs(['GO'], 'b', 'a')],
  'an event that changes nothing': [flat({ on: { GO: 'b', STAY: {} } }), flat({ on: { GO: 'b' } }), same(2)],
  'another id of the machine, with a timer': [
    flat({ after: { 10: 'b' } }, { id: 'one' }),
    flat({ after: { 10: 'b' } }, { id: 'other' }),
    same(2),
  ],
  'another delay': [
    flat({ after: { 10: 'b' } }),
    flat({ after: { 20: 'b' } }),
    differs(['after 10'], 'b', 'a'),
  ],
  'a wildcard and an event': [
    flat({ on: { '*': 'b' } }),
    flat({ on: { GO: 'b' } }),
    differs(['any'], 'b', 'a'),
  ],
  'a final state': [
    flat({ on: { GO: 'c' } }),
    machine({ initial: 'a', states: { a: { on: { GO: 'c' } }, b: {}, c: { type: 'final' } } }),
    differs(['GO'], 'c, status active', 'c, status done'),
  ],
  'context alone': [
    flat({ on: { GO: { actions: assign({ n: 1 }) } } }, { context: { n: 0 } }),
    flat({ on: { GO: { actions: assign({ n: 2 }) } } }, { context: { n: 0 } }),
    differs(['GO'], 'a, context {"n":1}', 'a, context {"n":2}'),
  ],
  tags: [
    flat({ on: { GO: 'b' } }),
    machine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: { tags: 'x', on: { BACK: 'a' } } } }),
    differs(['GO'], 'b, tags none', 'b, tags x'),
  ],
  'raised or direct': [
    flat({ on: { GO: 'b' } }),
    flat({ on: { GO: { actions: raise({ type: 'INNER' }) }, INNER: 'b' } }),
    differs(['INNER'], 'a', 'b'),
  ],
};

describe.for(Object.entries(cases))('%s', ([, [before, after, expected]]) => {
  test('has the expected verdict', () => {
    expect(compareBehaviour(before, after)).toEqual(expected);
  });
});

test('two machines with equal texts may differ by a value that their functions capture', () => {
  const opens = (limit: number) =>
    setup({ guards: { isOpen: () => limit > 1 } }).createMachine({
      initial: 'a',
      states: { a: { on: { GO: { guard: 'isOpen', target: 'b' } } }, b: {} },
    });
  expect(compareBehaviour(opens(1), opens(2))).toEqual(differs(['GO'], 'a', 'b'));
});

test('where the exploration was cut, the behaviour is not decided', () => {
  const counter = (end: number) =>
    setup({ types: {} as { context: { n: number } } }).createMachine({
      context: { n: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            ADD: { actions: assign({ n: ({ context }) => context.n + 1 }) },
            GO: { guard: ({ context }) => context.n > end, target: 'b' },
          },
        },
        b: {},
      },
    });
  expect(compareBehaviour(counter(50), counter(51), {}, 20)).toEqual({
    verdict: 'not decided',
    reason: 'the first 20 situations agree, and the exploration stopped at a limit (--limit 20)',
  });
  expect(compareBehaviour(counter(5), counter(6), {}, 20)).toMatchObject({
    verdict: 'different',
    path: ['ADD', 'ADD', 'ADD', 'ADD', 'ADD', 'ADD', 'GO'],
  });
});

test('the behaviour of a machine that cannot start is not decided', () => {
  const broken = flat({}, { context: () => JSON.parse('{') });
  expect(compareBehaviour(broken, broken)).toMatchObject({ verdict: 'not decided' });
});
