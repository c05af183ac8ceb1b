import { coverPairs, coverStates, coverTransitions, transitionNeeds } from './criteria.ts';
import { type Edge, explore, type Graph } from './explore.ts';
import { type Infeasible, infeasibleOf } from './infeasible.ts';
import { lowerBound } from './lower-bound.ts';
import type { PathModel, PathStep } from './model.ts';
import { coverPrimePaths } from './prime.ts';
import {
  answering,
  feasibleIn,
  type Measure,
  measures,
  pairId,
  type Requirements,
  requirementsOf,
  shownBy,
  statesAtStart,
} from './requirements.ts';
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
  /** Event type, label or transition id the shortest walk ends with. */
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

/** Paths and what they show: what `--format json` prints. */
export interface PathSet {
  machine: string;
  criterion: Criterion;
  seed?: number;
  paths: GeneratedPath[];
  coverage: Record<Measure, MeasureCoverage>;
}

/** A model walked to every place it can be in, once, for as many path sets as are asked for. */
export interface Explored {
  model: PathModel;
  graph: Graph;
  readonly all: Requirements;
  readonly feasible: Requirements;
}

/** Walks a model to every place it can be in; what there is to cover is counted when it is first asked for. */
export function exploreModel(model: PathModel): Explored {
  const graph = explore(model);
  let counted: { all: Requirements; feasible: Requirements } | undefined;
  const count = () => {
    const feasible = feasibleIn(graph);
    const all = requirementsOf(model);
    for (const measure of measures) for (const id of feasible[measure]) all[measure].add(id);
    counted = { all, feasible };
    return counted;
  };
  return {
    model,
    graph,
    get all() {
      return (counted ?? count()).all;
    },
    get feasible() {
      return (counted ?? count()).feasible;
    },
  };
}

/** Walks of a criterion, as steps of the graph. */
export function walksFor({ model, graph }: Explored, options: GenerateOptions): Edge[][] {
  const { criterion, seed = 1, count = 20, maxLength, depth } = options;
  switch (criterion) {
    case 'states':
      return coverStates(graph, maxLength);
    case 'transitions':
      return coverTransitions(graph, maxLength);
    case 'pairs':
      return coverPairs(graph, maxLength);
    case 'prime':
      return coverPrimePaths(graph, depth).walks;
    case 'random':
      return randomWalks(graph, { seed, count, maxLength: maxLength ?? 40, weight: () => 1 });
    case 'weighted':
      return randomWalks(graph, { seed, count, maxLength: maxLength ?? 40, weight: weightOf(model) });
    case 'shortest':
      return [shortest(graph, options)];
  }
}

function shortest(graph: Graph, { to, through }: GenerateOptions): Edge[] {
  const leadsTo = (edge: Edge) =>
    to === undefined ||
    (graph.places[edge.to]?.leaf ?? '').split(' + ').some((leaf) => leaf === to || leaf.startsWith(`${to}.`));
  const takes = ({ choice, effects }: Edge) =>
    through === undefined ||
    choice.event.type === through ||
    choice.label === through ||
    effects.definitions.includes(through);
  const walk = shortestWalk(graph, (edge) => leadsTo(edge) && takes(edge));
  if (!walk) throw new Error(`Nenhum caminho leva a ${[to, through].filter(Boolean).join(' por ')}.`);
  return walk;
}

/** Paths of a criterion with the coverage they reach. Same model and options, same bytes. */
export function generate(explored: Explored, options: GenerateOptions): PathSet {
  const { model, graph, all, feasible } = explored;
  const walks = walksFor(explored, options);
  const covered = shownByWalks(graph, walks);
  const infeasible = infeasibleOf(model, graph, all, feasible);
  const isSeeded = options.criterion === 'random' || options.criterion === 'weighted';
  return {
    machine: model.name,
    criterion: options.criterion,
    ...(isSeeded ? { seed: options.seed ?? 1 } : {}),
    paths: walks.map((walk, index) => ({
      id: `${initials[options.criterion]}${String(index + 1).padStart(3, '0')}`,
      steps: walk.map((edge) => stepOf(graph, edge)),
    })),
    coverage: Object.fromEntries(
      measures.map((measure) => [
        measure,
        {
          covered: covered[measure].size,
          feasible: feasible[measure].size,
          infeasible: infeasible[measure],
        },
      ]),
    ) as Record<Measure, MeasureCoverage>,
  };
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

function stepOf(graph: Graph, { choice, to }: Edge): PathStep {
  return { ...namesOf(choice), target: graph.places[to]?.leaf ?? '' };
}

/** How a choice is written in a path; no two choices of a situation are written alike. */
export function namesOf({ event, payload, answer }: Edge['choice']): Omit<PathStep, 'target'> {
  return {
    event: answer && answer.outcome !== 'timeout' ? answer.service : event.type,
    ...(payload === undefined ? {} : { payload }),
    ...(answer ? { outcome: answer.outcome } : {}),
  };
}

/** What walks show together. */
export function shownByWalks(graph: Graph, walks: readonly (readonly Edge[])[]): Requirements {
  const shown: Requirements = {
    states: new Set(walks.length > 0 ? statesAtStart(graph) : []),
    transitions: new Set(),
    guards: new Set(),
    outcomes: new Set(),
    pairs: new Set(),
  };
  for (const walk of walks) {
    let before: string | undefined;
    for (const edge of walk) {
      const step = shownBy(edge);
      for (const measure of ['states', 'transitions', 'guards', 'outcomes'] as const)
        for (const id of step[measure]) shown[measure].add(id);
      const answer = answering(edge);
      if (answer !== undefined && before !== undefined) shown.pairs.add(pairId(before, answer));
      before = answer ?? before;
    }
  }
  return shown;
}

/** Steps that any cover of the transition criterion needs. */
export function transitionBound({ graph }: Explored) {
  return lowerBound(graph, transitionNeeds);
}
