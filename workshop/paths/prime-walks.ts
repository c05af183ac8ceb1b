import type { Edge, Graph } from './explore.ts';
import { shortestWalk } from './walks.ts';

/** A prime path: states in order, no state twice but for a circle's first and last. */
export type PrimePath = readonly string[];

export interface PrimeCover {
  /** The graphs the paths were looked for in: the whole machine, or its regions and what lies within each. */
  regions: Region[];
  /** Each with the path it is walked for. */
  walks: { edges: Edge[]; prime: PrimePath }[];
  feasible: PrimePath[];
  infeasible: PrimePath[];
}

/** Some places of a machine as a graph of states. */
export interface Region {
  /** The state that holds them all; none for the whole machine. */
  within?: string;
  /** Its states, each by a name for the places in it; deeper ones may count as one. */
  next: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of the innermost states of a place; none where it lies elsewhere. */
  of(leaf: string): string | undefined;
  /** Whether a step from there leads from a state to itself, rather than from one deeper state of it to another. */
  isLoop(leaf: string, edge: Edge): boolean;
  /** Whether states deeper than these count as one. */
  isCoarse: boolean;
  /** Undefined where there are too many. */
  primes: PrimePath[] | undefined;
}

/** Walks through the prime paths of all regions that the machine allows; one that an earlier walk passes needs none. */
export function walkPrimes(
  graph: Graph,
  regions: readonly Region[],
  before: readonly (readonly Edge[])[],
): Omit<PrimeCover, 'regions'> {
  const walks: PrimeCover['walks'] = [];
  const feasible: PrimePath[] = [];
  const infeasible: PrimePath[] = [];
  const start = graph.places[0]?.leaf ?? '';
  for (const region of regions) {
    const primes = region.primes ?? [];
    const lengths = [...new Set(primes.map(({ length }) => length))];
    const passed = (walk: readonly Edge[]) => passedBy(start, walk, region, lengths);
    const steps = stepsByState(graph, region);
    const walked = new Set([...before, ...walks.map(({ edges }) => edges)].flatMap(passed));
    for (const prime of primes) {
      const edges = walked.has(keyOf(prime)) ? undefined : walkThrough(graph, region, steps, prime);
      if (edges) {
        walks.push({ edges, prime });
        for (const path of [keyOf(prime), ...passed(edges)]) walked.add(path);
      }
      (walked.has(keyOf(prime)) ? feasible : infeasible).push(prime);
    }
  }
  return { walks, feasible, infeasible };
}

function keyOf(path: readonly (string | undefined)[]): string {
  return path.join('\n');
}

/** Every stretch of states of those lengths that a walk passes without a step from a state to itself on the way. */
function passedBy(
  start: string,
  walk: readonly Edge[],
  { of, isLoop }: Region,
  lengths: readonly number[],
): string[] {
  const states = [of(start)];
  let leaf = start;
  for (const edge of walk) {
    if (of(edge.target) !== states.at(-1) || isLoop(leaf, edge)) states.push(of(edge.target));
    leaf = edge.target;
  }
  return lengths.flatMap((length) =>
    states.flatMap((_, at) => (at + length <= states.length ? [keyOf(states.slice(at, at + length))] : [])),
  );
}

/** The shortest walk from the start that passes a path's states in a row, if the machine allows any. */
function walkThrough(
  graph: Graph,
  region: Region,
  steps: ReadonlyMap<string, StateSteps>,
  prime: PrimePath,
): Edge[] | undefined {
  const [first, second] = prime;
  const leafOf = (place: number) => graph.places[place]?.leaf ?? '';
  if (prime.length === 2 && first === second)
    return shortestWalk(graph, [
      (edge) => region.isLoop(leafOf(edge.from), edge) && leafOf(edge.from) === first,
    ]);
  const ways: Map<number, Edge | undefined>[] = [];
  for (let index = prime.length - 1; index >= 0; index--)
    ways.unshift(waysOn(steps.get(prime[index] ?? ''), ways[0]));
  const walk: Edge[] = [];
  let at = 0;
  const onto = ways[0];
  if (!onto || onto.size === 0) return undefined;
  if (!onto.has(at)) {
    const approach = shortestWalk(graph, [({ to }) => onto.has(to)]);
    if (!approach) return undefined;
    walk.push(...approach);
    at = approach.at(-1)?.to ?? at;
  }
  for (const way of ways) {
    for (let edge = way.get(at); edge; edge = way.get(at)) {
      walk.push(edge);
      at = edge.to;
      if (region.of(leafOf(edge.from)) !== region.of(edge.target)) break;
    }
  }
  return walk;
}

/** What of a graph lies in one state of a region. */
interface StateSteps {
  places: number[];
  /** Steps out of it, and those within it by where they lead. */
  leaving: Edge[];
  into: Map<number, Edge[]>;
}

function stepsByState({ places, edges }: Graph, { of, next }: Region): ReadonlyMap<string, StateSteps> {
  const states = places.map(({ leaf }) => of(leaf));
  const steps = new Map<string | undefined, StateSteps>(
    [...next.keys()].map((state) => [state, { places: [], leaving: [], into: new Map() }]),
  );
  for (const [place, state] of states.entries()) steps.get(state)?.places.push(place);
  for (const edge of edges) {
    const own = steps.get(states[edge.from]);
    if (states[edge.from] !== states[edge.to]) own?.leaving.push(edge);
    else own?.into.set(edge.to, [...(own.into.get(edge.to) ?? []), edge]);
  }
  return steps as ReadonlyMap<string, StateSteps>;
}

/** From which situations of a state the rest of a path can be walked, and the step each takes to it; none at its end. */
function waysOn(
  steps: StateSteps | undefined,
  rest: ReadonlyMap<number, Edge | undefined> | undefined,
): Map<number, Edge | undefined> {
  const way = new Map<number, Edge | undefined>();
  if (!rest) {
    for (const place of steps?.places ?? []) way.set(place, undefined);
    return way;
  }
  const queue: number[] = [];
  for (const edge of steps?.leaving ?? []) {
    if (!rest.has(edge.to) || way.has(edge.from)) continue;
    way.set(edge.from, edge);
    queue.push(edge.from);
  }
  for (const place of queue) {
    for (const edge of steps?.into.get(place) ?? []) {
      if (way.has(edge.from)) continue;
      way.set(edge.from, edge);
      queue.push(edge.from);
    }
  }
  return way;
}
