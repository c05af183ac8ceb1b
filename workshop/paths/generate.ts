import { createHash } from 'node:crypto';
import { chooseWalks, type Walk } from './choose.ts';
import { transitionNeeds } from './criteria.ts';
import { delayIn } from './definitions.ts';
import type { Edge, Graph } from './explore.ts';
import { type Explored, requirementsIn, screensOf } from './explored.ts';
import { labelOf } from './formats/words.ts';
import { type Infeasible, infeasibleIn } from './infeasible.ts';
import { type LowerBound, lowerBound } from './lower-bound.ts';
import type { PathStep, PathWords } from './model.ts';
import { postmanBound } from './postman-bound.ts';
import { leftOutOf, type PrimeCover } from './prime.ts';
import { byMeasure, type Measure, noRequirements, type Requirements, walkInto } from './requirements.ts';
import { stepOn } from './step-names.ts';
import type { WalkRun } from './walk-runs.ts';

export { type Explored, exploreModel } from './explored.ts';

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
  /** Long lists of what is infeasible are written too. */
  withInfeasible?: boolean | undefined;
  /** State (with what lies in it) the shortest walk leads to. */
  to?: string | undefined;
  /** Any name of a step the shortest walk passes, before it reaches the state. */
  through?: string | undefined;
}

/** A walk from the machine's beginning. */
export interface GeneratedPath {
  /** Of what its steps say, whatever other paths there are. */
  id: string;
  /** What it is for. */
  goal: string;
  /** No screen offers all of its steps. */
  isMachineOnly?: true;
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

/** Paths and what they show. */
export interface PathSet {
  machine: string;
  criterion: Criterion;
  seed?: number;
  paths: GeneratedPath[];
  /** What walks of these paths, and of others, came to. */
  runs?: readonly WalkRun[];
  coverage: Record<Measure, MeasureCoverage>;
  /** What can happen and these paths do not show, by name. */
  uncovered: Record<Measure, string[]>;
  /** How many situations were looked at, where there are more: what is said to be impossible may lie beyond. */
  situations?: number;
  /** Long lists of what is infeasible are asked for. */
  withInfeasible?: true;
  /** Steps that no paths with the same coverage can do without, for the criterion of transitions. */
  bound?: TransitionBound;
  /** For that criterion: what it was looked for in, which of its prime paths are walked or cannot be. */
  prime?: PrimeCoverage;
}

/** Paths of a criterion with the coverage they reach. Same model and options, same bytes. */
export function generate(explored: Explored, options: GenerateOptions): PathSet {
  const { model, graph } = explored;
  const { feasible } = requirementsIn(explored);
  const { walks, primes } = chooseWalks(explored, options);
  const covered = shownByWalks(
    graph,
    walks.map(({ edges }) => edges),
  );
  const infeasible = infeasibleIn(explored);
  const isSeeded = options.criterion === 'random' || options.criterion === 'weighted';
  const paths = walks.map((walk) => pathOf(walk, model.words));
  return {
    machine: model.name,
    criterion: options.criterion,
    ...(isSeeded ? { seed: options.seed ?? 1 } : {}),
    // A random walk may be taken twice.
    paths: [...new Map(paths.map((path) => [path.id, path])).values()],
    coverage: byMeasure((measure) => ({
      covered: covered[measure].size,
      feasible: feasible[measure].size,
      infeasible: infeasible[measure],
    })),
    uncovered: byMeasure((measure) =>
      [...feasible[measure]].filter((id) => !covered[measure].has(id)).sort(),
    ),
    ...(graph.isCut && { situations: graph.places.length }),
    ...(options.withInfeasible && { withInfeasible: true }),
    ...(options.criterion === 'transitions' && { bound: transitionBound(explored) }),
    ...(primes && { prime: primeCoverage(primes) }),
  };
}

export function pathOf({ edges, goal, isMachineOnly }: Walk, words?: PathWords): GeneratedPath {
  const steps = edges.map(stepOn);
  const last = steps.at(-1);
  // The library's own name of a timer tells nobody anything.
  const said = last && words && delayIn(last.event) ? words.does(last) : last && labelOf(last);
  return {
    id: createHash('sha256').update(JSON.stringify(steps)).digest('hex').slice(0, 8),
    goal: goal ?? (last ? `${said} → ${last.target}` : 'o começo'),
    ...(isMachineOnly && { isMachineOnly }),
    steps,
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

/** Walks of a criterion, as steps of the graph. */
export function walksFor(explored: Explored, options: GenerateOptions): (readonly Edge[])[] {
  return chooseWalks(explored, options).walks.map(({ edges }) => edges);
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

/** Steps that any cover of the transition criterion needs: of what the screens offer on them, of the rest anywhere. */
export function transitionBound(explored: Explored): TransitionBound {
  const { graph } = explored;
  const onScreens = screensOf(explored);
  if (!onScreens) return boundOf(graph, transitionNeeds);
  const reachable = new Set(onScreens.graph.edges.flatMap(transitionNeeds));
  const [shown, further] = [
    boundOf(onScreens.graph, transitionNeeds),
    boundOf(graph, (edge) => transitionNeeds(edge).filter((need) => !reachable.has(need))),
  ];
  return {
    own: shown.own + further.own,
    steps: shown.steps + further.steps,
    postman: shown.postman + further.postman,
  };
}

interface TransitionBound extends LowerBound {
  /** Steps, counting the ways between those that are needed (`postmanBound`). */
  postman: number;
}

function boundOf(graph: Graph, needsOf: (edge: Edge) => readonly string[]): TransitionBound {
  return { ...lowerBound(graph, needsOf), postman: postmanBound(graph, needsOf) };
}
