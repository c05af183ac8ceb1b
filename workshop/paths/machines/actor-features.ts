import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  createMachine,
  enqueueActions,
  fromTransition,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { type Features, listening, quiet, waiting } from './feature.ts';

const row = createMachine({
  id: 'row',
  initial: 'o',
  states: { o: { on: { CLOSE: 'c' } }, c: { type: 'final' } },
});

const talker = createMachine({
  id: 'talker',
  entry: sendParent({ type: 'HELLO' }),
  initial: 'a',
  states: { a: { after: { 1: 'b' } }, b: { entry: sendParent({ type: 'BYE' }), type: 'final' } },
});

/** Actors that are spawned, stopped, restarted, nested, and that fail. */
export const actorFeatures: Features = {
  'a spawned machine hears events and ends': {
    machine: setup({
      actors: { row },
      types: {} as { context: { rows: ActorRefFrom<typeof row>[] } },
    }).createMachine({
      context: { rows: [] },
      initial: 'l',
      on: {
        ADD: {
          guard: ({ context }) => context.rows.length === 0,
          actions: assign({ rows: ({ spawn }) => [spawn('row')] }),
        },
        CLOSE: {
          guard: ({ context }) => context.rows[0]?.getSnapshot().status === 'active',
          actions: sendTo(({ context, self }) => context.rows[0] ?? self, { type: 'CLOSE' }),
        },
        SEND: { guard: ({ context }) => context.rows[0]?.getSnapshot().status === 'done', target: '.sent' },
      },
      states: { l: {}, sent: {} },
    }),
  },
  'an event to an undefined actor': {
    machine: setup({
      actors: { row },
      types: {} as { context: { rows: AnyActorRef[] } },
    }).createMachine({
      context: { rows: [] },
      initial: 'l',
      on: {
        ADD: {
          guard: ({ context }) => context.rows.length === 0,
          actions: assign({ rows: ({ spawn }) => [spawn('row')] }),
        },
        LOOK: { guard: ({ context }) => context.rows.length > 0, target: '.seen' },
      },
      states: { l: {}, seen: {} },
    }),
  },
  'no child reports its end before its start': {
    machine: setup({ actors: { job: waiting() } }).createMachine({
      initial: 'idle',
      on: { 'xstate.done.actor.job': '.done' },
      states: {
        done: {},
        running: {},
        idle: { on: { START: { target: 'running', actions: spawnChild('job', { id: 'job' }) } } },
      },
    }),
    setup: { services: { job: { answers: {}, errors: {} } } },
    impossible: 2,
  },
  'a systemId that is used twice': {
    machine: setup({ actors: { log: listening } }).createMachine({
      initial: 'a',
      states: {
        a: { on: { OPEN: { target: 'b', actions: spawnChild('log', { systemId: 'log' }) } } },
        b: { on: { CLOSE: 'a' } },
      },
    }),
    setup: { services: { log: { errors: {} } } },
  },
  'a systemId that is free again after its actor stopped': {
    machine: setup({ actors: { log: listening } }).createMachine({
      initial: 'a',
      states: {
        a: { on: { OPEN: { target: 'b', actions: spawnChild('log', { id: 'log', systemId: 'log' }) } } },
        b: { on: { CLOSE: { target: 'a', actions: stopChild('log') }, LEAVE: 'a' } },
      },
    }),
    setup: { services: { log: { errors: {} } } },
  },
  'a child that speaks at its start and at its end': {
    machine: setup({ actors: { talker } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: { src: 'talker', id: 'talker', onDone: 'over' },
          on: { HELLO: { actions: () => undefined }, BYE: 'b', QUIT: 'c' },
        },
        b: { on: { HELLO: 'c' } },
        c: {},
        over: {},
      },
    }),
    setup: { events: { HELLO: [], BYE: [] } },
    impossible: 3,
  },
  'a child that ends at its start': {
    machine: setup({
      actors: {
        quick: createMachine({ id: 'quick', initial: 'a', states: { a: { type: 'final' } }, output: 5 }),
      },
    }).createMachine({
      initial: 'a',
      states: {
        a: { invoke: { src: 'quick', onDone: { guard: ({ event }) => event.output === 5, target: 'b' } } },
        b: { on: { AGAIN: 'a' } },
      },
    }),
  },
  'a child that fails': {
    machine: setup({
      actors: {
        breaks: createMachine({
          id: 'breaks',
          initial: 'a',
          states: {
            a: {
              after: {
                2: {
                  target: 'b',
                  actions: assign(() => {
                    throw new Error('broken');
                  }),
                },
              },
            },
            b: {},
          },
        }),
      },
    }).createMachine({
      initial: 'a',
      states: {
        a: { invoke: { src: 'breaks', onDone: 'c', onError: 'b' }, on: { LEAVE: 'c' } },
        b: {},
        c: {},
      },
    }),
    impossible: 1,
  },
  'a child that fails, which nobody handles': {
    machine: setup({ actors: { load: waiting() } }).createMachine({
      initial: 'a',
      states: {
        a: { on: { GO: { target: 'b', actions: spawnChild('load', { id: 'load' }) } } },
        b: { on: { NEXT: 'c' } },
        c: {},
      },
    }),
  },
  'a grandchild that ends': {
    machine: setup({
      actors: {
        middle: setup({ actors: { row } }).createMachine({
          id: 'middle',
          initial: 'a',
          states: {
            a: {
              invoke: { src: 'row', id: 'row', onDone: 'b' },
              on: { CLOSE: { actions: sendTo('row', { type: 'CLOSE' }) } },
            },
            b: { type: 'final' },
          },
        }),
      },
    }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: { src: 'middle', id: 'middle', onDone: 'b' },
          on: { CLOSE: { actions: sendTo('middle', { type: 'CLOSE' }) } },
        },
        b: {},
      },
    }),
  },
  'children of the same source': {
    machine: setup({
      actors: { job: waiting<number>() },
      types: {} as { context: { left: number } },
    }).createMachine({
      context: { left: 2 },
      initial: 'a',
      states: {
        a: {
          entry: [spawnChild('job', { id: 'one' }), spawnChild('job', { id: 'two' })],
          on: {
            'xstate.done.actor.one': { actions: assign({ left: ({ context }) => context.left - 1 }) },
            'xstate.done.actor.two': { actions: assign({ left: ({ context }) => context.left - 1 }) },
          },
          always: { guard: ({ context }) => context.left === 0, target: 'b' },
        },
        b: {},
      },
    }),
    setup: { services: { job: { errors: {} } } },
  },
  'an observable that is spawned': {
    machine: setup({ actors: { watch: quiet<number>() } }).createMachine({
      entry: spawnChild('watch', { id: 'watch', syncSnapshot: true }),
      initial: 'a',
      states: {
        a: {
          on: {
            'xstate.snapshot.watch': { guard: ({ event }) => event.snapshot.context === 3, target: 'b' },
          },
        },
        b: { on: { 'xstate.done.actor.watch': 'c' } },
        c: {},
      },
    }),
    setup: { services: { watch: { snapshots: { three: { context: 3 } as never }, errors: {} } } },
  },
  'a transition actor that answers its parent': {
    machine: setup({
      actors: {
        bot: fromTransition((asked: number, _event: { type: 'ASK' }, { self }) => {
          if (asked === 1) self._parent?.send({ type: 'ENOUGH' });
          return Math.min(2, asked + 1);
        }, 0),
      },
    }).createMachine({
      invoke: { src: 'bot', id: 'bot' },
      initial: 'a',
      states: { a: { on: { ASK: { actions: sendTo('bot', { type: 'ASK' }) }, ENOUGH: 'b' } }, b: {} },
    }),
    setup: { events: { ENOUGH: [] } },
  },
  'an invoke that starts again when its state is entered again': {
    machine: setup({ actors: { load: waiting<number>() } }).createMachine({
      context: { tries: 0 },
      initial: 'a',
      states: {
        a: {
          entry: assign({ tries: ({ context }) => Math.min(3, context.tries + 1) }),
          invoke: {
            src: 'load',
            onDone: 'b',
            onError: [
              { guard: ({ context }) => context.tries < 3, target: 'a', reenter: true },
              { target: 'c' },
            ],
          },
        },
        b: {},
        c: {},
      },
    }),
  },
  'a parent that stops its child while the child ends': {
    machine: setup({ actors: { row } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: { src: 'row', id: 'row', onDone: 'b' },
          on: {
            CLOSE: { actions: [sendTo('row', { type: 'CLOSE' }), stopChild('row')] },
            KEEP: { target: 'c', actions: sendTo('row', { type: 'CLOSE' }) },
          },
        },
        b: {},
        c: { on: { 'xstate.done.actor.row': 'b' } },
      },
    }),
    impossible: 2,
  },
  'spawning on each event, with a limit': {
    machine: setup({
      actors: { job: waiting<number>() },
      types: {} as { context: { jobs: number } },
    }).createMachine({
      context: { jobs: 0 },
      on: {
        ADD: {
          guard: ({ context }) => context.jobs < 2,
          actions: enqueueActions(({ enqueue, context }) => {
            enqueue.spawnChild('job');
            enqueue.assign({ jobs: context.jobs + 1 });
          }),
        },
        'xstate.done.actor.*': { actions: assign({ jobs: ({ context }) => context.jobs - 1 }) },
      },
    }),
    setup: { services: { job: { errors: {} } } },
  },
};
