import { assign, createMachine, fromTransition, sendTo, setup } from 'xstate';
import type { Features } from './feature.ts';
import { listening, quiet, waiting } from './feature.ts';

const child = createMachine({
  id: 'child',
  context: ({ input }: { input: { start: number } }) => ({ count: input.start }),
  initial: 'on',
  on: { COUNT: { actions: assign({ count: ({ context }) => Math.min(3, context.count + 1) }) }, END: '.off' },
  states: { on: {}, off: { type: 'final' } },
  output: ({ context }) => ({ count: context.count }),
});

const counter = fromTransition(
  (count: number, event: { type: string }) => (event.type === 'INC' ? Math.min(2, count + 1) : count),
  ({ input }: { input: number | undefined }) => input ?? 0,
);

/** Invoked actors of each kind, with their input and their events. */
export const serviceFeatures: Features = {
  'invoke a promise': {
    machine: setup({ actors: { load: waiting<number>() } }).createMachine({
      initial: 'a',
      states: {
        a: { invoke: { src: 'load', onDone: 'b', onError: 'c' }, on: { CANCEL: 'd' } },
        b: {},
        c: { on: { RETRY: 'a' } },
        d: {},
      },
    }),
  },
  'outcomes with output and errors': {
    machine: setup({ actors: { pay: waiting<{ ok: boolean }>() } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: {
            src: 'pay',
            id: 'pay',
            onDone: [{ guard: ({ event }) => event.output.ok, target: 'b' }, { target: 'c' }],
            onError: [
              { guard: ({ event }) => String(event.error).includes('down'), target: 'd' },
              { target: 'e' },
            ],
          },
        },
        b: {},
        c: {},
        d: {},
        e: {},
      },
    }),
    setup: {
      services: {
        pay: { answers: { paid: { ok: true }, refused: { ok: false } }, errors: { down: new Error('down') } },
      },
    },
    impossible: 2,
  },
  'an invoke without onError': {
    machine: setup({ actors: { load: waiting<number>() } }).createMachine({
      initial: 'a',
      states: { a: { invoke: { src: 'load', onDone: 'b' } }, b: {} },
    }),
  },
  'an inline promise': {
    machine: createMachine({
      initial: 'a',
      states: { a: { invoke: { src: waiting<number>(), onDone: 'b', onError: 'c' } }, b: {}, c: {} },
    }),
  },
  'two invokes of one state': {
    machine: setup({ actors: { one: waiting<number>(), two: waiting<number>() } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: [
            { src: 'one', id: 'first', onDone: { actions: () => undefined } },
            { src: 'two', id: 'second', onDone: 'b', onError: { actions: () => undefined } },
            { src: 'one', id: 'third', onDone: 'c', onError: 'd' },
          ],
        },
        b: {},
        c: {},
        d: {},
      },
    }),
    setup: { services: { one: { errors: {} } } },
    impossible: 2,
  },
  'an answer as a function of the input': {
    machine: setup({ actors: { check: waiting<boolean, { amount: number }>() } }).createMachine({
      context: { amount: 1 },
      initial: 'a',
      states: {
        a: {
          invoke: {
            src: 'check',
            input: ({ context }) => ({ amount: context.amount }),
            onDone: [{ guard: ({ event }) => event.output, target: 'b' }, { target: 'c' }],
            onError: 'c',
          },
        },
        b: {},
        c: {
          on: {
            MORE: { guard: ({ context }) => context.amount < 2, target: 'a', actions: assign({ amount: 2 }) },
          },
        },
      },
    }),
    setup: {
      services: { check: { answers: (input) => ({ seen: JSON.stringify(input) === '{"amount":2}' }) } },
    },
  },
  'invoke a callback': {
    machine: setup({ actors: { listen: listening } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: { src: 'listen', id: 'listen', onDone: 'done', onError: 'failed' },
          on: { SPOKEN: 'received' },
        },
        received: {},
        failed: {},
        done: {},
      },
    }),
    impossible: 2,
  },
  'invoke an observable': {
    machine: setup({ actors: { watch: quiet<number>() } }).createMachine({
      context: { last: 0 },
      initial: 'a',
      states: {
        a: {
          invoke: {
            src: 'watch',
            id: 'watch',
            onSnapshot: [
              { guard: ({ event }) => event.snapshot.context === 2, target: 'two' },
              { actions: assign({ last: ({ event }) => event.snapshot.context ?? 0 }) },
            ],
            onDone: 'done',
            onError: 'failed',
          },
        },
        two: {},
        done: {},
        failed: {},
      },
    }),
    setup: {
      services: { watch: { snapshots: { one: { context: 1 } as never, two: { context: 2 } as never } } },
    },
  },
  'invoke a transition function': {
    machine: setup({ actors: { counter } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: {
            src: 'counter',
            id: 'counter',
            input: 1,
            onSnapshot: { guard: ({ event }) => event.snapshot.context === 2, target: 'b' },
          },
          on: { UP: { actions: sendTo('counter', { type: 'INC' }) } },
        },
        b: {},
      },
    }),
  },
  'invoke a machine with input and output': {
    machine: setup({ actors: { child } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: {
            src: 'child',
            id: 'child',
            input: { start: 2 },
            onDone: [
              { guard: ({ event }) => event.output.count === 2, target: 'two' },
              { guard: ({ event }) => event.output.count === 3, target: 'three' },
              { target: 'other' },
            ],
          },
          on: {
            COUNT: { actions: sendTo('child', { type: 'COUNT' }) },
            END: { actions: sendTo('child', { type: 'END' }) },
          },
        },
        two: {},
        three: {},
        other: {},
      },
    }),
    impossible: 2,
  },
  'the snapshots of an invoked machine': {
    machine: setup({ actors: { child } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: {
            src: 'child',
            id: 'child',
            input: { start: 0 },
            onSnapshot: { guard: ({ event }) => event.snapshot.context.count === 1, target: 'b' },
          },
          on: { COUNT: { actions: sendTo('child', { type: 'COUNT' }) } },
        },
        b: { on: { GO: 'a' } },
      },
    }),
  },
  'a guard that reads the snapshot of a child': {
    machine: setup({ actors: { child } }).createMachine({
      context: ({ spawn }) => ({ kid: spawn('child', { id: 'child', input: { start: 0 } }) }),
      initial: 'a',
      on: { COUNT: { actions: sendTo('child', { type: 'COUNT' }) } },
      states: {
        a: {
          on: { GO: { guard: ({ context }) => context.kid.getSnapshot().context.count === 2, target: 'b' } },
        },
        b: {},
      },
    }),
  },
  'the first snapshot arrives at the start': {
    machine: setup({ actors: { counter } }).createMachine({
      initial: 'a',
      states: { a: { invoke: { src: 'counter', input: 0, onSnapshot: 'b' }, on: { GO: 'c' } }, b: {}, c: {} },
    }),
    impossible: 2,
  },
  'a service of a child machine': {
    machine: setup({
      actors: {
        inner: setup({ actors: { load: waiting<number>() } }).createMachine({
          id: 'inner',
          initial: 'a',
          states: {
            a: { invoke: { src: 'load', id: 'load', onDone: 'b', onError: 'c' } },
            b: { type: 'final' },
            c: {},
          },
        }),
      },
    }).createMachine({
      initial: 'a',
      states: {
        a: { invoke: { src: 'inner', id: 'kid', onDone: 'b', onError: 'c' }, on: { SKIP: 'c' } },
        b: {},
        c: {},
      },
    }),
    impossible: 1,
  },
  'an actor with a systemId': {
    machine: setup({ actors: { child } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: { src: 'child', input: { start: 0 }, systemId: 'kid', onDone: 'b' },
          on: { END: { actions: sendTo(({ system }) => system.get('kid'), { type: 'END' }) } },
        },
        b: {},
      },
    }),
  },
};
