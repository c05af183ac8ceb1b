import { coverPairs, coverStates, coverTransitions, transitionNeeds } from './criteria.ts';
import { type Edge, explore, type Graph } from './explore.ts';
import { type Infeasible, infeasibleOf } from './infeasible.ts';
import { lowerBound } from './lower-bound.ts';
import type { PathModel, PathStep } from './model.ts';
import { didYouMean } from './nearest-name.ts';
import { type PairGraph, pairGraph } from './pairs.ts';
import { coverPrimePaths, leftOutOf, type PrimeCover } from './prime.ts';
import {
  byMeasure,
  type Measure,
  measures,
  noRequirements,
  type Requirements,
  requirementsOf,
  walkInto,
} from './requirements.ts';
import { firedBy } from './take.ts';
import { randomWalks, shortestWalk, weightOf } from './walks.ts';

export const criteria = [
  'states',
  'transitions',
  'pairs',
  'prime',
  'random',
  'weighted',
  'shortest',
] as const;
export type Criterion = (typeof criteria)[number];

export interface GenerateOptions {
  criterion: Criterion;
  /** For random and weighted walks; 1 unless told. */
  seed?: number | undefined;
  /** How many random or weighted walks; 20 unless told. */
  count?: number | undefined;
  /** Longest walk, in steps; random and weighted walks are 40 long unless told. */
  maxLength?: number | undefined;
  /** How deep prime paths tell states apart. */
  depth?: number | undefined;
  /** State (with what lies in it) the shortest walk leads to. */
  to?: string | undefined;
  /** Any name of a step the shortest walk passes, before it reaches the state. */
  through?: string | undefined;
}

/** A walk from the machine's beginning. */
export interface GeneratedPath {
  id: string;
  steps: PathStep[];
}

export interface MeasureCoverage {
  covered: number;
  feasible: number;
  infeasible: Infeasible[];
}

export interface PrimeCoverage {
  /** Each graph of states with how many prime paths it has; null where they are too many to list. */
  regions: { within: string; paths: number | null }[];
  covered: number;
  infeasible: string[];
  /** What these paths do not tell apart, in sentences; none where they are all there are. */
  leftOut: string[];
}

/** Paths and what they show: what `--format json` prints. */
export interface PathSet {
  machine: string;
  criterion: Criterion;
  seed?: number;
  paths: GeneratedPath[];
  coverage: Record<Measure, MeasureCoverage>;
  /** For that criterion: what it was looked for in, which of its prime paths are walked or cannot be. */
  prime?: PrimeCoverage;
}

/** A model walked to every place it can be in, once, for as many path sets as are asked for. */
export interface Explored {
  model: PathModel;
  graph: Graph;
  readonly pairs: PairGraph;
  readonly all: Requirements;
  readonly feasible: Requirements;
  primes(depth?: number): PrimeCover;
}

/** Walks a model to every place it can be in; what there is to cover is counted when it is first asked for. */
export function exploreModel(model: PathModel): Explored {
  const graph = explore(model);
  const pairs = once(() => pairGraph(model, graph));
  const feasible = once(() => feasibleIn(graph, pairs()));
  const all = once(() => {
    const written = requirementsOf(model);
    for (const measure of measures) for (const id of feasible()[measure]) written[measure].add(id);
    return written;
  });
  return {
    model,
    graph,
    get pairs() {
      return pairs();
    },
    get feasible() {
      return feasible();
    },
    get all() {
      return all();
    },
    primes: (depth) => coverPrimePaths(graph, depth),
  };
}

function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/** What a graph can show at all. */
function feasibleIn({ start, edges }: Graph, pairs: PairGraph): Requirements {
  const feasible = noRequirements();
  walkInto(feasible, start);
  for (const { effects, outcome } of [...edges, ...pairs.further]) walkInto(feasible).step(effects, outcome);
  return { ...feasible, pairs: new Set(pairs.feasible) };
}

/** Walks of a criterion, as steps of the graph; where none has a step, one without: the machine's beginning. */
export function walksFor(explored: Explored, options: GenerateOptions): Edge[][] {
  const walks = walksBy(explored, options);
  return walks.length > 0 ? walks : [[]];
}

function walksBy(explored: Explored, options: GenerateOptions): Edge[][] {
  const { model, graph } = explored;
  const { criterion, seed = 1, count = 20, maxLength, depth } = options;
  switch (criterion) {
    case 'states':
      return coverStates(graph, maxLength);
    case 'transitions':
      return coverTransitions(graph, maxLength);
    case 'pairs':
      return coverPairs(explored.pairs, maxLength);
    case 'prime':
      return explored.primes(depth).walks;
    case 'random':
      return randomWalks(graph, { seed, count, maxLength: maxLength ?? 40, weight: () => 1 });
    case 'weighted':
      return randomWalks(graph, { seed, count, maxLength: maxLength ?? 40, weight: weightOf(model) });
    case 'shortest':
      return [shortest(graph, options)];
  }
}

