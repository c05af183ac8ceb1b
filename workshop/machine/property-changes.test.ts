import { describe, expect, test } from 'vitest';
import { and, assign, createMachine, fromPromise, not, setup } from 'xstate';
import { diffMachines, isSame } from './diff.ts';
import { diffText } from './diff-text.ts';

const inStates = (a: object, more: object = {}) =>
  createMachine({ initial: 'a', states: { a, b: {}, c: {} }, ...more } as object);
const guards = (...names: string[]) => ({
  on: { GO: names.map((guard, index) => ({ guard, target: ['b', 'c'][index] })) },
});
const guardsToOneTarget = (...names: string[]) => ({
  on: { GO: names.map((guard) => ({ guard, target: guard === 'g' ? 'b' : 'c' })) },
});
const withDelay = (delay: unknown) =>
  setup({ delays: { wait: delay as () => number } }).createMachine({
    initial: 'a',
    states: { a: { after: { wait: 'b' } }, b: {} },
  });
const withActor = (code: () => Promise<number>) =>
  setup({ actors: { ask: fromPromise(code) } }).createMachine({
    initial: 'a',
    states: { a: { invoke: { src: 'ask', onDone: 'b' } }, b: {} },
  });
const nested = (history: object) =>
  createMachine({
    initial: 'p',
    states: { p: { initial: 'x', states: { x: {}, y: {}, h: { type: 'history', ...history } } } },
  } as object);

const changes = {
  'guard order': [
    inStates(guardsToOneTarget('g', 'h')),
    inStates(guardsToOneTarget('h', 'g')),
    'a: order of GO',
  ],
  initial: [inStates({}), inStates({}, { initial: 'b' }), '(root): initial: ["a"]  ⇒  ["b"]'],
  'nested initial': [
    inStates({ initial: 'x', states: { x: {}, y: {} } }),
    inStates({ initial: 'y', states: { x: {}, y: {} } }),
    'a: initial: ["a.x"]  ⇒  ["a.y"]',
  ],
  reenter: [
    inStates({ on: { GO: { target: 'a' } } }),
    inStates({ on: { GO: { target: 'a', reenter: true } } }),
    'a: GO → a: reenter: none  ⇒  true',
  ],
  final: [inStates({}), inStates({ type: 'final' }), 'a: type: "atomic"  ⇒  "final"'],
  parallel: [
    inStates({ type: 'parallel', states: { x: {} } }),
    inStates({ initial: 'x', states: { x: {} } }),
    'a: type: "parallel"  ⇒  "compound"',
  ],
  history: [nested({}), nested({ history: 'deep' }), 'p.h: history: none  ⇒  "deep"'],
  'history target': [nested({ target: 'x' }), nested({ target: 'y' }), 'p.h: history target'],
  tags: [inStates({ tags: 'busy' }), inStates({ tags: ['busy', 'new'] }), 'a: tags'],
  'value of a delay': [withDelay(100), withDelay(200), 'machine: delay wait: 100  ⇒  200'],
  'body of a delay': [withDelay(() => 100), withDelay(() => 200), 'machine: delay wait'],
  context: [inStates({}, { context: { n: 1 } }), inStates({}, { context: { n: 2 } }), 'machine: context'],
  'context of BigInt': [
    inStates({}, { context: { n: 1n } }),
    inStates({}, { context: { n: 1 } }),
    'machine: context',
  ],
  'context function': [
    inStates({}, { context: () => ({ n: 1 }) }),
    inStates({}, { context: () => ({ n: 2 }) }),
    'machine: context',
  ],
  'output of the machine': [
    inStates({}, { output: 1 }),
    inStates({}, { output: () => 2 }),
    'machine: output',
  ],
  'output of a final state': [
    inStates({ type: 'final', output: 1 }),
    inStates({ type: 'final', output: 2 }),
    'a: output: 1  ⇒  2',
  ],
  'actor logic': [withActor(async () => 1), withActor(async () => 2), 'machine: actor ask'],
  'inline actor logic': [
    inStates({ invoke: { src: fromPromise(async () => 1), onDone: 'b' } }),
    inStates({ invoke: { src: fromPromise(async () => 2), onDone: 'b' } }),
    'a: actor inline actor',
  ],
  'logic of a child machine': [
    inStates({ invoke: { src: inStates({}), id: 'child' } }),
    inStates({ invoke: { src: inStates({ tags: 'x' }), id: 'child' } }),
    'a: actor child',
  ],
  'input of an actor': [
    inStates({ invoke: { src: 'ask', input: { n: 1 } } }),
    inStates({ invoke: { src: 'ask', input: { n: 2 } } }),
    'a: actor ask',
  ],
  'entry action': [inStates({ entry: 'note' }), inStates({ entry: ['note', 'tell'] }), 'a: entry'],
  'exit action': [inStates({ exit: assign({ n: 1 }) }), inStates({ exit: assign({ n: 2 }) }), 'a: exit'],
  'action of a transition': [
    inStates({ on: { GO: { actions: 'note' } } }),
    inStates({ on: { GO: { actions: 'tell' } } }),
    'whose guard or action has other code (1):\n  a: GO',
  ],
  'parts of a guard': [
    inStates({ on: { GO: { guard: and(['g', not('h')]), target: 'b' } } }),
    inStates({ on: { GO: { guard: and(['g', 'h']), target: 'b' } } }),
    'a: GO [g and not h] → b  ⇒  a: GO [g and h] → b',
  ],
  'guards swapped': [inStates(guards('g', 'h')), inStates(guards('h', 'g')), 'a: GO [g] → b  ⇒  → c'],
  meta: [inStates({ meta: { x: 1 } }), inStates({ meta: { x: 2 } }), 'a: meta'],
} satisfies Record<string, [unknown, unknown, string]>;

describe.for(Object.entries(changes))('%s', ([, [before, after, line]]) => {
  test('is a change', () => {
    const diff = diffMachines(before, after);
    expect(
      diffText(
        [{ name: 'm', diff, behaviour: { verdict: 'same', situations: 3 }, drafts: [] }],
        'main',
        'text',
      ),
    ).toContain(line);
    expect(isSame(diffMachines(after, after))).toBe(true);
  });
});
