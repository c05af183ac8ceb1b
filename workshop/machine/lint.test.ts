import { describe, expect, test } from 'vitest';
import { assign, createMachine, fromCallback, fromPromise, raise, sendTo } from 'xstate';
import { unreadDrafts } from './drafts.ts';
import { endlessIn } from './endless.ts';
import { lintMachine, unsentEvents } from './lint.ts';

const service = fromPromise(async () => 1);

test('lintMachine finds nothing in a complete machine', () => {
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: service,
          onDone: [{ guard: 'isGood', target: 'done' }, 'asking'],
          onError: 'done',
        },
        after: { 1000: 'done' },
      },
      done: { type: 'final' },
    },
  });
  expect(lintMachine(machine)).toEqual([]);
});

test('lintMachine names unreachable states, dead ends, and calls without timeout, error handling or id', () => {
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: { invoke: { src: service, onDone: 'stuck' } },
      stuck: {},
      lost: { on: { go: 'asking' } },
    },
  });
  expect(lintMachine(machine).map((fault) => fault.replace(/service .*?:/, 'service:'))).toEqual([
    'lost: no transition leads to this state',
    'asking, service: has no id',
    'asking, service: no transition handles its error',
    'asking, service: no timer fires if it never answers',
    'stuck: no transition leaves this state, and it is not final',
  ]);
});

test('lintMachine names guards that hide others or repeat, and answers without a transition', () => {
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: service,
          onDone: [
            { guard: 'isGood', target: 'done' },
            { guard: 'isGood', target: 'asking' },
          ],
          onError: 'done',
        },
        after: { 1000: 'done' },
        on: { go: [{ target: 'done' }, { guard: 'isGood', target: 'asking' }] },
      },
      done: { type: 'final' },
    },
  });
  expect(lintMachine(machine)).toEqual([
    'asking: go [isGood] → asking: is never taken, because a transition without a guard comes before it',
    'asking: ask done: the guard isGood appears twice',
    'asking: ask done: no transition is taken if every guard is false',
  ]);
});

const machine = (config: object) => createMachine(config as object);
const flat = (a: object, more: object = {}) =>
  machine({ initial: 'a', states: { a, b: { on: { BACK: 'a' } } }, ...more });
const nested = (a: object, outer: object, z: object = {}) =>
  machine({
    initial: 'p',
    states: { p: { initial: 'a', states: { a, z }, ...outer }, q: { on: { GO: 'p' } } },
  });
const answered = (call: object, more: object = {}) =>
  flat({ invoke: { id: 'job', onDone: 'b', onError: 'b', ...call }, ...more });

const cases: Record<string, [ReturnType<typeof machine>, string[]]> = {
  'a transition behind one without a guard': [
    flat({ on: { GO: ['b', { target: 'b', guard: 'g' }] } }),
    ['a: GO [g] → b: is never taken, because a transition without a guard comes before it'],
  ],
  'an always transition behind one without a guard': [
    flat({ always: [{ target: 'b' }, { target: 'b', guard: 'g' }] }),
    ['a: always [g] → b: is never taken, because a transition without a guard comes before it'],
  ],
  'an event behind an always transition': [
    flat({ always: 'b', on: { GO: 'b' } }),
    ['a: GO → b: is never taken, because an always transition without a guard leaves a first'],
  ],
  'an event that every inner state takes': [
    nested({ on: { GO: 'z' } }, { on: { GO: 'q' } }, { on: { GO: 'a' } }),
    [
      'q: no transition leads to this state',
      'p: GO → q: is never taken, because its inner states always take the event first',
    ],
  ],
  'an event that one inner state leaves to the outer state': [
    nested({ on: { GO: 'z' } }, { on: { GO: 'q' } }, {}),
    [],
  ],
  'a state behind a transition that is never taken': [
    machine({
      initial: 'a',
      states: { a: { on: { GO: ['b', 'c'] } }, b: { on: { BACK: 'a' } }, c: { on: { BACK: 'd' } }, d: {} },
    }),
    [
      'c: no transition leads to this state',
      'd: no transition leads to this state',
      'a: GO → c: is never taken, because a transition without a guard comes before it',
    ],
  ],
  'an inner initial state that is always entered past': [
    machine({
      initial: 'o',
      states: {
        o: { on: { GO: 'p.y' } },
        p: { initial: 'x', states: { x: {}, y: { on: { BACK: '#o2' } } } },
        o2: { id: 'o2', on: { GO: 'o' } },
      },
    }),
    ['p.x: no transition leads to this state'],
  ],
  'the end of a state without final state': [
    nested(toNext(), { onDone: 'q', on: { LEAVE: 'q' } }, toNext()),
    ['p: done of p → q: is never taken, because the state has no final state that can be reached'],
  ],
  'a state with a self-transition only': [
    flat({ on: { GO: 'b' } }, { states: { a: { on: { GO: 'b' } }, b: { on: { AGAIN: 'b' } } } }),
    ['b: no transition leaves this state, and it is not final'],
  ],
  'a region that another region leaves': [
    machine({
      initial: 'p',
      states: {
        p: {
          type: 'parallel',
          states: {
            x: { initial: 'i', states: { i: {} } },
            y: { initial: 'j', states: { j: { on: { OUT: '#o' } } } },
          },
        },
        o: { id: 'o', on: { GO: 'p' } },
      },
    }),
    [],
  ],
  'a service without exits': [
    answered({ src: 'job', onError: undefined }),
    ['a, service job: no transition handles its error', 'a, service job: no timer fires if it never answers'],
  ],
  'a service whose timer a wildcard hides': [
    nested(
      { invoke: { id: 'job', src: 'job', onDone: 'z', onError: 'z' }, on: { '*': {} } },
      { after: { 10: 'q' } },
      { on: { GO: 'a', '*': {} } },
    ),
    [
      'p: after 10 → q: is never taken, because its inner states always take the event first',
      'p.a, service job: no timer fires if it never answers',
      'p.a: the wildcard * hides after 10 of p',
      'p.z: the wildcard * hides after 10 of p',
      'q: no transition leads to this state',
    ],
  ],
  'a service with a delayed event as timeout': [
    answered({ src: 'job' }, { entry: raise({ type: 'LATE' }, { delay: 10 }), on: { LATE: 'b' } }),
    [],
  ],
  'a callback needs no timeout': [answered({ src: fromCallback(() => undefined) }), []],
  'a wildcard that hides an outer event': [
    nested({ on: { 'order.*': 'z' } }, { on: { 'order.placed': 'q' } }, { on: { GO: 'a' } }),
    ['p.a: the wildcard order.* hides order.placed of p'],
  ],
  'a wildcard beside the event itself': [
    nested({ on: { '*': 'z', GO: 'z' } }, { on: { GO: 'q' } }, { on: { BACK: 'a' } }),
    [],
  ],
};
function toNext() {
  return { on: { NEXT: 'z' } };
}

