import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  cancel,
  createActor,
  createMachine,
  enqueueActions,
  fromTransition,
  raise,
  SimulatedClock,
  sendTo,
  setup,
} from 'xstate';
import { cover, whole } from './cover-machine.ts';
import { checkoutWithErrors, loginWithInput, setups } from './examples/machines.ts';
import { exploreModel, generate } from './generate.ts';
import { plainModel } from './plain-model.ts';
import { plainOptionsOf } from './setup.ts';

type Paths = ReturnType<typeof cover>['paths'];

/** Where each step of each path says it leads. */
const targets = (paths: Paths) =>
  paths.map(({ steps }) => steps.map(({ event, target }) => `${event} → ${target}`));

/** Walks on an actor that really runs: what it tells itself for later comes when its time is over. */
function expectReal(machine: AnyStateMachine, paths: Paths): void {
  for (const { steps } of paths) {
    const clock = new SimulatedClock();
    const actor = createActor(machine, { clock });
    actor.subscribe({ error: () => undefined });
    actor.start();
    for (const { event, payload, target } of steps) {
      if (payload?.startsWith('da própria máquina')) clock.increment(60_000);
      else actor.send({ type: event });
      const { value, status } = actor.getSnapshot();
      expect(`${String(value)}${status === 'error' ? ' (parou por erro)' : ''}`).toBe(target);
    }
  }
}

describe('what a machine tells itself', () => {
  test('at once, by sendTo, is handled before anything else is said', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: { on: { go: { target: 'b', actions: sendTo(({ self }) => self, { type: 'on' }) } } },
        b: { on: { on: 'c', other: 'a' } },
        c: { on: { back: 'a' } },
      },
    });
    const { paths, coverage } = cover(machine);
    expect(targets(paths)).toEqual([['go → c', 'back → a']]);
    // Nothing can be said in `b`: its own event has already led on.
    expect(coverage.transitions).toMatchObject({ covered: 3, feasible: 3 });
    expect(coverage.transitions.infeasible.map(({ id }) => id)).toEqual(['b: other → a']);
    expectReal(machine, paths);
  });

  test('at its beginning and out of enqueued actions, too', () => {
    const machine = createMachine({
      initial: 'a',
      entry: sendTo(({ self }) => self, { type: 'start' }),
      states: {
        a: { on: { start: 'b' } },
        b: {
          on: {
            go: {
              actions: enqueueActions(({ enqueue, self }) => {
                enqueue.sendTo(self, { type: 'later' });
                enqueue.raise({ type: 'sooner' });
              }),
            },
            sooner: 'c',
          },
        },
        c: { on: { later: 'd' } },
        d: {},
      },
    });
    const { paths, coverage } = cover(machine);
    expect(targets(paths)).toEqual([['go → d']]);
    expect([coverage.states, coverage.transitions]).toEqual([whole(5), whole(4)]);
    expectReal(machine, paths);
  });

  test('later, by a delayed raise, comes in whatever state it then is, unless it is cancelled', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: {
          on: { go: { target: 'b', actions: raise({ type: 'remind' }, { delay: 1_000, id: 'reminder' }) } },
        },
        b: { on: { walk: 'c', forget: { target: 'd', actions: cancel('reminder') } } },
        c: { on: { remind: 'late' } },
        d: { on: { remind: 'never' } },
        late: {},
        never: {},
      },
    });
    const model = plainModel('própria', machine);
    const { graph } = exploreModel(model);
    const reminded = graph.edges.filter(({ choice }) => choice.payload === 'da própria máquina');
    // Not in `d`, where it was taken back.
    expect(reminded.map(({ target }) => target)).toEqual(['late']);
    const { paths } = generate(exploreModel(model), { criterion: 'random', count: 100 });
    expect(targets(paths).flat()).toContain('remind → late');
    expectReal(machine, paths);
  });
});

test('a service that is watched shows what it is, and guards may tell what', () => {
  const machine = setup({
    actors: { count: fromTransition((count: number) => count + 1, 0) },
  }).createMachine({
    initial: 'watching',
    states: {
      watching: {
        invoke: {
          src: 'count',
          id: 'count',
          onSnapshot: [
            { guard: ({ event }) => event.snapshot.context > 2, target: 'many' },
            { target: 'few' },
          ],
        },
      },
      few: {},
      many: {},
    },
  });
  const alone = cover(machine);
  expect(targets(alone.paths)).toContainEqual(['xstate.snapshot.count → few']);
  const told = cover(
    machine,
    {},
    {
      snapshots: { count: { três: { context: 3, status: 'active' }, um: { context: 1, status: 'active' } } },
    },
  );
  expect(told.coverage.transitions).toEqual(whole(2));
});

describe('errors', () => {
  const { pay } = setups.checkoutWithErrors?.services ?? {};
  const outcomes = { pay: pay?.answers ?? {} };

  test('of one kind leave guards unanswered, and the reason says which were tried', () => {
    const { infeasible } = cover(checkoutWithErrors, {}, { outcomes }).coverage.transitions;
    expect(infeasible.map(({ reason }) => reason)).toEqual([
      'a guarda event.error.status === 402 não vale na única vez em que é perguntada (respostas tentadas: error)',
      'o estado noFunds nunca é alcançado',
    ]);
  });

  test('of every kind that is told reach every way out, and a timer beside a call is no answer of it', () => {
    const { coverage } = cover(checkoutWithErrors, {}, { outcomes, errors: { pay: pay?.errors ?? {} } });
    expect(coverage).toMatchObject({
      states: whole(7),
      transitions: whole(8),
      guards: whole(4),
      outcomes: whole(4),
    });
  });
});

describe('what throws ends its path in an error, and the rest is walked', () => {
  const thrower = () => {
    throw new Error('quebrou');
  };

  test('a guard', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: { on: { go: 'b', bad: { guard: thrower, target: 'c' } } },
        b: { on: { back: 'a' } },
        c: {},
      },
    });
    const { paths, coverage } = cover(machine);
    expect(targets(paths).flat()).toEqual(
      expect.arrayContaining(['go → b', 'back → a', 'bad → a (parou por erro)']),
    );
    expect(coverage.transitions).toMatchObject({ covered: 2, feasible: 2 });
    expect(coverage.transitions.infeasible.map(({ reason }) => reason)).toEqual([
      'a guarda thrower só lança erro quando é perguntada',
    ]);
    expectReal(machine, paths);
  });

  test('an action and the output of the end', () => {
    const machine = createMachine({
      initial: 'a',
      output: thrower,
      states: {
        a: { on: { go: 'b', bad: { actions: assign(thrower), target: 'b' } } },
        b: { on: { end: 'c' } },
        c: { type: 'final' },
      },
    });
    const { paths, coverage } = cover(machine);
    expect(targets(paths).flat()).toEqual(
      expect.arrayContaining(['go → b', 'bad → a (parou por erro)', 'end → b (parou por erro)']),
    );
    expect(coverage.transitions).toEqual(whole(3));
  });
});

test('a machine is begun with its input', () => {
  const { events } = plainOptionsOf(loginWithInput, setups.loginWithInput ?? {});
  const statesOf = (role: string) =>
    cover(loginWithInput, {}, { events: events ?? {}, input: { role } }).coverage.states;
  expect(statesOf('admin')).toEqual(whole(4));
  expect(statesOf('guest').infeasible.map(({ id }) => id)).toEqual(['panel']);
});
