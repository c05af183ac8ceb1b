import type { Edge, Graph } from './explore.ts';
import { shortestWalk } from './walks.ts';

/** States in order. No state appears twice, except that a cycle begins and ends with the same state. */
export type PrimePath = readonly string[];

export interface PrimeCover {
  /** The graphs that were searched: the whole machine, or its regions and the states inside each. */
  regions: Region[];
  /** Names of regions that do not influence each other, so each has its prime paths apart. */
  apart: string[];
  /** Names of regions that influence each other, but have too many prime paths together. */
  split: string[];
  walks: { edges: Edge[]; prime: PrimePath }[];
  feasible: PrimePath[];
  infeasible: PrimePath[];
  /** Prime paths that were not looked for, because the choice was stopped. */
  undecided: PrimePath[];
}

export interface Region {
  /** The state that contains all places. Absent for the whole machine. */
  within?: string;
  /** Successors of each state. Deeper states may be merged into one. */
  next: ReadonlyMap<string, ReadonlySet<string>>;
  /** Returns the state of this region that contains a place's innermost states, if there is one. */
  of(leaf: string): string | undefined;
  /** Returns whether a step is a transition of a state to itself, and not between two merged states. */
  isLoop(leaf: string, edge: Edge): boolean;
  isCoarse: boolean;
  /** The prime paths, or undefined if there are too many. */
  primes: PrimePath[] | undefined;
}

/** Returns walks through the feasible prime paths of all regions, except those that an earlier walk covers. */
export function walkPrimes(
  graph: Graph,
  regions: readonly Region[],
  before: readonly (readonly Edge[])[],
  isStopped: () => boolean = () => false,
): Pick<PrimeCover, 'walks' | 'feasible' | 'infeasible' | 'undecided'> {
  const walks: PrimeCover['walks'] = [];
  const feasible: PrimePath[] = [];
  const infeasible: PrimePath[] = [];
  const undecided: PrimePath[] = [];
  const start = graph.nodes[0]?.leaf ?? '';
  for (const region of regions) {
    const primes = region.primes ?? [];
    const lengths = [...new Set(primes.map(({ length }) => length))];
    const passed = (walk: readonly Edge[]) => passedBy(start, walk, region, lengths);
    const steps = stepsByState(graph, region);
    const walked = new Set([...before, ...walks.map(({ edges }) => edges)].flatMap(passed));
    for (const prime of primes) {
      if (isStopped()) {
        undecided.push(prime);
        continue;
      }
      const edges = walked.has(keyOf(prime)) ? undefined : walkThrough(graph, region, steps, prime);
      if (edges) {
        walks.push({ edges, prime });
        for (const path of [keyOf(prime), ...passed(edges)]) walked.add(path);
      }
      (walked.has(keyOf(prime)) ? feasible : infeasible).push(prime);
    }
  }
  return { walks, feasible, infeasible, undecided };
}

function keyOf(path: readonly (string | undefined)[]): string {
  return path.join('\n');
}

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

/**
 * Returns the shortest walk from the start that passes the states of a path in a row, or undefined if there is none.
 */
function walkThrough(
  graph: Graph,
  region: Region,
  steps: ReadonlyMap<string, StateSteps>,
  prime: PrimePath,
): Edge[] | undefined {
  const [first, second] = prime;
  const leafOf = (place: number) => graph.nodes[place]?.leaf ?? '';
  if (prime.length === 2 && first === second)
    return shortestWalk(graph, [
      (edge) => region.isLoop(leafOf(edge.from), edge) && region.of(leafOf(edge.from)) === first,
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

interface StateSteps {
  places: number[];
  leaving: Edge[];
  into: Map<number, Edge[]>;
}

function stepsByState({ nodes, edges }: Graph, { of, next }: Region): ReadonlyMap<string, StateSteps> {
  const states = nodes.map(({ leaf }) => of(leaf));
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

/**
 * Returns the places of a state from which the rest of a path can be walked, each with its next step. The last state of
 * a path has no next step.
 */
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
