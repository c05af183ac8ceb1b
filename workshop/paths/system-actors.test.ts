import { describe, expect, test } from 'vitest';
import {
  type AnyActorRef,
  assign,
  createActor,
  createMachine,
  enqueueActions,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';
import { exploreModel, generate } from './generate.ts';
import { plainModel } from './plain-model.ts';
import { replay } from './replay.ts';
import type { PathSetup } from './setup.ts';

/** A door that asks the guard at its system's gate, and opens when the guard answers. */
const door = setup({ types: { events: {} as { type: 'KNOCK' | 'YES' | 'NO' } } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      on: {
        KNOCK: {
          target: 'deciding',
          actions: sendTo(
            ({ system }) => system.get('gate'),
            ({ self }) => ({ type: 'ASK', from: self }),
          ),
        },
      },
    },
    deciding: { on: { YES: 'open', NO: 'closed' } },
    open: {},
  },
});

/** Says no once, then yes. */
const gate = setup({ types: { events: {} as { type: 'ASK'; from: AnyActorRef } } }).createMachine({
  initial: 'strict',
  states: {
    strict: { on: { ASK: { target: 'kind', actions: sendTo(({ event }) => event.from, { type: 'NO' }) } } },
    kind: { on: { ASK: { actions: sendTo(({ event }) => event.from, { type: 'YES' }) } } },
  },
});

/** Without events that only the gate sends. */
const fromOutside: PathSetup = { events: { YES: [], NO: [] } };

const modelOf = (machine: typeof door, given: PathSetup) => plainModel('door', machine, given);

describe('actors that the machine meets in its system', () => {
  test('an actor with logic runs and answers, as beside a real machine', () => {
    const model = modelOf(door, { ...fromOutside, system: { gate } });
    const [path] = generate(exploreModel(model), { criterion: 'shortest', to: 'open' }).paths;
    expect(path?.steps.map(({ event, target }) => [event, target])).toEqual([
      ['KNOCK', 'closed'],
      ['KNOCK', 'open'],
    ]);
    const host = createMachine({
      entry: [spawnChild(gate, { systemId: 'gate' }), spawnChild(door, { id: 'door' })],
    });
    const actor = createActor(host).start();
    const real: AnyActorRef | undefined = actor.getSnapshot().children.door;
    for (const { event, target } of path?.steps ?? []) {
      real?.send({ type: event });
      expect(real?.getSnapshot().value).toBe(target);
    }
  });

  test('without the actor, the machine waits forever', () => {
    const { coverage } = generate(exploreModel(modelOf(door, fromOutside)), { criterion: 'transitions' });
    expect(coverage.states.infeasible.map(({ id }) => id)).toEqual(['open']);
  });

  const page = setup({ types: { context: {} as { user: string | undefined } } }).createMachine({
    context: { user: undefined },
    initial: 'public',
    states: {
      public: {
        on: {
          ENTER: {
            target: 'checking',
            actions: assign({ user: ({ system }) => system.get('session').getSnapshot().context.user }),
          },
        },
      },
      checking: {
        always: [{ guard: ({ context }) => context.user !== undefined, target: 'private' }, 'public'],
      },
      private: {},
    },
  });
  const session = { snapshots: { anonymous: { context: {} }, 'signed in': { context: { user: 'Ana' } } } };

  test('an actor with snapshots changes between them at any time', () => {
    const model = plainModel('page', page, { system: { session } });
    const [path] = generate(exploreModel(model), { criterion: 'shortest', to: 'private' }).paths;
    expect(path?.steps).toEqual([
      { event: 'session', outcome: 'signed in', target: 'public' },
      { event: 'ENTER', target: 'private' },
    ]);
    expect(replay(model, path?.steps ?? []).walked.every(({ ok }) => ok)).toBe(true);
  });

  test('an actor that ends does not tell the machine, and its systemId stays in use', () => {
    const brief = createMachine({
      initial: 'on',
      states: { on: { on: { END: 'off' } }, off: { type: 'final' } },
    });
    const machine = createMachine({
      initial: 'a',
      states: {
        a: {
          on: { END: { target: 'b', actions: sendTo(({ system }) => system.get('other'), { type: 'END' }) } },
        },
        b: {
          on: {
            'xstate.done.actor.other': 'c',
            AGAIN: {
              actions: enqueueActions(({ enqueue }) => enqueue.spawnChild(brief, { systemId: 'gate' })),
            },
          },
        },
        c: {},
      },
    });
    const { coverage, errors } = generate(
      exploreModel(plainModel('ends', machine, { system: { other: brief, gate } })),
      { criterion: 'transitions' },
    );
    expect(coverage.states.infeasible.map(({ id }) => id)).toEqual(['c']);
    expect(errors?.map(({ error }) => error)).toEqual([expect.stringContaining("'gate' already exists")]);
  });
});
