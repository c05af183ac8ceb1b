import { getShortestPaths } from '@xstate/test';
import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { coverNeeds, transitionNeeds } from '../criteria.ts';
import { eventsOf, isWildcard, nameOf } from '../definitions.ts';
import type { Edge, Graph } from '../explore.ts';
import { exploreModel } from '../explored.ts';
import { lowerBound } from '../lower-bound.ts';
import { plainModel } from '../plain-model.ts';
import { postmanBound } from '../postman-bound.ts';
import { firedBy, runStep } from '../run-step.ts';
import type { Feature } from './feature.ts';
import { features } from './features.ts';

const graphOf = ({ machine, setup = {}, limit = 2_000 }: Feature) =>
  exploreModel({ ...plainModel('machine', machine, setup), situationsMaximum: limit }).graph;

const needs = {
  states: (graph: Graph) => (edge: Edge) =>
    edge.effects.states.filter((state) => !graph.start.states.includes(state)),
  transitions: () => transitionNeeds,
};

describe('the steps are at most 1.1 times the lower bound', () => {
  test.each(Object.entries(features))('%s', (_, feature) => {
    const graph = graphOf(feature);
    const above = (['states', 'transitions'] as const).filter((criterion) => {
      const needsOf = needs[criterion](graph);
      const steps = coverNeeds(graph, needsOf, {}, []).flat().length;
      const bound = Math.max(lowerBound(graph, needsOf).steps, postmanBound(graph, needsOf));
      return steps > 1.1 * bound && steps > fewestPossible(graph, needsOf);
    });
    expect(above).toEqual([]);
  });
});

/** The machines that the library can search: without services, timers, errors and endless contexts. */
const searchable = Object.entries(features).filter(
  ([, { machine, setup = {}, undecided, withoutLibrary }]) =>
    undecided === undefined &&
    withoutLibrary === undefined &&
    Object.keys(setup).every((part) => part === 'events' || part === 'input') &&
    Object.values(setup.events ?? {}).every((payloads) => typeof payloads !== 'function') &&
    graphOf({ machine, setup }).edges.every(
      ({ choice, error }) => choice.act === undefined && error === undefined,
    ) &&
    graphOf({ machine, setup }).nodes.every(({ situation }) => situation.world?.actors.length === 1),
);

describe("the steps are at most those of the library's shortest paths with the same coverage", () => {
  test('the library can search at least thirty of the machines', () =>
    expect(searchable.length).toBeGreaterThanOrEqual(30));

  test.each(searchable)('%s', (_, feature) => {
    const graph = graphOf(feature);
    const paths = libraryPaths(feature);
    const shown = { states: new Set<string>(), transitions: new Set<string>() };
    for (const events of paths) {
      let at = feature.machine.getInitialSnapshot({} as never, feature.setup?.input);
      for (const event of events) {
        const { snapshot, effects } = runStep(feature.machine, at, event);
        for (const state of effects.states) shown.states.add(state);
        for (const transition of firedBy(effects)) shown.transitions.add(transition);
        at = snapshot;
      }
      for (const node of at._nodes) shown.states.add(nameOf(node));
    }
    const steps = paths.reduce((sum, { length }) => sum + length, 0);
    const ours = (['states', 'transitions'] as const).map((criterion) => {
      const own =
        criterion === 'states' ? needs.states(graph) : (edge: Edge): string[] => [...firedBy(edge.effects)];
      const needsOf = (edge: Edge) => own(edge).filter((need) => shown[criterion].has(need));
      return coverNeeds(graph, needsOf, {}, []).flat().length;
    });
    expect(Math.max(...ours)).toBeLessThanOrEqual(steps);
  });
});

/** Returns the events of the library's shortest paths, without paths with which another one begins. */
function libraryPaths({ machine, setup: { events = {}, input } = {} }: Feature): AnyEventObject[][] {
  const types = new Set([...eventsOf(machine).filter((type) => !isWildcard(type)), ...Object.keys(events)]);
  const sent = [...types].flatMap((type) =>
    [Object.entries(events).find(([name]) => name === type)?.[1] ?? [{}]]
      .flatMap((payloads) => (typeof payloads === 'function' ? [] : payloads))
      .map((carried): AnyEventObject => ({ ...carried, type })),
  );
  const paths = getShortestPaths(machine, { events: sent, input }).map(({ steps }) =>
    steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
  );
  const texts = paths.map((path) => path.map((event) => JSON.stringify(event)).join('\n'));
  return paths.filter((path, index) => {
    const text = texts[index] ?? '';
    return path.length > 0 && !texts.some((other) => other.startsWith(`${text}\n`));
  });
}

/** Returns the fewest steps that meet every need, with restarts allowed, or 0 if there are too many needs. */
function fewestPossible({ nodes, edges }: Graph, needsOf: (edge: Edge) => readonly string[]): number {
  const numbers = new Map([...new Set(edges.flatMap(needsOf))].map((need, index) => [need, index]));
  if (numbers.size > 14) return 0;
  const whole = 2 ** numbers.size - 1;
  const bitsOf = new Map(
    edges.map((edge) => [
      edge,
      needsOf(edge).reduce((sum, need) => sum | (1 << (numbers.get(need) ?? 0)), 0),
    ]),
  );
  const seen = new Set(['0 0']);
  for (let front = [{ at: 0, met: 0 }], steps = 0; front.length > 0; steps++) {
    for (const { met } of [...front])
      if (!seen.has(`0 ${met}`) && seen.add(`0 ${met}`)) front.push({ at: 0, met });
    if (front.some(({ met }) => met === whole)) return steps;
    front = front.flatMap(({ at, met }) =>
      (nodes[at]?.out ?? []).flatMap((edge) => {
        const next = { at: edge.to, met: met | (bitsOf.get(edge) ?? 0) };
        const key = `${next.at} ${next.met}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [next];
      }),
    );
  }
  return Number.POSITIVE_INFINITY;
}
