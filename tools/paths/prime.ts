import type { Edge, Graph } from './explore.ts';
import { shortestWalk } from './walks.ts';

/** More prime paths than this are not listed: a shallower depth shows more of the machine to a reader. */
export const primePathsMaximum = 10_000;

/** A prime path: states in order, no state twice but for a circle's first and last. */
export type PrimePath = readonly string[];

export interface PrimeCover {
  /** How deep into nested states the paths tell states apart: 1 is the outermost. */
  depth: number;
  walks: Edge[][];
  feasible: PrimePath[];
  infeasible: PrimePath[];
}

/**
 * Walks through every prime path: every way through the machine that passes no state twice and is part of no longer
 * one (Ammann and Offutt, Introduction to Software Testing, 7.2.1). States are told apart as deep as `depth`, or as deep
 * as keeps the paths countable. What happens within a state on the way does not end a path.
 */
export function coverPrimePaths(graph: Graph, depth?: number): PrimeCover {
  const deepest = Math.max(...graph.places.map(({ leaf }) => leaf.split('.').length));
  for (let tried = depth ?? deepest; tried >= 1; tried--) {
    const regions = regionsOf(graph, tried);
    const primes = primePaths(regions.next);
    if (primes) return { depth: tried, ...walkAll(graph, regions, primes) };
    if (depth !== undefined) break;
  }
  throw new Error(
    `Há mais de ${primePathsMaximum} caminhos primos nesta profundidade; tente --depth com um número menor.`,
  );
}

interface Regions {
  of(place: number): string;
  next: ReadonlyMap<string, ReadonlySet<string>>;
}

function regionsOf({ places, edges }: Graph, depth: number): Regions {
  const names = places.map(({ leaf }) =>
    leaf
      .split(' + ')
      .map((state) => state.split('.').slice(0, depth).join('.'))
      .join(' + '),
  );
  const of = (place: number) => names[place] ?? '';
  const next = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  for (const { from, to } of edges) if (of(from) !== of(to)) next.get(of(from))?.add(of(to));
  return { of, next };
}

/** Every prime path of a graph, longest first; undefined when there are too many. */
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

function walkAll(graph: Graph, regions: Regions, primes: PrimePath[]): Omit<PrimeCover, 'depth'> {
  const walks: Edge[][] = [];
  const feasible: PrimePath[] = [];
  const infeasible: PrimePath[] = [];
  const walked = new Set<string>();
  const lengths = [...new Set(primes.map(({ length }) => length))];
  for (const prime of primes) {
    if (walked.has(prime.join(' '))) {
      feasible.push(prime);
      continue;
    }
    const walk = walkThrough(graph, regions, prime);
    if (!walk) {
      infeasible.push(prime);
      continue;
    }
    feasible.push(prime);
    walks.push(walk);
    const states = statesOn(walk, regions);
    for (const length of lengths)
      for (let at = 0; at + length <= states.length; at++)
        walked.add(states.slice(at, at + length).join(' '));
  }
  return { walks, feasible, infeasible };
}

function statesOn(walk: readonly Edge[], { of }: Regions): string[] {
  const states = [of(0)];
  for (const { to } of walk) if (of(to) !== states.at(-1)) states.push(of(to));
  return states;
}

/** The shortest walk from the start that passes a path's states in a row, if the machine allows any. */
function walkThrough(graph: Graph, regions: Regions, prime: PrimePath): Edge[] | undefined {
  const ways: Map<number, Edge | undefined>[] = [];
  for (let index = prime.length - 1; index >= 0; index--)
    ways.unshift(waysOn(graph, regions, prime[index] ?? '', ways[0]));
  const walk: Edge[] = [];
  let at = 0;
  const first = ways[0];
  if (!first || first.size === 0) return undefined;
  if (!first.has(at)) {
    const approach = shortestWalk(graph, [({ to }) => regions.of(to) === prime[0] && first.has(to)]);
    if (!approach) return undefined;
    walk.push(...approach);
    at = approach.at(-1)?.to ?? at;
  }
  for (const way of ways) {
    for (let edge = way.get(at); edge; edge = way.get(at)) {
      walk.push(edge);
      at = edge.to;
      if (regions.of(edge.from) !== regions.of(edge.to)) break;
    }
  }
  return walk;
}

/** From which situations of a state the rest of a path can be walked, and the step each takes to it; none at its end. */
function waysOn(
  { places, edges }: Graph,
  { of }: Regions,
  state: string,
  rest: ReadonlyMap<number, Edge | undefined> | undefined,
): Map<number, Edge | undefined> {
  const way = new Map<number, Edge | undefined>();
  if (!rest) {
    for (const { index } of places) if (of(index) === state) way.set(index, undefined);
    return way;
  }
  const queue: number[] = [];
  for (const edge of edges) {
    if (of(edge.from) !== state || of(edge.to) === state || !rest.has(edge.to) || way.has(edge.from))
      continue;
    way.set(edge.from, edge);
    queue.push(edge.from);
  }
  const into = new Map<number, Edge[]>();
  for (const edge of edges) {
    if (of(edge.from) !== state || of(edge.to) !== state) continue;
    into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  }
  for (const place of queue) {
    for (const edge of into.get(place) ?? []) {
      if (way.has(edge.from)) continue;
      way.set(edge.from, edge);
      queue.push(edge.from);
    }
  }
  return way;
}
