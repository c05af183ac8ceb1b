import { assign, createMachine, raise, setup } from 'xstate';
import { type Features, waiting } from './feature.ts';

function refuse(): never {
  throw new Error('refused');
}

/** Names, payloads of every type, and errors at every place. */
export const valueFeatures: Features = {
  'payloads of every type': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            SEND: [
              { guard: ({ event }) => typeof event.value === 'bigint', target: 'b' },
              { guard: ({ event }) => event.value instanceof Map && event.value.size > 0, target: 'c' },
              {
                guard: ({ event }) => event.value instanceof Date && event.value.getTime() === 0,
                target: 'd',
              },
              { guard: ({ event }) => Number.isNaN(event.value), target: 'e' },
              { guard: ({ event }) => event.value instanceof Set, target: 'f' },
              { guard: ({ event }) => event.value === null, target: 'g' },
              { guard: ({ event }) => event.value instanceof File, target: 'h' },
            ],
          },
        },
        b: {},
        c: {},
        d: {},
        e: {},
        f: {},
        g: {},
        h: {},
      },
    }),
    setup: {
      events: {
        SEND: [
          { value: 1n },
          { value: 1 },
          { value: new Map([['a', 1]]) },
          { value: new Map() },
          { value: new Date(0) },
          { value: new Date(1) },
          { value: Number.NaN },
          { value: new Set([1]) },
          { value: null },
          { value: undefined },
          { value: new File(['abc'], 'a.txt') },
          { value: { deep: [1, { deeper: 'x' }] } },
        ],
      },
    },
    withoutLibrary: 'it cannot serialize a BigInt',
  },
  'a context with a Map, a Set and a Date': {
    machine: createMachine({
      context: { seen: new Set<string>(), by: new Map<string, number>(), at: new Date(0) },
      initial: 'a',
      states: {
        a: {
          on: {
            SEE: { actions: assign({ seen: ({ context, event }) => new Set([...context.seen, event.id]) }) },
            COUNT: {
              guard: ({ context }) => (context.by.get('x') ?? 0) < 2,
              actions: assign({ by: ({ context }) => new Map([['x', (context.by.get('x') ?? 0) + 1]]) }),
            },
            LATER: { actions: assign({ at: new Date(5) }) },
            END: {
              guard: ({ context }) =>
                context.seen.size === 2 && context.by.get('x') === 2 && context.at.getTime() === 5,
              target: 'b',
            },
          },
        },
        b: {},
      },
    }),
    setup: { events: { SEE: [{ id: 'one' }, { id: 'two' }] } },
  },
  'payloads that differ only in a property without effect': {
    machine: createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: { on: { GO: 'a' } } } }),
    setup: { events: { GO: [{ x: 1 }, { x: 2 }] } },
  },
  'an action that throws': {
    machine: createMachine({
      initial: 'a',
      states: { a: { on: { GO: { target: 'b', actions: assign(refuse) }, SAFE: 'c' } }, b: {}, c: {} },
    }),
    impossible: 1,
  },
  'an entry action that throws': {
    machine: createMachine({
      initial: 'a',
      states: { a: { on: { GO: 'b' } }, b: { entry: assign(refuse), on: { BACK: 'a' } } },
    }),
    impossible: 1,
  },
  'a delay that throws': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: { on: { GO: { target: 'b', actions: raise({ type: 'X' }, { delay: refuse }) }, SAFE: 'c' } },
        b: {},
        c: {},
      },
    }),
    impossible: 1,
  },
  'an input that throws': {
    machine: setup({ actors: { load: waiting<number, number>() } }).createMachine({
      initial: 'a',
      states: {
        a: { on: { GO: 'b', SAFE: 'c' } },
        b: { invoke: { src: 'load', input: refuse, onDone: 'c', onError: 'c' } },
        c: {},
      },
    }),
    setup: { services: { load: {} } },
    impossible: 2,
  },
  'an output that throws': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          onDone: 'b',
          states: { x: { on: { END: 'y', SKIP: '#b' } }, y: { type: 'final', output: refuse } },
        },
        b: { id: 'b' },
      },
    }),
    impossible: 1,
  },
  'a guard that throws in an eventless transition': {
    machine: createMachine({
      initial: 'a',
      states: { a: { on: { GO: 'b', SAFE: 'c' } }, b: { always: { guard: refuse, target: 'c' } }, c: {} },
    }),
    impossible: 1,
  },
  'a guard that throws at a timer': {
    machine: createMachine({
      initial: 'a',
      states: { a: { after: { 2: { guard: refuse, target: 'b' } }, on: { SAFE: 'c' } }, b: {}, c: {} },
    }),
    impossible: 2,
  },
  'names with spaces, dots, arrows and brackets': {
    machine: createMachine({
      id: 'the machine.of names',
      initial: 'a → b',
      states: {
        'a → b': { on: { 'go: now [x]': 'c + d', 'é ção': 'e (f)' } },
        'c + d': { on: { '=': { guard: () => true, target: 'e (f)' } } },
        'e (f)': { initial: '1', on: { 'x › y': '.2' }, states: { 1: {}, 2: { on: { '⇒': '1' } } } },
      },
    }),
  },
  'names of Object.prototype': {
    machine: createMachine({
      initial: 'constructor',
      context: { hasOwnProperty: 0 },
      states: {
        constructor: { on: { toString: 'valueOf' } },
        valueOf: {
          on: {
            constructor: 'constructor',
            hasOwnProperty: 'toString',
          },
        },
        toString: {},
      },
    }),
  },
  'keys that look like numbers': {
    machine: createMachine({
      initial: '10',
      states: { 10: { on: { 1: '2' } }, 2: { on: { 10: '1' }, after: { 1: '10' } }, 1: {} },
    }),
  },
  'events of the same type with different guards in two levels': {
    machine: createMachine({
      context: { n: 0 },
      initial: 'a',
      on: { GO: { guard: ({ context }) => context.n > 0, target: '.c' } },
      states: {
        a: {
          on: {
            GO: { guard: ({ context }) => context.n > 1, target: 'b' },
            UP: { actions: assign({ n: ({ context }) => Math.min(2, context.n + 1) }) },
          },
        },
        b: {},
        c: {},
      },
    }),
  },
  'a context that grows without end': {
    machine: createMachine({
      context: { n: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            UP: { actions: assign({ n: ({ context }) => context.n + 1 }) },
            GO: { guard: ({ context }) => context.n > 2, target: 'b' },
            FAR: { guard: ({ context }) => context.n > 5_000, target: 'c' },
          },
        },
        b: {},
        c: {},
      },
    }),
    limit: 50,
    undecided: 'the context grows without end',
    endless: 'the context grows without end',
  },
};
