import {
  type ActorRefFrom,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  forwardTo,
  log,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import type { Features } from './feature.ts';
import { waiting } from './feature.ts';

const echo = createMachine({
  types: {} as { events: { type: 'PING'; of: number } | { type: 'STOP' } },
  id: 'echo',
  on: {
    PING: {
      actions: sendParent(({ event }) => ({ type: 'PONG', of: event.type === 'PING' ? event.of : 0 })),
    },
    STOP: '.off',
  },
  initial: 'on',
  states: { on: {}, off: { type: 'final' } },
});

/** Actions: entry and exit, and each action that XState runs itself. */
export const actionFeatures: Features = {
  'entry and exit assign': {
    machine: createMachine({
      context: { entered: 0, left: 0 },
      initial: 'a',
      states: {
        a: {
          entry: assign({ entered: ({ context }) => Math.min(2, context.entered + 1) }),
          exit: [assign({ left: ({ context }) => Math.min(2, context.left + 1) }), log('left')],
          on: { GO: 'b', END: { guard: ({ context }) => context.left === 2, target: 'c' } },
        },
        b: {
          on: {
            BACK: { guard: ({ context }) => context.entered < 2 || context.left === 2, target: 'a' },
            TWICE: 'a',
          },
        },
        c: {},
      },
    }),
  },
  'raise an event': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: { on: { GO: { target: 'b', actions: raise({ type: 'NEXT' }) } } },
        b: { on: { NEXT: 'c', OTHER: 'a' } },
        c: {},
      },
    }),
    impossible: 1,
  },
  'raise a computed event': {
    machine: createMachine({
      context: { name: 'X' },
      initial: 'a',
      states: {
        a: {
          entry: raise(({ context }) => ({ type: context.name })),
          on: { X: 'b', Y: 'c' },
        },
        b: { on: { AGAIN: { target: 'a', actions: assign({ name: 'Y' }) } } },
        c: {},
      },
    }),
  },
  'an event that is raised without end': {
    machine: createMachine({
      initial: 'a',
      states: {
        a: { on: { GO: 'b' } },
        b: { entry: raise({ type: 'LOOP' }), on: { LOOP: { target: 'b', reenter: true } } },
      },
      options: { maxIterations: 100 },
    }),
  },
  'assign by a function and by properties': {
    machine: createMachine({
      context: { list: [] as number[], last: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            ADD: {
              guard: ({ context }) => context.list.length < 3,
              actions: assign(({ context, event }) => ({ list: [...context.list, event.value] })),
            },
            TAKE: {
              guard: ({ context }) => context.list.length > 0,
              actions: assign({ last: ({ context }) => context.list.at(-1) ?? 0, list: [] }),
            },
            END: { guard: ({ context }) => context.last === 2, target: 'b' },
          },
        },
        b: {},
      },
    }),
    setup: { events: { ADD: [{ value: 1 }, { value: 2 }] } },
  },
  'enqueueActions with check': {
    machine: setup({
      types: { context: {} as { count: number } },
      guards: { isFull: ({ context }) => context.count >= 1 },
    }).createMachine({
      context: { count: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            GO: {
              actions: enqueueActions(({ check, enqueue, context }) => {
                if (check('isFull')) enqueue.raise({ type: 'FULL' });
                else enqueue.assign({ count: context.count + 1 });
              }),
            },
            FULL: 'b',
          },
        },
        b: { on: { FULL: 'a', NEVER: { guard: ({ context }) => context.count > 1, target: 'a' } } },
      },
    }),
    impossible: 1,
  },
  'enqueueActions that spawn, send, cancel and stop': {
    machine: setup({ actors: { echo } }).createMachine({
      initial: 'a',
      states: {
        a: {
          entry: enqueueActions(({ enqueue }) => {
            enqueue.spawnChild('echo', { id: 'echo' });
            enqueue.raise({ type: 'LATE' }, { id: 'late', delay: 4 });
          }),
          on: {
            ASK: {
              actions: enqueueActions(({ enqueue }) => enqueue.sendTo('echo', { type: 'PING', of: 1 })),
            },
            HUSH: {
              actions: enqueueActions(({ enqueue }) => {
                enqueue.cancel('late');
                enqueue.stopChild('echo');
              }),
            },
            PONG: 'b',
            LATE: 'c',
          },
        },
        b: {},
        c: { on: { PONG: 'b' } },
      },
    }),
    impossible: 1,
    setup: { events: { PONG: [] } },
  },
  'emit, log and an action of its own': {
    machine: setup({
      types: { emitted: {} as { type: 'seen' } },
      actions: { own: () => undefined },
    }).createMachine({
      initial: 'a',
      states: {
        a: {
          entry: [emit({ type: 'seen' }), 'own', log(({ event }) => event.type)],
          on: { GO: { target: 'b', actions: 'own' } },
        },
        b: {},
      },
    }),
  },
  'sendTo a child by its id, and sendParent back': {
    machine: setup({ actors: { echo } }).createMachine({
      invoke: { src: 'echo', id: 'echo', onDone: '.over' },
      initial: 'a',
      states: {
        a: {
          on: {
            ASK: { actions: sendTo('echo', { type: 'PING', of: 7 }) },
            PONG: [{ guard: ({ event }) => event.of === 7, target: 'b' }, { target: 'c' }],
          },
        },
        b: { on: { END: { actions: sendTo('echo', { type: 'STOP' }) } } },
        c: {},
        over: {},
      },
    }),
    setup: { events: { PONG: [] } },
    impossible: 2,
  },
  'sendTo an actor reference in the context': {
    machine: setup({ actors: { echo } }).createMachine({
      context: ({ spawn }) => ({ ref: spawn('echo', { id: 'own' }) }),
      initial: 'a',
      states: {
        a: {
          on: {
            ASK: {
              actions: sendTo(
                ({ context }) => context.ref,
                ({ event }) => ({ type: 'PING', of: event.of }),
              ),
            },
            PONG: { guard: ({ event }) => event.of === 2, target: 'b' },
          },
        },
        b: {},
      },
    }),
    setup: { events: { PONG: [], ASK: [{ of: 1 }, { of: 2 }] } },
  },
  'sendTo with a delay, and cancel': {
    machine: setup({ actors: { echo } }).createMachine({
      invoke: { src: 'echo', id: 'echo' },
      initial: 'a',
      states: {
        a: {
          entry: sendTo('echo', { type: 'PING', of: 1 }, { delay: 3, id: 'ping' }),
          on: { PONG: 'b', CANCEL: { actions: cancel('ping'), target: 'quiet' } },
        },
        b: {},
        quiet: { on: { PONG: 'b' } },
      },
    }),
    setup: { events: { PONG: [] } },
    impossible: 1,
  },
  'forwardTo a child': {
    machine: setup({ actors: { echo } }).createMachine({
      invoke: { src: 'echo', id: 'echo' },
      initial: 'a',
      states: { a: { on: { PING: { actions: forwardTo('echo') }, PONG: 'b' } }, b: {} },
    }),
    setup: { events: { PONG: [], PING: [{ of: 1 }] } },
  },
  'spawnChild and stopChild': {
    machine: setup({ actors: { job: waiting<number>() } }).createMachine({
      initial: 'a',
      states: {
        a: { on: { START: { target: 'b', actions: spawnChild('job', { id: 'job' }) } } },
        b: {
          on: {
            STOP: { target: 'c', actions: stopChild('job') },
            'xstate.done.actor.job': 'd',
            'xstate.error.actor.job': 'e',
          },
        },
        c: { on: { 'xstate.done.actor.job': 'd' } },
        d: {},
        e: {},
      },
    }),
    setup: { services: { job: { answers: { done: 1 } } } },
    impossible: 1,
  },
  'spawn in assign, and guards that read the child': {
    machine: setup({
      actors: { echo },
      types: { context: {} as { refs: ActorRefFrom<typeof echo>[] } },
    }).createMachine({
      context: { refs: [] },
      initial: 'a',
      states: {
        a: {
          on: {
            ADD: {
              guard: ({ context }) => context.refs.length < 2,
              actions: assign({ refs: ({ context, spawn }) => [...context.refs, spawn('echo')] }),
            },
            CLOSE: {
              guard: ({ context }) => context.refs.at(-1)?.getSnapshot().status === 'active',
              actions: sendTo(({ context, self }) => context.refs.at(-1) ?? self, { type: 'STOP' }),
            },
            SEND: {
              guard: ({ context }) =>
                context.refs.length === 2 && context.refs.every((ref) => ref.getSnapshot().status === 'done'),
              target: 'b',
            },
          },
        },
        b: {},
      },
    }),
  },
};
