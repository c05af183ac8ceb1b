export interface Move<World> {
  label: string;
  to: World;
}

/** A participant in a shared world: a person, a server, a network, a clock. */
export interface Participant<World> {
  name: string;
  moves(world: World): Move<World>[];
}

/** A reachable world, with the shortest interleaving of moves that leads to it. */
export interface Reached<World> {
  world: World;
  way: readonly string[];
  isEnd: boolean;
}

interface Product<World> {
  start: World;
  participants: readonly Participant<World>[];
  /** Worlds with the same key count as one. */
  keyOf(world: World): string;
  /** Maximum number of worlds to explore. More worlds throw an error, because the participants then have no limit. */
  maximum: number;
}

/**
 * Explores every world that an interleaving of the participants' moves reaches, breadth first. The same product always
 * gives the same worlds.
 */
export function exploreProduct<World>({
  start,
  participants,
  keyOf,
  maximum,
}: Product<World>): Reached<World>[] {
  const seen = new Set([keyOf(start)]);
  const reached: Reached<World>[] = [{ world: start, way: [], isEnd: false }];
  for (const at of reached) {
    const moves = participants.flatMap(({ name, moves }) =>
      moves(at.world).map(({ label, to }) => ({ label: `${name}: ${label}`, to })),
    );
    at.isEnd = moves.length === 0;
    for (const { label, to } of moves) {
      const key = keyOf(to);
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > maximum) throw new Error(`more than ${maximum} worlds: an actor has no limit`);
      reached.push({ world: to, way: [...at.way, label], isEnd: false });
    }
  }
  return reached;
}

/** Returns an error message for a world, or undefined if the world is valid. */
export type Invariant<World> = (world: World) => string | undefined;

/** Returns the nearest world that breaks each invariant, with the moves that lead to it. */
export function brokenIn<World>(
  reached: readonly Reached<World>[],
  invariants: Readonly<Record<string, Invariant<World>>>,
): { name: string; fault: string; way: readonly string[] }[] {
  return Object.entries(invariants).flatMap(([name, invariant]) => {
    for (const { world, way } of reached) {
      const fault = invariant(world);
      if (fault !== undefined) return [{ name, fault, way }];
    }
    return [];
  });
}

/**
 * Returns few sequences of moves that together contain every step. Steps with the same `stepKey` count as one. Each
 * sequence is the shortest one to its world, and one more move.
 */
export function waysThatCover<World>(
  reached: readonly Reached<World>[],
  participants: readonly Participant<World>[],
  stepKey: (from: World, label: string, to: World) => string,
): Reached<World>[] {
  const found = new Map<string, { at: Reached<World>; keys: ReadonlySet<string> }>();
  const byWay = new Map<string, ReadonlySet<string>>();
  for (const { world, way } of reached) {
    const before = byWay.get(way.join()) ?? new Set();
    for (const { name, moves } of participants)
      for (const move of moves(world)) {
        const label = `${name}: ${move.label}`;
        const key = stepKey(world, label, move.to);
        const keys = new Set([...before, key]);
        const on = [...way, label];
        byWay.set(on.join(), keys);
        if (!found.has(key)) found.set(key, { at: { world: move.to, way: on, isEnd: false }, keys });
      }
  }
  const left = new Set(found.keys());
  const chosen: Reached<World>[] = [];
  for (const { at, keys } of [...found.values()].toSorted((one, other) => other.keys.size - one.keys.size)) {
    const isNew = [...keys].some((key) => left.has(key));
    for (const key of keys) left.delete(key);
    if (isNew) chosen.push(at);
  }
  return chosen;
}
