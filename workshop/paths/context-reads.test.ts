import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine, enqueueActions, not, setup } from 'xstate';
import { exampleMachines } from './examples/example-machines.ts';
import { exploreModel, requirementsIn } from './explored.ts';
import { plainModel, reduced } from './plain-model.ts';
import type { PathSetup } from './setup.ts';

const whole = (machine: AnyStateMachine, own: PathSetup = {}) => plainModel('machine', machine, own);
const situationsOf = (machine: AnyStateMachine) => exploreModel(reduced(whole(machine))).graph.nodes.length;

describe('a reduced context leads to the same states, transitions, guards and outcomes', () => {
  const endless = ['counter', 'fetchUser', 'reminder', 'spawner'];
  const finite = exampleMachines.filter(({ name }) => !endless.includes(name));
  test.each(finite.map(({ name, machine, setup: own }) => [name, machine, own] as const))(
    '%s',
    (_, machine, own) => {
      const { guardContext: _guardContext, ...rest } = own;
      const full = exploreModel(whole(machine, rest));
      const less = exploreModel(reduced(whole(machine, own)));
      const { pairs: _pairs, ...expected } = requirementsIn(full).feasible;
      expect(requirementsIn(less).feasible).toMatchObject(expected);
      expect(less.graph.nodes.length).toBeLessThanOrEqual(full.graph.nodes.length);
    },
  );
});

const count = { count: 0, other: 0 };
const increment = assign({ count: ({ context }: { context: typeof count }) => context.count + 1 });

test('a context that nothing reads makes no difference', () => {
  expect(situationsOf(createMachine({ context: count, on: { INC: { actions: increment } } }))).toBe(1);
});

describe('a key that a decision depends on makes a difference', () => {
  const upTo = (limit: number) => ({
    guard: ({ context }: { context: typeof count }) => context.count < limit,
  });

  test('read by a guard', () => {
    const machine = createMachine({ context: count, on: { INC: { ...upTo(3), actions: increment } } });
    expect(situationsOf(machine)).toBe(4);
  });

  test('read by a named guard inside another', () => {
    const machine = setup({
      types: { context: {} as typeof count },
      guards: { isFull: ({ context }) => context.count >= 3 },
    }).createMachine({
      context: count,
      on: {
        INC: { guard: not('isFull'), actions: assign({ count: ({ context }) => context.count + 1 }) },
      },
    });
    expect(situationsOf(machine)).toBe(4);
  });

  test('by way of another key', () => {
    const machine = createMachine({
      context: count,
      on: {
        INC: { ...upTo(3), actions: assign({ count: ({ context }) => context.other + 1 }) },
        SET: {
          ...upTo(3),
          actions: assign(({ context }) => ({ ...context, other: Math.min(2, context.other + 1) })),
        },
      },
    });
    const keys = new Set(
      exploreModel(reduced(whole(machine))).graph.nodes.map(({ situation }) =>
        JSON.stringify(situation.snapshot.context),
      ),
    );
    expect(keys.size).toBeGreaterThan(3);
    expect(situationsOf(machine)).toBe(exploreModel(whole(machine)).graph.nodes.length);
  });

  test('read by a condition of queued actions', () => {
    const machine = setup({
      types: { context: {} as typeof count, events: {} as { type: 'INC' } | { type: 'END' } },
      guards: { isFull: ({ context }) => context.count >= 2 },
    }).createMachine({
      context: count,
      initial: 'a',
      states: { a: { on: { END: 'b' } }, b: {} },
      on: {
        INC: {
          actions: enqueueActions(({ enqueue, check }) => {
            if (check('isFull')) enqueue.raise({ type: 'END' });
            else enqueue.assign({ count: ({ context }) => context.count + 1 });
          }),
        },
      },
    });
    expect(situationsOf(machine)).toBe(exploreModel(whole(machine)).graph.nodes.length);
    expect(situationsOf(machine)).toBeGreaterThan(3);
  });

  test('read by a delay', () => {
    const machine = setup({
      types: { context: {} as typeof count },
      delays: { pause: ({ context }) => (context.count > 1 ? 10 : 30) },
    }).createMachine({
      context: count,
      initial: 'a',
      states: {
        a: {
          on: {
            INC: { ...upTo(3), actions: assign({ count: ({ context }) => context.count + 1 }) },
            GO: 'b',
          },
        },
        b: { after: { pause: 'early', 20: 'late' } },
        early: {},
        late: {},
      },
    });
    const states = requirementsIn(exploreModel(reduced(whole(machine)))).feasible.states;
    expect([...states].sort()).toEqual(['(root)', 'a', 'b', 'early', 'late']);
  });
});
