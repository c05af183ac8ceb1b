import type { Edge, Graph } from './explore.ts';
import { type PrimeView, viewsOf } from './prime-views.ts';
import { type PrimeCover, type PrimePath, type Region, walkPrimes } from './prime-walks.ts';
import type { IndependentRegions } from './regions.ts';
import type { Texts } from './texts/texts.ts';

/** Maximum number of prime paths to list at once. With more, each region is listed separately. */
const primePathsMaximum = 10_000;

interface PrimeOptions {
  parallels?: readonly IndependentRegions[] | undefined;
  depth?: number | undefined;
  /** Once it returns true, no further prime path is looked for. */
  isStopped?: (() => boolean) | undefined;
}

/**
 * Returns walks that cover every prime path: a path without repeated states that is not part of a longer one. See
 * Ammann and Offutt, Introduction to Software Testing, 7.2.1. States are distinguished down to `depth`. By default all
 * levels are, or region by region if there are too many paths. Regions that do not influence each other have their prime
 * paths apart. Walks in `before` count as covered. Throws if there are too many paths.
 */
export function coverPrimePaths(
  graph: Graph,
  { parallels = [], depth, isStopped }: PrimeOptions = {},
  before: readonly (readonly Edge[])[] = [],
): PrimeCover {
  const views = viewsOf(parallels);
  const all = graph.nodes.map(({ index }) => index);
  const regions = views.flatMap((view) => {
    if (depth !== undefined) return [regionOf(graph, view, all, view.within, depth)];
    const joined = regionsWithin(graph, view, all, 0, view.within);
    if (view.parts.length === 0 || joined.every(({ primes }) => primes)) return joined;
    return view.parts.flatMap((part) => regionsWithin(graph, part, all, 0, part.within));
  });
  if (regions.every(({ primes }) => !primes))
    throw new Error(
      `There are more than ${primePathsMaximum} prime paths at this depth: use a smaller --depth.`,
    );
  const apart = views.flatMap(({ within = [] }) => within);
  const split = views.flatMap(({ within = [], parts }) =>
    parts.some((part) => regions.some((region) => region.within === part.within)) ? within : [],
  );
  const distinct = withoutRepeated(regions);
  return { regions: distinct, apart, split, ...walkPrimes(graph, distinct, before, isStopped) };
}

/** Removes the prime paths that another region lists too, because they lead through states outside of both. */
function withoutRepeated(regions: readonly Region[]): Region[] {
  const known = new Set<string>();
  const isNew = (path: PrimePath) => {
    const key = path.join('\n');
    return !known.has(key) && known.add(key);
  };
  return regions.map((region) => ({ ...region, primes: region.primes?.filter(isNew) }));
}

/**
 * Returns one region of all places if its prime paths can be listed, else one of the outer states and one inside each.
 */
function regionsWithin(
  graph: Graph,
  view: PrimeView,
  nodes: readonly number[],
  depth: number,
  within?: string,
  whole = regionOf(graph, view, nodes, within),
): Region[] {
  if (whole.primes) return [whole];
  const outer = groupsAt(graph, view, nodes, depth + 1);
  if (outer.size === whole.next.size) return [whole];
  if (outer.size === 1) return regionsWithin(graph, view, nodes, depth + 1, within, whole);
  const inner = [...outer].flatMap(([state, own]) => regionsWithin(graph, view, own, depth + 1, state));
  return [regionOf(graph, view, nodes, within, depth + 1), ...inner];
}

function groupsAt(
  { nodes }: Graph,
  view: PrimeView,
  among: readonly number[],
  depth: number,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const place of among) {
    const name = nameAt(view.of(nodes[place]?.leaf ?? ''), depth);
    const group = groups.get(name);
    if (group) group.push(place);
    else groups.set(name, [place]);
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
  view: PrimeView,
  among: readonly number[],
  within: string | undefined,
  depth = Number.POSITIVE_INFINITY,
): Region {
  const leaves = new Set(among.map((place) => nodes[place]?.leaf ?? ''));
  const names = new Map([...leaves].map((leaf) => [leaf, nameAt(view.of(leaf), depth)]));
  const of = (leaf: string) => names.get(leaf);
  const isMerged = (leaf: string) => of(leaf) !== view.of(leaf);
  const isLoop = (leaf: string, edge: Edge) =>
    leaf === edge.target && !isMerged(leaf) && view.shows(leaf, edge);
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
    isCoarse: [...leaves].some(isMerged),
    primes: primePaths(next),
  };
}

/** Returns sentences about prime paths that the cover does not contain. */
export function leftOutOf(
  { regions, apart, split }: Pick<PrimeCover, 'regions' | 'apart' | 'split'>,
  { prime }: Texts,
): string[] {
  const sentences = [
    ...(apart.length > 1 ? [prime.apart(apart)] : []),
    ...split.map((names) => prime.split(names, primePathsMaximum)),
  ];
  return [...sentences, ...regionsLeftOut(regions, prime)];
}

function regionsLeftOut(regions: readonly Region[], prime: Texts['prime']): string[] {
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
