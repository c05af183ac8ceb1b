/** One thing an actor can do in a world, and the world after it. */
export interface Move<World> {
  label: string;
  to: World;
}

/** Somebody who acts in a world shared with others: a person, a server, a network, a clock. */
export interface Actor<World> {
  name: string;
  moves(world: World): Move<World>[];
}

/** A world that some interleaving of the actors' moves leads to, by the shortest one. */
export interface Reached<World> {
  world: World;
  way: readonly string[];
  /** Nobody can do anything any more. */
  isEnd: boolean;
}

interface Product<World> {
  start: World;
  actors: readonly Actor<World>[];
  /** Worlds with the same key count as one. */
  keyOf(world: World): string;
  /** Throws beyond so many worlds: what bounds the actors holds too little. */
  maximum: number;
}

/** Every world that any interleaving of the actors' moves leads to, nearest first. Same product, same worlds. */
export function exploreProduct<World>({ start, actors, keyOf, maximum }: Product<World>): Reached<World>[] {
  const seen = new Set([keyOf(start)]);
  const reached: Reached<World>[] = [{ world: start, way: [], isEnd: false }];
  for (const at of reached) {
    const moves = actors.flatMap(({ name, moves }) =>
      moves(at.world).map(({ label, to }) => ({ label: `${name}: ${label}`, to })),
    );
    at.isEnd = moves.length === 0;
    for (const { label, to } of moves) {
      const key = keyOf(to);
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > maximum) throw new Error(`mais de ${maximum} mundos: falta um limite aos atores`);
      reached.push({ world: to, way: [...at.way, label], isEnd: false });
    }
  }
  return reached;
}

/** What must hold in every world: what is wrong with one, undefined where nothing is. */
export type Invariant<World> = (world: World) => string | undefined;

/** The nearest world in which each invariant is broken, and how to come there. */
export function brokenIn<World>(
  reached: readonly Reached<World>[],
  invariants: Readonly<Record<string, Invariant<World>>>,
): { name: string; said: string; way: readonly string[] }[] {
  return Object.entries(invariants).flatMap(([name, invariant]) => {
    for (const { world, way } of reached) {
      const said = invariant(world);
      if (said !== undefined) return [{ name, said, way }];
    }
    return [];
  });
}
