import { createMachine } from 'xstate';
import type { Features } from './feature.ts';

/** The elements of a state: kinds, initial states, history, final states and their output. */
export const structureFeatures: Features = {
  'initial as a string': {
    machine: createMachine({ initial: 'b', states: { a: { on: { GO: 'b' } }, b: { on: { BACK: 'a' } } } }),
  },
  'initial as an object with actions': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: { on: { GO: 'b' } },
        b: {
          initial: { target: 'y', actions: () => undefined },
          states: { x: {}, y: { on: { NEXT: 'x' } } },
        },
      },
    }),
  },
  'a machine without states': { machine: createMachine({ on: { PING: { actions: () => undefined } } }) },
  'an atomic state': {
    machine: createMachine({ initial: 'a', states: { a: { type: 'atomic', on: { GO: 'b' } }, b: {} } }),
  },
  'compound states in three levels': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: {
          initial: 'b',
          on: { RESET: '.b', UP: 'd' },
          states: {
            b: { initial: 'c', states: { c: { on: { DEEP: 'e' } }, e: { on: { OUT: '#aside' } } } },
            aside: { id: 'aside' },
          },
        },
        d: { on: { DOWN: 'a.b.e' } },
      },
    }),
  },
  'parallel regions': {
    machine: createMachine({
      type: 'parallel',
      states: {
        one: { initial: 'off', states: { off: { on: { ONE: 'on' } }, on: { on: { ONE: 'off' } } } },
        two: { initial: 'off', states: { off: { on: { TWO: 'on' } }, on: { on: { TWO: 'off' } } } },
      },
    }),
  },
  'nested parallel regions': {
    machine: createMachine({
      initial: 'work',
      states: {
        work: {
          type: 'parallel',
          states: {
            left: {
              initial: 'in',
              states: {
                in: {
                  type: 'parallel',
                  states: {
                    p: { initial: 'p1', states: { p1: { on: { P: 'p2' } }, p2: {} } },
                    q: { initial: 'q1', states: { q1: { on: { Q: 'q2' } }, q2: { on: { OUT: '#away' } } } },
                  },
                },
              },
            },
            right: { initial: 'r1', states: { r1: { on: { P: 'r2' } }, r2: { on: { Q: 'r1' } } } },
          },
        },
        away: { id: 'away', on: { BACK: 'work' } },
      },
    }),
  },
  'done of parallel regions': {
    machine: createMachine({
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          onDone: 'all',
          states: {
            a: { initial: 'x', states: { x: { on: { A: 'y' } }, y: { type: 'final' } } },
            b: { initial: 'x', states: { x: { on: { B: 'y' } }, y: { type: 'final' } } },
          },
        },
        all: { type: 'final' },
      },
    }),
  },
  'a final state of a compound state': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: { initial: 'b', onDone: 'd', states: { b: { on: { END: 'c' } }, c: { type: 'final' } } },
        d: {},
      },
    }),
  },
  'done with output, which a guard reads': {
    machine: createMachine({
      initial: 'ask',
      states: {
        ask: {
          initial: 'q',
          onDone: [
            { guard: ({ event }) => event.output === 'yes', target: 'agreed' },
            { guard: ({ event }) => event.output === 'maybe', target: 'open' },
            { target: 'refused' },
          ],
          states: {
            q: { on: { YES: 'yes', NO: 'no' } },
            yes: { type: 'final', output: 'yes' },
            no: { type: 'final', output: () => 'no' },
          },
        },
        agreed: {},
        open: {},
        refused: {},
      },
    }),
    impossible: 2,
  },
  'a final state of the machine, with output': {
    machine: createMachine({
      initial: 'a',
      output: ({ event }) => event.output,
      states: { a: { on: { END: 'b', STAY: {} } }, b: { type: 'final', output: 1, on: { AFTER: 'a' } } },
    }),
    impossible: 1,
  },
  'shallow history': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          on: { OFF: 'off' },
          states: {
            x: { on: { NEXT: 'y' } },
            y: { initial: 'y1', states: { y1: { on: { NEXT: 'y2' } }, y2: {} } },
            h: { type: 'history' },
          },
        },
        off: { on: { ON: 'a.h' } },
      },
    }),
  },
  'deep history': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          on: { OFF: 'off' },
          states: {
            x: { on: { NEXT: 'y' } },
            y: { initial: 'y1', states: { y1: { on: { NEXT: 'y2' } }, y2: {} } },
            h: { type: 'history', history: 'deep' },
          },
        },
        off: { on: { ON: 'a.h' } },
      },
    }),
  },
  'history with a default target': {
    machine: createMachine({
      initial: 'off',
      states: {
        off: { on: { ON: 'a.h' } },
        a: {
          initial: 'x',
          on: { OFF: 'off' },
          states: {
            x: {},
            y: { on: { NEXT: 'x' } },
            h: { type: 'history', history: 'shallow', target: 'y' },
          },
        },
      },
    }),
  },
  'history of parallel regions': {
    machine: createMachine({
      initial: 'p',
      states: {
        p: {
          type: 'parallel',
          on: { OFF: 'off' },
          states: {
            a: { initial: 'a1', states: { a1: { on: { A: 'a2' } }, a2: {} } },
            b: { initial: 'b1', states: { b1: { on: { B: 'b2' } }, b2: {} } },
            h: { type: 'history', history: 'deep' },
          },
        },
        off: { on: { ON: 'p.h' } },
      },
    }),
  },
  'a state that nothing leads to': {
    machine: createMachine({
      initial: 'a',
      states: { a: { on: { GO: 'b' } }, b: {}, island: { on: { LEAVE: 'a' } } },
    }),
    impossible: 2,
  },
  'tags, meta and descriptions': {
    machine: createMachine({
      version: '1',
      description: 'a machine',
      meta: { a: 1 },
      initial: 'a',
      states: {
        a: {
          tags: ['busy', 'new'],
          meta: { x: 1 },
          description: 'first',
          on: { GO: { target: 'b', meta: { y: 1 }, description: 'go' } },
        },
        b: { tags: 'done', on: { LOOK: { guard: ({ context }) => context !== undefined } } },
      },
    }),
  },
  'route to a state by its id': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: { id: 'first', route: {} },
        b: { id: 'second', route: { guard: ({ context }) => context !== undefined } },
        c: { id: 'third', route: { guard: () => false } },
      },
    }),
    impossible: 2,
  },
};
