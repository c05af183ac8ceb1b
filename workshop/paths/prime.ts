import type { Edge, Graph } from './explore.ts';
import { type PrimeCover, type PrimePath, type Region, walkPrimes } from './prime-walks.ts';
import type { Texts } from './texts/texts.ts';

/** Maximum number of prime paths to list at once. With more, each region is listed separately. */
const primePathsMaximum = 10_000;

/**
 * Returns walks that cover every prime path: a path without repeated states that is not part of a longer one. See
 * Ammann and Offutt, Introduction to Software Testing, 7.2.1. States are distinguished down to `depth`. By default all
 * levels are, or region by region if there are too many paths. Walks in `before` count as covered. Throws if there are
 * too many paths.
 */
export function coverPrimePaths(
  graph: Graph,
  depth?: number,
  before: readonly (readonly Edge[])[] = [],
): PrimeCover {
  const all = graph.nodes.map(({ index }) => index);
  const regions =
    depth === undefined ? regionsWithin(graph, all, 0) : [regionOf(graph, all, undefined, depth)];
  if (regions.every(({ primes }) => !primes))
    throw new Error(
      `There are more than ${primePathsMaximum} prime paths at this depth: use a smaller --depth.`,
    );
  return { regions, ...walkPrimes(graph, regions, before) };
}

/**
 * Returns one region of all places if its prime paths can be listed, else one of the outer states and one inside each.
 */
function regionsWithin(graph: Graph, nodes: readonly number[], depth: number, within?: string): Region[] {
  const whole = regionOf(graph, nodes, within);
  const outer = groupsAt(graph, nodes, depth + 1);
  if (whole.primes || outer.size === whole.next.size) return [whole];
  const inner = [...outer].flatMap(([state, own]) => regionsWithin(graph, own, depth + 1, state));
  return outer.size === 1 ? inner : [regionOf(graph, nodes, within, depth + 1), ...inner];
}

function groupsAt({ nodes }: Graph, among: readonly number[], depth: number): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const place of among) {
    const name = nameAt(nodes[place]?.leaf ?? '', depth);
    groups.set(name, [...(groups.get(name) ?? []), place]);
  }
  return groups;
}

function nameAt(leaf: string, depth: number): string {
  return leaf
    .split(' + ')
    .map((state) => state.split('.').slice(0, depth).join('.'))
    .join(' + ');
}

function regionOf(
  { nodes, edges }: Graph,
  among: readonly number[],
  within: string | undefined,
  depth = Number.POSITIVE_INFINITY,
): Region {
  const leaves = new Set(among.map((place) => nodes[place]?.leaf ?? ''));
  const names = new Map([...leaves].map((leaf) => [leaf, nameAt(leaf, depth)]));
  const of = (leaf: string) => names.get(leaf);
  const isLoop = (leaf: string, { target, effects }: Edge) =>
    leaf === target && of(leaf) === leaf && effects.microsteps.length > 0;
  const next = new Map<string, Set<string>>([...names.values()].map((name) => [name, new Set()]));
  for (const edge of edges) {
    const leaf = nodes[edge.from]?.leaf ?? '';
    const [from, to] = [of(leaf), of(edge.target)];
    if (from !== undefined && to !== undefined && (from !== to || isLoop(leaf, edge)))
      next.get(from)?.add(to);
  }
  return {
    ...(within === undefined ? {} : { within }),
    next,
    of,
    isLoop,
    isCoarse: [...leaves].some((leaf) => of(leaf) !== leaf),
    primes: primePaths(next),
  };
}

/** Returns sentences about prime paths that the cover does not contain. */
export function leftOutOf(regions: readonly Region[], { prime }: Texts): string[] {
  const inner = regions.flatMap(({ within }) => (within === undefined ? [] : [within]));
  return regions.flatMap(({ within, next, isCoarse, primes }) => {
    const where = prime.where(within);
    if (!primes) return [prime.tooMany(where, primePathsMaximum)];
    if (!isCoarse) return [];
    const names = [...next.keys()];
    const common = names.filter((name) => inner.includes(name));
    return common.length === 0
      ? [prime.notInner(where)]
      : [prime.byRegion(where, primePathsMaximum, names.length)];
  });
}

/**
 * Returns every prime path of a graph, including self-transitions, longest first. Returns undefined if there are too
 * many.
 */
export function primePaths(next: ReadonlyMap<string, ReadonlySet<string>>): PrimePath[] | undefined {
  const before = new Map<string, string[]>([...next.keys()].map((state) => [state, []]));
  for (const [from, targets] of next) for (const to of targets) before.get(to)?.push(from);
  const found: PrimePath[] = [];
  let looked = 0;
  const extend = (path: string[], on: Set<string>): boolean => {
    looked += 1;
    if (found.length > primePathsMaximum || looked > primePathsMaximum * 200) return false;
    const first = path[0] ?? '';
    const last = path.at(-1) ?? '';
    let isLast = true;
    for (const state of next.get(last) ?? []) {
      if (state === first) {
        found.push([...path, first]);
        isLast = false;
      }
      if (on.has(state)) continue;
      isLast = false;
      path.push(state);
      on.add(state);
      if (!extend(path, on)) return false;
      path.pop();
      on.delete(state);
    }
    if (isLast && (before.get(first) ?? []).every((state) => on.has(state))) found.push([...path]);
    return true;
  };
  for (const state of next.keys()) if (!extend([state], new Set([state]))) return undefined;
  return found.sort((one, other) => other.length - one.length);
}
