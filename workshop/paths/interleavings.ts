import type { AnyStateNode } from 'xstate';
import { inventoryOf, isWildcardFor, nameOf, treeOf } from './definitions.ts';
import type { Choice, PathModel, Situation } from './model.ts';
import { type Effects, firedBy } from './run-step.ts';

/** What moved since a parallel state was entered: a bit for each group of its regions. */
export interface Track {
  moved: number;
  /** The place where the parallel state was entered. */
  entry: number;
}

/** Number of groups that may move at once, unless all others ended. Two show every pair of transitions. */
const movedMaximum = 2;

/**
 * Chooses interleavings that show all that independent groups of regions can do. At most two groups move, or one after
 * all others that moved have ended: so the parallel state can be done. Every other interleaving leads through the same
 * transitions in another order.
 */
export function interleavingsOf({ machine, regions = [] }: PathModel) {
  const groups = regions.flatMap((one) =>
    one.groups.map((group, place) => ({ ...one, group, bit: 1 << place, nodes: group.flatMap(treeOf) })),
  );
  const bitOfState = new Map(
    groups.flatMap(({ nodes, bit }) => nodes.map((node) => [nameOf(node), bit] as const)),
  );
  const sourceOf = new Map(inventoryOf(machine).definitions.map(({ id, source }) => [id, source]));
  const regionNames = new Set(groups.flatMap(({ group }) => group.map(nameOf)));
  const knownBits = new Map<string, number>();
  /** The first place where each set of groups has ended. Others with the same set need not go on from there. */
  const firstEnds = new Map<string, number>();

  const activeGroups = ({ snapshot }: Situation) => {
    const nodes: AnyStateNode[] = snapshot._nodes;
    const active = new Set(nodes.map(nameOf));
    return { active, groups: groups.filter(({ parallel }) => active.has(nameOf(parallel))) };
  };
  const bitOfType = (parallel: AnyStateNode, type: string) => {
    const key = `${nameOf(parallel)} ${type}`;
    const known = knownBits.get(key);
    if (known !== undefined) return known;
    const owner = groups.find(
      (one) => one.parallel === parallel && one.nodes.some((node) => handles(node, type)),
    );
    knownBits.set(key, owner?.bit ?? 0);
    return owner?.bit ?? 0;
  };
  return {
    /** Returns whether a choice continues an interleaving that is needed. `place` is the number of its situation. */
    filter({ moved, entry }: Track, place: number, situation: Situation, choices: readonly Choice[]) {
      const { active, groups: own } = activeGroups(situation);
      const [first] = own;
      if (!first) return () => true;
      const bitOf = ({ event }: Choice) => bitOfType(first.parallel, event.type);
      const movable = choices.reduce((bits, choice) => bits | bitOf(choice), 0);
      const done = own.reduce(
        (bits, { group, bit }) => (group.every((region) => isDone(region, active)) ? bits | bit : bits),
        0,
      );
      const ended = done | ~movable;
      const isFirstWith = (set: number) => {
        const key = `${entry} ${set} ${set & done}`;
        const isFirst = firstEnds.get(key) ?? place;
        firstEnds.set(key, isFirst);
        return isFirst === place;
      };
      return (choice: Choice): boolean => {
        const bit = bitOf(choice);
        if (bit === 0 || countOf(moved | bit) <= movedMaximum) return true;
        const others = moved & ~bit;
        if ((others & ~ended) !== 0 || !isAlmostInOrder(others)) return false;
        return (moved & bit) !== 0 || isFirstWith(others);
      };
    },
    /** Returns the track after a step to another place. */
    after(
      { moved, entry }: Track,
      { effects, choice, to }: { effects: Effects; choice: Choice; to: number },
      situation: Situation,
    ): Track {
      const [first] = activeGroups(situation).groups;
      if (!first || effects.states.some((state) => regionNames.has(state))) return { moved: 0, entry: to };
      const fired = firedBy(effects).map((id) => bitOfState.get(sourceOf.get(id) ?? '') ?? 0);
      const bits = fired.length > 0 ? fired : [bitOfType(first.parallel, choice.event.type)];
      return { moved: bits.reduce((set, bit) => set | bit, moved), entry };
    },
  };
}

/** Returns whether a state of any depth has ended, given the names of the active states. */
function isDone(node: AnyStateNode, active: ReadonlySet<string>): boolean {
  if (node.type === 'final') return true;
  const children = Object.values(node.states);
  if (node.type === 'parallel') return children.every((child) => isDone(child, active));
  return children.some((child) => child.type === 'final' && active.has(nameOf(child)));
}

function handles({ transitions, invoke }: AnyStateNode, type: string): boolean {
  return (
    [...transitions.keys()].some((descriptor) => descriptor === type || isWildcardFor(descriptor, type)) ||
    invoke.some(({ id }) => /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type)?.[1] === id)
  );
}

function countOf(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Returns whether a set has all groups up to its last, or all except one: another order shows nothing more. */
function isAlmostInOrder(set: number): boolean {
  return 32 - Math.clz32(set) - countOf(set) <= 1;
}
