import { assign, createMachine, setup } from 'xstate';
import type { Features } from './feature.ts';

/** Transitions: their forms, targets, descriptors of events, and eventless ones. */
export const transitionFeatures: Features = {
  'a transition as a string': {
    machine: createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } }),
  },
  'a transition as an object without target': {
    machine: createMachine({
      context: { count: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            ADD: { actions: assign({ count: ({ context }) => Math.min(2, context.count + 1) }) },
            GO: { guard: ({ context }) => context.count > 1, target: 'b' },
          },
        },
        b: {},
      },
    }),
  },
  'a list of transitions, of which the first that may is taken': {
    machine: createMachine({
      context: { count: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            GO: [
              { guard: ({ context }) => context.count === 0, actions: assign({ count: 1 }) },
              { guard: ({ context }) => context.count === 1, target: 'b' },
              { target: 'c' },
            ],
          },
        },
        b: {},
        c: {},
      },
    }),
    impossible: 2,
  },
  'an event that is forbidden': {
    machine: createMachine({
      initial: 'a',
      on: { RESET: { target: '.a', actions: () => undefined } },
      states: {
        a: { on: { GO: 'b', RESET: undefined } },
        b: { on: { GO: 'c', RESET: {} } },
        c: {},
      },
    }),
  },
  'a wildcard beside a named event': {
    machine: createMachine({
      initial: 'a',
      states: { a: { on: { GO: 'b', '*': 'c' } }, b: { on: { '*': { target: 'a' } } }, c: {} },
    }),
  },
  'a partial wildcard': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: { on: { 'mouse.*': 'b', 'mouse.click': 'c', 'mouse.click.*': 'd' } },
        b: {},
        c: {},
        d: { on: { 'key.*': 'a' } },
      },
    }),
    setup: {
      events: {
        'mouse.click': [{}],
        'mouse.move.fast': [{}],
        'mouse.click.double': [{}],
        'key.up': [{ code: 1 }],
      },
    },
  },
  'several targets in parallel regions': {
    machine: createMachine({
      initial: 'start',
      states: {
        start: { on: { GO: { target: ['p.a.a2', 'p.b.b2'] }, PLAIN: 'p' } },
        p: {
          type: 'parallel',
          states: {
            a: { initial: 'a1', states: { a1: {}, a2: {} } },
            b: { initial: 'b1', states: { b1: { on: { X: 'b2' } }, b2: {} } },
          },
          on: { BOTH: { target: ['.a.a1', '.b.b1'] } },
        },
      },
    }),
  },
  'a target inside the source': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          on: { Y: '.y', Z: { target: '.x', reenter: true } },
          entry: () => undefined,
          exit: () => undefined,
          states: { x: {}, y: {} },
        },
      },
    }),
  },
  'a target by its id': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: { on: { GO: '#deep', CHILD: '#outer.x' } },
        b: { id: 'outer', initial: 'x', states: { x: {}, y: { id: 'deep', on: { BACK: '#top' } } } },
        c: { id: 'top' },
      },
    }),
  },
  'internal and reentering self-transitions': {
    machine: createMachine({
      initial: 'a',
      context: { visits: 0 },
      states: {
        a: {
          entry: assign({ visits: ({ context }) => Math.min(3, context.visits + 1) }),
          initial: 'x',
          on: {
            STAY: { target: 'a' },
            AGAIN: { target: 'a', reenter: true },
            LEAVE: { guard: ({ context }) => context.visits > 2, target: 'b' },
          },
          states: { x: { on: { NEXT: 'y' } }, y: {} },
        },
        b: {},
      },
    }),
  },
  'always with a guard on the context': {
    machine: createMachine({
      context: { count: 0 },
      initial: 'a',
      states: {
        a: {
          always: { guard: ({ context }) => context.count > 1, target: 'b' },
          on: { ADD: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
        },
        b: { always: [{ guard: ({ context }) => context.count > 5, target: 'd' }, { target: 'c' }] },
        c: {},
        d: {},
      },
    }),
    impossible: 2,
  },
  'a chain of eventless transitions': {
    machine: createMachine({
      initial: 'a',
      states: { a: { on: { GO: 'b' } }, b: { always: 'c' }, c: { always: { target: 'd' } }, d: {} },
    }),
  },
  'an eventless transition at the start': {
    machine: createMachine({
      initial: 'a',
      states: { a: { always: 'b' }, b: { on: { BACK: 'a' } } },
    }),
  },
  'an eventless transition that ends by itself': {
    machine: createMachine({
      context: { count: 0 },
      initial: 'a',
      states: {
        a: { on: { GO: 'b' } },
        b: {
          always: [
            {
              guard: ({ context }) => context.count < 20,
              actions: assign({ count: ({ context }) => context.count + 1 }),
            },
            { target: 'c' },
          ],
        },
        c: {},
      },
    }),
  },
  'an endless eventless transition': {
    machine: createMachine({
      initial: 'a',
      states: { a: { on: { GO: 'b', SAFE: 'c' } }, b: { always: { actions: () => undefined } }, c: {} },
      options: { maxIterations: 100 },
    }),
  },
  'an inner transition before an outer one': {
    machine: createMachine({
      initial: 'a',
      on: { GO: '.c' },
      states: {
        a: { initial: 'x', on: { GO: 'b' }, states: { x: { on: { GO: 'y' } }, y: {} } },
        b: {},
        c: {},
      },
    }),
  },
  'two regions that want to leave their parent': {
    machine: createMachine({
      initial: 'p',
      states: {
        p: {
          type: 'parallel',
          states: {
            a: { initial: 'a1', states: { a1: { on: { GO: '#first', A: 'a2' } }, a2: {} } },
            b: { initial: 'b1', states: { b1: { on: { GO: '#second' } } } },
          },
        },
        first: { id: 'first' },
        second: { id: 'second' },
      },
    }),
  },
  'dotted names of events and states with dots': {
    machine: createMachine({
      initial: 'a.b',
      states: {
        'a.b': { on: { 'order.submit': 'c d', 'order.submit.now': '#with space' } },
        'c d': { id: 'a.dotted.id', on: { 'x y': String.raw`#with\.dot` } },
        e: { id: 'with space' },
        f: { id: 'with.dot' },
      },
    }),
  },
  'an event named like a wildcard in brackets': {
    machine: createMachine({
      initial: 'a',
      states: { a: { on: { '[*]': 'b', 'x*': 'c', '*.y': 'd' } }, b: {}, c: {}, d: {} },
    }),
  },
  'the events of a type that setup defines': {
    machine: setup({
      types: { events: {} as { type: 'SET'; to: 'b' | 'c' } | { type: 'BACK' } },
    }).createMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            SET: [
              { guard: ({ event }) => event.to === 'b', target: 'b' },
              { guard: ({ event }) => event.to === 'c', target: 'c' },
            ],
          },
        },
        b: { on: { BACK: 'a' } },
        c: { on: { BACK: 'a' } },
      },
    }),
    setup: { events: { SET: [{ to: 'b' }, { to: 'c' }] } },
  },
};
