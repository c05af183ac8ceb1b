import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Criterion, criteria, type GenerateOptions } from '../choose.ts';
import { inventoryOf, nameOf } from '../definitions.ts';
import { branchId } from '../effects.ts';
import { outcomeId } from '../explore.ts';
import { exploreModel, requirementsIn } from '../explored.ts';
import { generate } from '../generate.ts';
import type { PathSet } from '../path-set.ts';
import { plainModel, reduced } from '../plain-model.ts';
import { type Measure, measures, noRequirements, type Requirements, withoutPairs } from '../requirements.ts';
import type { Feature } from './feature.ts';
import { features } from './features.ts';
import { everyNode, nothingSeen, placeOf, type Seen, transitionsIn } from './real-run.ts';
import { replayerOf } from './replay-real.ts';
import { searchReal } from './search-real.ts';

const cases = Object.entries(features);
const limit = 2_000;

/** Explores with the whole context, or with the keys that the code reads, as the command does. */
function exploredOf({ machine, setup = {}, limit: own = limit }: Feature, isReduced = true) {
  const model = plainModel('machine', machine, setup);
  return exploreModel({ ...(isReduced ? reduced(model) : model), situationsMaximum: own });
}

test('the list has at least sixty features', () => expect(cases.length).toBeGreaterThanOrEqual(60));

describe('real actors follow every path, and show what the paths count as covered', () => {
  test.each(cases)('%s', (_, feature) => {
    const { machine, setup = {} } = feature;
    const wrong: string[] = [];
    for (const explored of [exploredOf(feature), exploredOf(feature, false)]) {
      for (const criterion of criteria) {
        if (criterion === 'shortest') continue;
        const seen = nothingSeen();
        const replayer = replayerOf(machine, setup, seen);
        const set = generate(explored, {
          criterion,
          count: 6,
          ...(isRandom(criterion) && { maxLength: 12 }),
        });
        for (const { id, steps } of set.paths) {
          const says = replayer.whatIsWrong(steps);
          if (says !== undefined) wrong.push(`${criterion} ${id}: ${says}`);
        }
        const covered = idsOf(machine, seen);
        for (const measure of withoutPairs)
          for (const id of claimed(requirementsIn(explored).all, set, measure))
            if (!covered[measure].has(id)) wrong.push(`${criterion}: not covered: ${id}`);
        if (criterion === 'transitions')
          for (const measure of withoutPairs)
            for (const id of set.uncovered[measure]) wrong.push(`left uncovered: ${id}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the shortest path to each state and through each transition leads there on real actors', () => {
  test.each(cases)('%s', (_, feature) => {
    const { machine, setup = {} } = feature;
    const explored = exploredOf(feature);
    const { feasible } = requirementsIn(explored);
    const wrong: string[] = [];
    const follow = (name: string, measure: 'states' | 'transitions', options: Partial<GenerateOptions>) => {
      const seen = nothingSeen();
      const [path] = generate(explored, { criterion: 'shortest', ...options }).paths;
      const says = replayerOf(machine, setup, seen).whatIsWrong(path?.steps ?? []);
      if (says !== undefined) wrong.push(`${name}: ${says}`);
      if (!idsOf(machine, seen)[measure].has(name)) wrong.push(`${name} is not reached`);
    };
    const root = nameOf(machine.root);
    for (const to of feasible.states) if (to !== root) follow(to, 'states', { to });
    for (const through of feasible.transitions) follow(through, 'transitions', { through });
    expect(wrong).toEqual([]);
  });
});

describe('what the paths count as impossible does not happen in an exhaustive search', () => {
  test.each(cases)('%s', (_, feature) => {
    const seen = nothingSeen();
    const isWhole = searchReal(feature.machine, feature.setup ?? {}, seen, {
      withPairs: true,
      ...(feature.endless && { most: 100 }),
    });
    expect(isWhole).toBe(feature.endless === undefined);
    const real = idsOf(feature.machine, seen);
    for (const explored of [exploredOf(feature), exploredOf(feature, false)]) {
      const { coverage, undecided } = generate(explored, { criterion: 'transitions' });
      const wrong = measures.flatMap((measure) =>
        coverage[measure].infeasible.filter(({ id }) => real[measure].has(id)).map(({ id }) => id),
      );
      expect(wrong).toEqual([]);
      const isOpen = feature.undecided !== undefined && (explored.graph.isCut ?? false);
      expect(undecided === undefined).toBe(!isOpen);
      const impossible = coverage.states.infeasible.length + coverage.transitions.infeasible.length;
      expect(impossible).toBe(feature.impossible ?? 0);
    }
  });
});

const isRandom = (criterion: Criterion) => criterion === 'random' || criterion === 'weighted';

/** Returns what a set claims to cover: all that is neither impossible, nor open, nor left out. */
function claimed(all: Requirements, { coverage, uncovered }: PathSet, measure: Measure): string[] {
  const { infeasible, undecided = [] } = coverage[measure];
  const out = new Set([...infeasible.map(({ id }) => id), ...undecided, ...uncovered[measure]]);
  return [...all[measure]].filter((id) => !out.has(id));
}

/** Translates what real actors did into the tool's ids. */
function idsOf(machine: AnyStateMachine, seen: Seen): Requirements {
  const ids = noRequirements();
  const { definitionOf } = inventoryOf(machine);
  const nodes = everyNode(machine.root);
  const places = nodes
    .flatMap(transitionsIn)
    .map(({ transition, place }) => [place, definitionOf(transition).id] as const);
  const idsByPlace = new Map(places);
  const idOfPlace = (place: string) => idsByPlace.get(place) ?? place;
  for (const node of nodes) {
    if (seen.states.has(placeOf(node))) ids.states.add(nameOf(node));
    for (const { transition, place } of transitionsIn(node)) {
      const { id } = definitionOf(transition);
      if (seen.transitions.has(place)) ids.transitions.add(id);
      for (const answer of [true, false, 'error'] as const)
        if (seen.guards.has(`${place}|${answer}`)) ids.guards.add(branchId(id, answer));
    }
  }
  for (const pair of seen.pairs) ids.pairs.add(pair.split(' ⇒ ').map(idOfPlace).join(' ⇒ '));
  for (const outcome of seen.outcomes) {
    const [state, service = '', answer = ''] = outcome.split('|');
    const node = nodes.find((one) => placeOf(one) === state);
    if (node) ids.outcomes.add(outcomeId(nameOf(node), service, answer));
  }
  return ids;
}
