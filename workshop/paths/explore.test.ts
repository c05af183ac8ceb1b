import { getAdjacencyMap } from '@xstate/test';
import { expect, test } from 'vitest';
import { assign, createMachine, type EventObject, type Snapshot } from 'xstate';
import { exampleMachines } from './examples/example-machines.ts';
import { explore, possible, situationKey, stepOf } from './explore.ts';
import type { Choice, PathModel, Situation } from './model.ts';
import { plainModel, reduced } from './plain-model.ts';

/** In a search with a limit, the order of steps decides what is left out, so the results differ. */
const endless = ['counter', 'fetchUser', 'reminder', 'spawner', 'wordProcessor'];
const machines = exampleMachines
  .filter(({ name }) => !endless.includes(name))
  .map(({ name, machine, setup }) => [name, machine, setup] as const);

test.each(machines)(
  '%s: the search finds the situations and steps of the library’s adjacency map',
  (_, machine, setup) => {
    const model = plainModel(machine.id, machine, setup);
    const graph = explore(model);
    const map = libraryMap(model);
    expect(graph.nodes.map(({ situation }) => keyOf(model, situation)).sort()).toEqual(
      Object.keys(map).sort(),
    );
    const steps = graph.edges.map(({ from, to, choice }) => {
      const [start, end] = [graph.nodes[from], graph.nodes[to]];
      return (
        start && end && [keyOf(model, start.situation), choice.label, keyOf(model, end.situation)].join(' ')
      );
    });
    const known = Object.entries(map).flatMap(([from, { transitions }]) =>
      Object.entries<{ state: Visit }>(transitions).map(([label, { state }]) => ({
        step: [from, label, keyOf(model, state)].join(' '),
        hasNoEffect: from === keyOf(model, state),
      })),
    );
    expect(known.map(({ step }) => step)).toEqual(expect.arrayContaining(steps));
    // The map contains events that no state handles. Such events are not steps.
    const leftOut = known.filter(({ step }) => !steps.includes(step));
    expect(leftOut.filter(({ hasNoEffect }) => !hasNoEffect)).toEqual([]);
  },
);

function keyOf(model: PathModel, situation: Situation): string {
  return situationKey(situation, model.guardContext(situation));
}

type Visit = Situation & { status: 'active'; output: undefined; error: undefined };
type ChoiceEvent = EventObject & { choice: Choice };

function libraryMap(model: PathModel) {
  const visit = (situation: Situation): Visit => ({
    ...situation,
    status: 'active',
    output: undefined,
    error: undefined,
  });
  return getAdjacencyMap<Visit & Snapshot<unknown>, ChoiceEvent, undefined>(
    {
      transition: (from, { choice }) => visit(stepOf(model, from, choice).situation),
      getInitialSnapshot: () => visit(model.start()),
      getPersistedSnapshot: (one) => one,
    },
    {
      events: (from) => possible(model, from).map((choice) => ({ type: choice.label, choice })),
      serializeState: (one) => keyOf(model, one),
      serializeEvent: ({ choice }) => choice.label,
      limit: Number.POSITIVE_INFINITY,
    },
  );
}

test('a stopped exploration lists no step that joins two situations as one without proof', () => {
  const machine = createMachine({
    context: { count: 0 },
    initial: 'a',
    states: {
      a: { on: { UP: { actions: assign({ count: ({ context }) => context.count + 1 }) }, GO: 'b' } },
      b: { on: { READ: { guard: ({ context }) => context.count === 2, target: 'c' }, BACK: 'a', ON: 'd' } },
      c: {},
      d: {},
    },
  });
  const stopped = () => 'Stopped.';
  const whyStop = (_: number, steps: number) => (steps >= 4 ? stopped : undefined);
  // `UP` leads back to the same situation until the search finds that the guard reads the count.
  const graph = explore({ ...reduced(plainModel('counting', machine)), whyStop });
  expect(graph).toMatchObject({ isCut: true, stopped, undecided: [stopped] });
  expect(graph.edges.map(({ choice }) => choice.label)).toEqual(['GO', 'ON']);
});
