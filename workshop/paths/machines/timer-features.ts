import { assign, cancel, createMachine, raise, setup } from 'xstate';
import type { Features } from './feature.ts';

/** Timers: `after` and delayed events, with lengths of a few ms, so that an exhaustive search can try every order. */
export const timerFeatures: Features = {
  'after a number of ms': {
    machine: createMachine({
      initial: 'a',
      states: { a: { after: { 3: 'b' }, on: { GO: 'c' } }, b: {}, c: {} },
    }),
  },
  'two timers of one state': {
    machine: createMachine({
      initial: 'a',
      states: { a: { after: { 1: { actions: () => undefined }, 2: 'b', 3: 'c' } }, b: {}, c: {} },
    }),
    impossible: 2,
  },
  'a timer with guards and a list': {
    machine: createMachine({
      context: { isFast: false },
      initial: 'a',
      states: {
        a: {
          on: { HURRY: { actions: assign({ isFast: true }) } },
          after: {
            2: [
              { guard: ({ context }) => context.isFast, target: 'b' },
              { guard: ({ context }) => !context.isFast, target: 'c' },
              { target: 'd' },
            ],
          },
        },
        b: {},
        c: {},
        d: {},
      },
    }),
    impossible: 2,
  },
  'a longer timer of a nested state': {
    machine: createMachine({
      initial: 'visit',
      states: {
        visit: {
          after: { 2: 'timeout' },
          initial: 'reading',
          states: { reading: { after: { 4: 'bored' } }, bored: { on: { LEAVE: '#left' } } },
        },
        timeout: { on: { AGAIN: 'visit' } },
        left: { id: 'left', type: 'final' },
      },
    }),
    impossible: 4,
  },
  'a shorter timer of a nested state, which starts again': {
    machine: createMachine({
      initial: 'visit',
      states: {
        visit: {
          after: { 4: 'timeout' },
          initial: 'reading',
          states: {
            reading: { after: { 3: 'bored' }, on: { PAGE: { target: 'reading', reenter: true } } },
            bored: {},
          },
        },
        timeout: {},
      },
    }),
  },
  'timers of parallel regions': {
    machine: createMachine({
      type: 'parallel',
      states: {
        p: { initial: 'a', states: { a: { after: { 1: 'b' } }, b: { after: { 2: 'c' } }, c: {} } },
        q: {
          initial: 'a',
          states: {
            a: {
              after: { 2: [{ guard: ({ value }: { value?: unknown }) => value === undefined, target: 'b' }] },
            },
            b: { on: { LATE: { guard: ({ context }) => context !== undefined, target: 'c' } } },
            c: {},
          },
        },
      },
    }),
  },
  'two timers with the same instant': {
    machine: createMachine({
      type: 'parallel',
      states: {
        p: { initial: 'a', states: { a: { after: { 2: 'b' } }, b: { on: { X: 'c' } }, c: {} } },
        q: { initial: 'a', states: { a: { after: { 2: '#end' } }, b: {} } },
        r: { initial: 'x', states: { x: {}, end: { id: 'end' } } },
      },
    }),
    impossible: 1,
  },
  'a named delay': {
    machine: setup({ delays: { pause: 2 } }).createMachine({
      initial: 'a',
      states: { a: { after: { pause: 'b', 3: 'c', 1: { actions: () => undefined } } }, b: {}, c: {} },
    }),
    impossible: 2,
  },
  'a computed delay': {
    machine: setup({
      types: { context: {} as { tries: number } },
      delays: { backoff: ({ context }) => context.tries * 2 },
    }).createMachine({
      context: { tries: 1 },
      initial: 'a',
      states: {
        a: { after: { backoff: 'b', 3: 'late' } },
        b: {
          on: {
            RETRY: {
              target: 'a',
              actions: assign({ tries: ({ context }) => Math.min(3, context.tries + 1) }),
            },
          },
        },
        late: {},
      },
    }),
  },
  'a delay whose range the setup gives': {
    machine: createMachine({
      initial: 'a',
      states: { a: { after: { typing: 'b', 2: 'c', 9: 'd' } }, b: {}, c: {}, d: {} },
    }),
    setup: { delays: { typing: [1, 4] } },
    impossible: 2,
  },
  'a delay without a length': {
    machine: createMachine({
      initial: 'a',
      states: { a: { after: { unknown: 'b', 2: 'c' } }, b: {}, c: { on: { BACK: 'a' } } },
    }),
    undecided: 'the order of a delay without a length is not known',
  },
  'raise with a delay, and cancel by its id': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: {
          entry: raise({ type: 'TICK' }, { delay: 3, id: 'tick' }),
          on: { TICK: 'b', STOP: { target: 'c', actions: cancel('tick') }, KEEP: 'd' },
        },
        b: {},
        c: { on: { TICK: 'b' } },
        d: { on: { TICK: 'b' } },
      },
    }),
    setup: { events: { TICK: [] } },
    impossible: 1,
  },
  'a delayed event that outlives its state': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: { exit: raise({ type: 'LATE' }, { delay: 2 }), on: { GO: 'b' } },
        b: { after: { 3: 'c' }, on: { LATE: 'd' } },
        c: {},
        d: {},
      },
    }),
    setup: { events: { LATE: [] } },
    impossible: 2,
  },
  'a delayed event with the id of another': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            ONE: { target: 'b', actions: raise({ type: 'FIRST' }, { delay: 1, id: 'same' }) },
          },
        },
        b: {
          on: {
            TWO: {
              target: 'c',
              actions: [raise({ type: 'SECOND' }, { delay: 2, id: 'same' }), cancel('same')],
            },
            FIRST: 'd',
          },
        },
        c: { on: { FIRST: 'd', SECOND: 'e' } },
        d: {},
        e: {},
      },
    }),
    setup: { events: { FIRST: [], SECOND: [] } },
    impossible: 2,
  },
  'a timer that starts again when its state is entered again': {
    machine: createMachine({
      initial: 'p',
      states: {
        p: {
          type: 'parallel',
          states: {
            a: {
              initial: 'x',
              states: { x: { on: { AGAIN: { target: 'x', reenter: true } }, after: { 2: 'y' } }, y: {} },
            },
            b: { initial: 'x', states: { x: { after: { 3: '#end' } } } },
          },
        },
        end: { id: 'end' },
      },
    }),
  },
  'a timer of a child machine': {
    machine: setup({
      actors: {
        child: createMachine({
          id: 'child',
          initial: 'on',
          states: { on: { after: { 2: 'off' } }, off: { type: 'final' } },
        }),
      },
    }).createMachine({
      initial: 'a',
      states: {
        a: { invoke: { src: 'child', id: 'child', onDone: 'b' }, after: { 3: 'late' }, on: { WAIT: 'c' } },
        b: {},
        c: { after: { 1: 'a' } },
        late: {},
      },
    }),
    impossible: 2,
  },
};