/** The shortest walk to a state, through a step, or through a step to a state. */
function shortest(graph: Graph, { to, through }: GenerateOptions): Edge[] {
  const isThere = (states: readonly string[]) =>
    states.some((state) => state === to || state.startsWith(`${to}.`));
  if (through === undefined && isThere(graph.start.states)) return [];
  const names = new Set(graph.edges.flatMap(namesFor));
  if (through !== undefined && !names.has(through))
    throw new Error(`Nenhum passo se chama ${through}.${didYouMean(through, names)}`);
  const walk = shortestWalk(graph, [
    ...(through === undefined ? [] : [(edge: Edge) => namesFor(edge).includes(through)]),
    ...(to === undefined
      ? []
      : [
          ({ effects, target }: Edge) =>
            isThere([...effects.states, ...target.replace(/ \(.*\)$/, '').split(' + ')]),
        ]),
  ]);
  if (walk) return walk;
  throw new Error(
    through === undefined
      ? `Nenhum caminho leva a ${to}.`
      : `Nenhum caminho passa por ${through}${to === undefined ? '' : ` e depois chega a ${to}`}.`,
  );
}

/** Everything a step may be called by: its event, its label, its service, its timer, the transitions it fires. */
function namesFor({ choice: { event, label, answer }, effects }: Edge): string[] {
  const delay = /^xstate\.after\.([^.]+)/.exec(event.type)?.[1];
  return [event.type, label, answer?.service ?? label, delay ?? label, ...firedBy(effects)];
}

/** Paths of a criterion with the coverage they reach. Same model and options, same bytes. */
export function generate(explored: Explored, options: GenerateOptions): PathSet {
  const { model, graph, all, feasible } = explored;
  const primes = options.criterion === 'prime' ? explored.primes(options.depth) : undefined;
  const walks = primes ? primes.walks : walksFor(explored, options);
  const covered = shownByWalks(graph, walks);
  const infeasible = infeasibleOf(model, graph, all, feasible);
  const isSeeded = options.criterion === 'random' || options.criterion === 'weighted';
  return {
    machine: model.name,
    criterion: options.criterion,
    ...(isSeeded ? { seed: options.seed ?? 1 } : {}),
    paths: walks.map((walk, index) => ({
      id: `${initials[options.criterion]}${String(index + 1).padStart(3, '0')}`,
      steps: walk.map(({ choice, target }): PathStep => ({ ...namesOf(choice), target })),
    })),
    coverage: byMeasure((measure) => ({
      covered: covered[measure].size,
      feasible: feasible[measure].size,
      infeasible: infeasible[measure],
    })),
    ...(primes && {
      prime: primeCoverage(primes),
    }),
  };
}

function primeCoverage({ regions, feasible, infeasible }: PrimeCover): PrimeCoverage {
  return {
    regions: regions.map(({ within = '(raiz)', primes }) => ({ within, paths: primes?.length ?? null })),
    covered: feasible.length,
    infeasible: infeasible.map((path) => path.join(' → ')),
    leftOut: leftOutOf(regions),
  };
}

/** What can happen and the paths of a criterion do not show, by name. */
export function uncoveredBy(explored: Explored, options: GenerateOptions): Record<Measure, string[]> {
  const covered = shownByWalks(explored.graph, walksFor(explored, options));
  return byMeasure((measure) =>
    [...explored.feasible[measure]].filter((id) => !covered[measure].has(id)).sort(),
  );
}

const initials: Record<Criterion, string> = {
  states: 'E',
  transitions: 'T',
  pairs: 'P',
  prime: 'C',
  random: 'A',
  weighted: 'U',
  shortest: 'M',
};

/** How a choice is written in a path; no two choices of a situation are written alike. */
export function namesOf({ event, payload, answer }: Edge['choice']): Omit<PathStep, 'target'> {
  return {
    event: answer && answer.outcome !== 'timeout' ? callName(answer.service, event.actorId) : event.type,
    ...(payload === undefined ? {} : { payload }),
    ...(answer ? { outcome: answer.outcome } : {}),
  };
}

/** A service by its own name; with that of its actor where the two differ, since one service may run twice. */
function callName(service: string, actorId: unknown): string {
  return actorId === undefined || actorId === service ? service : `${service} (${actorId})`;
}

/** What walks show together. */
function shownByWalks({ start }: Graph, walks: readonly (readonly Edge[])[]): Requirements {
  const shown = noRequirements();
  for (const edges of walks) {
    const walk = walkInto(shown, start);
    for (const { effects, outcome } of edges) walk.step(effects, outcome);
  }
  return shown;
}

/** Steps that any cover of the transition criterion needs. */
export function transitionBound({ graph }: Explored) {
  return lowerBound(graph, transitionNeeds);
}