describe.for(Object.entries(cases))('%s', ([, [linted, faults]]) => {
  test('has the expected defects', () => {
    expect(lintMachine(linted).toSorted()).toEqual(faults.toSorted());
  });
});

const endless: Record<string, [ReturnType<typeof machine>, string[]]> = {
  'an ending machine': [flat({ always: { target: 'b', guard: 'g' } }), []],
  'two always transitions': [
    machine({
      initial: 'o',
      states: { o: { on: { GO: 'a' } }, a: { always: 'b' }, b: { always: 'a' } },
    }),
    ['after GO, its own transitions or events never end'],
  ],
  'two always transitions from the start': [
    machine({ initial: 'a', states: { a: { always: 'b' }, b: { always: 'a' } } }),
    ['from the start, its own transitions or events never end'],
  ],
  'an always transition behind a guard without code': [
    flat(
      { on: { GO: 'b' } },
      { states: { a: { on: { GO: 'b' } }, b: { always: { target: 'a', guard: 'g' } } } },
    ),
    [],
  ],
  'a raised event': [
    flat({ on: { GO: { actions: raise({ type: 'GO' }) } } }),
    ['after GO, its own transitions or events never end'],
  ],
  'an event sent to itself': [
    flat({ on: { GO: { actions: sendTo(({ self }) => self, { type: 'GO' }) } } }),
    ['after GO, its own transitions or events never end'],
  ],
};

describe.for(Object.entries(endless))('%s', ([, [run, faults]]) => {
  test('is endless or not', () => {
    expect(endlessIn(run)).toEqual({ faults });
  });
});

test('where only a part of the machine was run, the rest is not decided', () => {
  const count = assign({ n: ({ context }: { context: { n: number } }) => context.n + 1 });
  const counter = flat({ on: { ADD: { actions: count }, GO: 'b' } }, { context: { n: 0 } });
  expect(endlessIn(counter)).toEqual({ faults: [], notDecided: 'only the first 2000 situations were run' });
});

test('unsentEvents names an event that no source file sends', () => {
  const machine = createMachine({ on: { 'order.submit': {}, 'order.retry': {} } });
  expect(unsentEvents(machine, ["send({ type: 'order.submit' })"])).toEqual([
    'order.retry: no screen and no service sends this event',
  ]);
});

test('unreadDrafts names saved drafts that lose data in the current code, and formats without an example', () => {
  const read = (format: number) => ({ lost: format === 2 });
  const released = [
    { format: 1, context: {} },
    { format: 2, context: {} },
  ];
  expect(unreadDrafts(released.slice(0, 1), 1, read)).toEqual([]);
  expect(unreadDrafts(released, 3, read)).toEqual([
    'drafts of format 3: tests/support/fixtures/drafts contains none',
    'drafts of format 2: they lose data when they are read, so a migration is missing',
  ]);
});
