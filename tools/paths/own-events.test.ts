import { describe, expect, test } from 'vitest';
import { fromTransition, setup } from 'xstate';
import { cover, whole } from './cover-machine.ts';
import {
  beginningBySelf,
  checkoutWithErrors,
  loginWithInput,
  reminder,
  selfSender,
  setups,
  throwing,
} from './examples/machines.ts';
import { exploreModel } from './generate.ts';
import { plainModel } from './plain-model.ts';
import { plainOptionsOf } from './setup.ts';

type Paths = ReturnType<typeof cover>['paths'];

/** Where each step of each path says it leads. */
const targets = (paths: Paths) =>
  paths.map(({ steps }) => steps.map(({ event, target }) => `${event} → ${target}`));

/** What is printed of these is walked on real actors, too, where the examples are. */
describe('what a machine tells itself', () => {
  test('at once, by sendTo, is handled before anything else is said', () => {
    const { paths, coverage } = cover(selfSender);
    expect(targets(paths)).toEqual([['GO → c', 'BACK → a']]);
    // Nothing can be said in `b`: its own event has already led on.
    expect(coverage.transitions).toMatchObject({ covered: 3, feasible: 3 });
    expect(coverage.transitions.infeasible.map(({ id }) => id)).toEqual(['b: OTHER → a']);
  });

  test('at its beginning and out of enqueued actions, too', () => {
    const { paths, coverage } = cover(beginningBySelf);
    expect(targets(paths)).toEqual([['GO → d']]);
    expect([coverage.states, coverage.transitions]).toEqual([whole(5), whole(4)]);
  });

  test('later, by a delayed raise, comes in whatever state it then is, unless it is cancelled', () => {
    const { graph } = exploreModel(plainModel('própria', reminder));
    const rings = graph.edges.filter(({ choice }) => choice.payload === 'da própria máquina');
    // Not in `forgotten`, where it was taken back.
    expect(new Set(rings.map(({ target }) => target))).toEqual(new Set(['ringing', 'late']));
    const { paths } = cover(reminder, { criterion: 'random', count: 100 });
    expect(targets(paths).flat()).toContain('RING → late');
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

test('what throws ends its path in an error, and the rest is walked: a guard, an action, the output of the end', () => {
  const { paths, coverage } = cover(throwing);
  expect(targets(paths).flat()).toEqual(
    expect.arrayContaining([
      'GO → b',
      'BACK → a',
      'BAD → a (parou por erro)',
      'WORSE → b (parou por erro)',
      'END → b (parou por erro)',
    ]),
  );
  expect(coverage.transitions).toMatchObject({ covered: 4, feasible: 4 });
  expect(coverage.transitions.infeasible.map(({ reason }) => reason)).toEqual([
    'a guarda thrower só lança erro quando é perguntada',
  ]);
});

test('a machine is begun with its input', () => {
  const { events } = plainOptionsOf(loginWithInput, setups.loginWithInput ?? {});
  const statesOf = (role: string) =>
    cover(loginWithInput, {}, { events: events ?? {}, input: { role } }).coverage.states;
  expect(statesOf('admin')).toEqual(whole(4));
  expect(statesOf('guest').infeasible.map(({ id }) => id)).toEqual(['panel']);
});
