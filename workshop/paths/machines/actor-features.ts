import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  createMachine,
  enqueueActions,
  fromTransition,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { type Features, listening, quiet, waiting } from './feature.ts';

export const row = createMachine({
  id: 'row',
  initial: 'o',
  states: { o: { on: { CLOSE: 'c' } }, c: { type: 'final' } },
});

/** Actors that are spawned, stopped and restarted. */
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
        bot: fromTransition((questions: number, _event: { type: 'ASK' }, { self }) => {
          if (questions === 1) self._parent?.send({ type: 'ENOUGH' });
          return Math.min(2, questions + 1);
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
