import { and, assign, createMachine, not, or, setup, stateIn } from 'xstate';
import type { Features } from './feature.ts';

const counting = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'ADD'; by: number } | { type: 'GO' | 'TOGGLE' },
  },
  guards: {
    isFull: ({ context }) => context.count >= 2,
    isAtLeast: ({ context }, { least }: { least: number }) => context.count >= least,
    isBy: ({ event }, by: number) => event.type === 'ADD' && event.by === by,
  },
  actions: {
    add: assign({ count: ({ context }, by: number) => Math.min(3, context.count + by) }),
  },
});

function firstOf(list: readonly string[] | undefined): string | undefined {
  if (!list) throw new Error('there is no list');
  return list[0];
}

/** Guards: inline and named, with parameters, combined, and those that throw. */
export const guardFeatures: Features = {
  'a guard by its name': {
    machine: counting.createMachine({
      context: { count: 0 },
      initial: 'a',
      states: {
        a: { on: { ADD: { actions: { type: 'add', params: 1 } }, GO: { guard: 'isFull', target: 'b' } } },
        b: {},
      },
    }),
    setup: { events: { ADD: [{ by: 1 }] } },
  },
  'a guard with static parameters': {
    machine: counting.createMachine({
      context: { count: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            ADD: { actions: { type: 'add', params: ({ event }) => event.by } },
            GO: [
              { guard: { type: 'isAtLeast', params: { least: 4 } }, target: 'c' },
              { guard: { type: 'isAtLeast', params: { least: 3 } }, target: 'b' },
            ],
          },
        },
        b: {},
        c: {},
      },
    }),
    setup: { events: { ADD: [{ by: 1 }, { by: 2 }] } },
    impossible: 2,
  },
  'a guard with computed parameters': {
    machine: counting.createMachine({
      context: { count: 1 },
      initial: 'a',
      states: {
        a: { on: { ADD: { guard: { type: 'isBy', params: ({ context }) => context.count }, target: 'b' } } },
        b: {
          on: { ADD: { guard: { type: 'isBy', params: ({ context }) => context.count + 7 }, target: 'a' } },
        },
      },
    }),
    setup: { events: { ADD: [{ by: 1 }, { by: 2 }] } },
    impossible: 1,
  },
  'guards combined by and, or, not': {
    machine: counting.createMachine({
      context: { count: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            ADD: { actions: { type: 'add', params: 1 } },
            GO: [
              { guard: and(['isFull', not({ type: 'isAtLeast', params: { least: 3 } })]), target: 'two' },
              { guard: or([{ type: 'isAtLeast', params: { least: 3 } }, () => false]), target: 'three' },
              { guard: and(['isFull', not('isFull')]), target: 'never' },
            ],
          },
        },
        two: {},
        three: {},
        never: {},
      },
    }),
    setup: { events: { ADD: [{ by: 1 }] } },
    impossible: 2,
  },
  'a guard on the state of another region': {
    machine: createMachine({
      type: 'parallel',
      states: {
        door: {
          initial: 'closed',
          states: { closed: { on: { DOOR: 'open' } }, open: { on: { DOOR: 'closed' } } },
        },
        light: {
          initial: 'off',
          states: {
            off: { on: { LIGHT: { guard: stateIn({ door: 'open' }), target: 'on' } } },
            on: { on: { LIGHT: { guard: not(stateIn('#isClosed')), target: 'off' } } },
          },
        },
        other: { initial: 'x', states: { x: { id: 'isClosed', on: { OTHER: 'y' } }, y: {} } },
      },
    }),
  },
  'a guard on the payload of an event': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            PAY: [
              { guard: ({ event }) => event.amount > 10, target: 'b' },
              { guard: ({ event }) => event.amount < 0, target: 'c' },
            ],
          },
        },
        b: {},
        c: {},
      },
    }),
    setup: { events: { PAY: [{ amount: 5 }, { amount: 15 }] } },
    impossible: 2,
  },
  'a guard that throws': {
    machine: createMachine({
      context: { list: undefined as string[] | undefined },
      initial: 'a',
      states: {
        a: {
          on: {
            ADD: { actions: assign({ list: ['x'] }) },
            GO: { guard: ({ context }) => firstOf(context.list) === 'x', target: 'b' },
          },
        },
        b: {},
      },
    }),
  },
  'guards without code, whose answers the setup gives': {
    machine: setup({ guards: { isPaid: () => false, isOpen: () => false } }).createMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            GO: [
              { guard: 'isPaid', target: 'b' },
              { guard: and(['isOpen', not('isPaid')]), target: 'c' },
              { target: 'd' },
            ],
          },
        },
        b: { on: { BACK: 'a' } },
        c: { on: { BACK: 'a' } },
        d: {},
      },
    }),
    setup: { guards: { isPaid: [true, false], isOpen: [true, false] } },
  },
  'payloads as a function of the snapshot': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: { on: { SAY: { guard: ({ event }) => event.word === 'first', target: 'b' } } },
        b: {
          on: {
            SAY: [
              { guard: ({ event }) => event.word === 'first', target: 'c' },
              { guard: ({ event }) => event.word === 'second', target: 'd' },
            ],
          },
        },
        c: {},
        d: {},
      },
    }),
    setup: { events: { SAY: ({ value }) => [{ word: value === 'a' ? 'first' : 'second' }] } },
    impossible: 2,
  },
  'a context computed from the input': {
    machine: setup({
      types: { context: {} as { role: string; left: number }, input: {} as { role: string } },
    }).createMachine({
      context: ({ input }) => ({ role: input.role, left: 2 }),
      initial: 'a',
      states: {
        a: {
          always: { guard: ({ context }) => context.left === 0, target: 'locked' },
          on: {
            OPEN: [
              { guard: ({ context }) => context.role === 'admin', target: 'panel' },
              { actions: assign({ left: ({ context }) => context.left - 1 }) },
            ],
          },
        },
        panel: {},
        locked: {},
      },
    }),
    setup: { input: { role: 'guest' } },
    impossible: 2,
  },
  'a context that is not lazy': {
    machine: createMachine({
      context: { flag: true },
      initial: 'a',
      states: {
        a: { always: { guard: ({ context }) => context.flag, target: 'b' } },
        b: { on: { FLIP: { target: 'a', actions: assign({ flag: ({ context }) => !context.flag }) } } },
      },
    }),
  },
};
