import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { cachedBy } from './cached-by.ts';
import { isWildcardFor, nameOf, treeOf } from './definitions.ts';
import { traitsOf } from './region-traits.ts';

/** An outermost parallel state, with its regions in groups. Regions in different groups do not influence each other. */
export interface IndependentRegions {
  parallel: AnyStateNode;
  groups: readonly (readonly AnyStateNode[])[];
}

/** Maximum number of groups, because `interleavings.ts` stores sets of them as the bits of a number. */
const groupsMaximum = 30;

/**
 * Returns the outermost parallel states with the groups of their regions. Regions are in one group
 * if they share an event, if one raises an event of another, if a guard names states of both, if their timers share the
 * clock, or if their contexts may depend on each other. Where code cannot be read, they count as one group.
 */
export const independentRegions = cachedBy((machine: AnyStateMachine): readonly IndependentRegions[] => {
  const parallels = outermostParallels(machine.root);
  const regions = parallels.flatMap(({ states }) => Object.values(states));
  const inside = new Set(regions.flatMap(treeOf));
  const outside = treeOf(machine.root).filter((node) => !inside.has(node));
  const traits = regions.map((region) => ({ region, ...traitsOf(machine, treeOf(region)) }));
  const around = traitsOf(machine, outside);
  const isRead = around.reads || traits.some(({ reads }) => reads);
  return parallels.map((parallel) => {
    const own = traits.filter(({ region }) => region.parent === parallel);
    const groups = joinedGroups(own.length, (one, other) => {
      const [a, b] = [own[one], own[other]];
      if (!a || !b) return false;
      const isRaisedAround = (region: typeof a) => around.raises.some((type) => handles(region.events, type));
      return (
        around.isUnknown ||
        a.isUnknown ||
        b.isUnknown ||
        (a.isTimed && b.isTimed) ||
        (isRead && (a.writes || b.writes) && (a.writes || a.reads) && (b.writes || b.reads)) ||
        a.events.some((type) => handles(b.events, type)) ||
        b.events.some((type) => handles(a.events, type)) ||
        a.raises.some((type) => handles(b.events, type)) ||
        b.raises.some((type) => handles(a.events, type)) ||
        (isRaisedAround(a) && isRaisedAround(b)) ||
        a.named.some((names) => touches(names, b.region)) ||
        b.named.some((names) => touches(names, a.region)) ||
        around.named.some((names) => touches(names, a.region) && touches(names, b.region))
      );
    }).map((places) => places.flatMap((place) => own[place]?.region ?? []));
    return { parallel, groups: groups.length > groupsMaximum ? [groups.flat()] : groups };
  });
});

function outermostParallels(node: AnyStateNode): AnyStateNode[] {
  return node.type === 'parallel' ? [node] : Object.values(node.states).flatMap(outermostParallels);
}

function handles(descriptors: readonly string[], type: string): boolean {
  return descriptors.some((descriptor) => descriptor === type || isWildcardFor(descriptor, type));
}

/** Returns whether a guard that names states depends on a region. */
function touches(names: readonly string[], region: AnyStateNode): boolean {
  const name = nameOf(region);
  return names.some((one) => one === name || one.startsWith(`${name}.`));
}

/** Returns the places from 0 to `count` in groups, so that no two groups have joined places. */
function joinedGroups(count: number, isJoined: (one: number, other: number) => boolean): number[][] {
  let groups: number[][] = [];
  for (let place = 0; place < count; place++) {
    const joined = groups.filter((group) => group.some((other) => isJoined(other, place)));
    groups = [
      ...groups.filter((group) => !joined.includes(group)),
      [...joined.flat(), place].sort((a, b) => a - b),
    ];
  }
  return groups.sort(([one = 0], [other = 0]) => one - other);
}
