import type { AnyStateNode } from 'xstate';
import { inventoryOf, nameOf, rootName } from './definitions.ts';
import type { Edge } from './explore.ts';
import type { IndependentRegions } from './regions.ts';
import { firedBy } from './run-step.ts';

/** What is seen of a machine's states: all of them, or those of some parallel regions. */
export interface PrimeView {
  /** The names of the regions. Absent for the whole machine. */
  within?: string;
  /** The view of each region alone. Empty if there is only one. */
  parts: readonly PrimeView[];
  /** Returns the part of a place's innermost states that is seen. */
  of(leaf: string): string;
  /** Returns whether a step from these states is a transition that is seen. */
  shows(leaf: string, edge: Edge): boolean;
}

const whole: PrimeView = {
  parts: [],
  of: (leaf) => leaf,
  shows: (_, { effects }) => effects.microsteps.length > 0,
};

/** Returns a view for each group of regions that do not influence each other, or one of the whole machine. */
export function viewsOf(parallels: readonly IndependentRegions[]): PrimeView[] {
  const views = parallels.flatMap(({ parallel, groups }) =>
    groups.map((group) => viewOf(parallels, parallel, group)),
  );
  const [first] = views;
  return views.length > 1 || (first && first.parts.length > 1) ? views : [whole];
}

function viewOf(
  parallels: readonly IndependentRegions[],
  parallel: AnyStateNode,
  group: readonly AnyStateNode[],
): PrimeView {
  const names = group.map(nameOf);
  const inGroup = (state: string) => names.some((name) => isWithin(state, name));
  const others = parallels.filter((one) => one.parallel !== parallel).map((one) => nameOf(one.parallel));
  const sources = new Map(inventoryOf(parallel.machine).definitions.map(({ id, source }) => [id, source]));
  const isActive = (leaf: string) => statesIn(leaf).some((state) => isWithin(state, nameOf(parallel)));
  const otherIn = (leaf: string) =>
    others.find((name) => statesIn(leaf).some((state) => isWithin(state, name)));
  return {
    within: names.join(' + '),
    parts: group.length > 1 ? group.map((region) => viewOf(parallels, parallel, [region])) : [],
    of(leaf) {
      const end = / \(.*\)$/.exec(leaf)?.[0] ?? '';
      if (isActive(leaf)) return `${statesIn(leaf).filter(inGroup).join(' + ')}${end}`;
      // Another parallel state counts as one state, because it has views of its own.
      const other = otherIn(leaf);
      return other === undefined ? leaf : `${other}${end}`;
    },
    shows(leaf, { effects }) {
      const fired = firedBy(effects);
      if (isActive(leaf)) return fired.some((id) => inGroup(sources.get(id) ?? ''));
      return fired.length > 0 && otherIn(leaf) === undefined;
    },
  };
}

function statesIn(leaf: string): string[] {
  return leaf.replace(/ \(.*\)$/, '').split(' + ');
}

function isWithin(state: string, name: string): boolean {
  return name === rootName || state === name || state.startsWith(`${name}.`);
}
