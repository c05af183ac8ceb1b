import { createHash } from 'node:crypto';
import type { GenerateOptions } from './choose.ts';
import { chooseWalks, type Walk } from './choose.ts';
import { findWays } from './cover-graph.ts';
import { transitionNeeds } from './criteria.ts';
import { delayIn } from './definitions.ts';
import type { Edge, Graph } from './explore.ts';
import { type Exploration, requirementsIn, screensOf } from './explored.ts';
import { labelOf } from './formats/words.ts';
import { infeasibleIn } from './infeasible.ts';
import { lowerBound } from './lower-bound.ts';
import type { PathStep, PathWords } from './model.ts';
import type { GeneratedPath, PathSet, PrimeCoverage, TransitionBound } from './path-set.ts';
import { postmanBound } from './postman-bound.ts';
import { leftOutOf } from './prime.ts';
import type { PrimeCover } from './prime-walks.ts';
import { addRequirements, byMeasure, noRequirements, type Requirements } from './requirements.ts';
import { stepOn } from './step-names.ts';

export { type Exploration as Explored, exploreModel } from './explored.ts';

/** Generates the paths of a criterion with their coverage. The same model and options give the same bytes. */
export function generate(explored: Exploration, options: GenerateOptions): PathSet {
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
    // Random walks may repeat, but each path must appear once.
    paths: [...new Map(paths.map((path) => [path.id, path])).values()],
    coverage: byMeasure((measure) => ({
      covered: covered[measure].size,
      feasible: feasible[measure].size,
      ...(graph.isCut
        ? { infeasible: [], undecided: infeasible[measure].map(({ id }) => id) }
        : { infeasible: infeasible[measure] }),
    })),
    uncovered: byMeasure((measure) =>
      [...feasible[measure]].filter((id) => !covered[measure].has(id)).sort(),
    ),
    ...(graph.undecided && { undecided: graph.undecided }),
    ...errorsIn(graph),
    ...(options.withInfeasible && { withInfeasible: true }),
    // Of a part of the machine, the bound says nothing, and it takes long to compute.
    ...(options.criterion === 'transitions' &&
      graph.stopped === undefined && { bound: transitionBound(explored) }),
    ...(primes && { prime: primeCoverage(primes) }),
  };
}

/** Returns each error that stops the machine, with a shortest path to it. Returns an empty object if there is none. */
function errorsIn({ nodes, edges }: Graph): Pick<PathSet, 'errors'> {
  const errors = new Map<string, readonly PathStep[]>();
  const failing = edges.filter(({ error }) => error !== undefined);
  if (failing.length === 0) return {};
  const { way } = findWays(
    nodes.map(({ out }) => out),
    0,
  );
  for (const edge of failing)
    if (edge.error !== undefined && !errors.has(edge.error))
      errors.set(edge.error, [...way(edge.from), edge].map(stepOn));
  return { errors: [...errors].map(([error, steps]) => ({ error, steps })) };
}

export function pathOf({ edges, goal, isMachineOnly }: Walk, words?: PathWords): GeneratedPath {
  const steps = edges.map(stepOn);
  const last = steps.at(-1);
  // XState's name of a timer event is not readable, so the model's words replace it.
  const summary = last && words && delayIn(last.event) ? words.does(last) : last && labelOf(last);
  return {
    id: idOf(steps),
    goal: goal ?? (last ? `${summary} → ${last.target}` : 'o começo'),
    ...(isMachineOnly && { isMachineOnly }),
    steps,
  };
}

/** Returns a hash of the steps without their errors, which name lines of the code. */
function idOf(steps: readonly PathStep[]): string {
  const named = steps.map(({ error: _, ...step }) => step);
  return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 8);
}

function primeCoverage({ regions, feasible, infeasible }: PrimeCover): PrimeCoverage {
  return {
    regions: regions.map(({ within = '(raiz)', primes }) => ({ within, paths: primes?.length ?? null })),
    covered: feasible.length,
    infeasible: infeasible.map((path) => path.join(' → ')),
    leftOut: leftOutOf(regions),
  };
}

export function walksFor(explored: Exploration, options: GenerateOptions): (readonly Edge[])[] {
  return chooseWalks(explored, options).walks.map(({ edges }) => edges);
}

function shownByWalks({ start }: Graph, walks: readonly (readonly Edge[])[]): Requirements {
  const requirements = noRequirements();
  for (const edges of walks) {
    const walk = addRequirements(requirements, start);
    for (const { effects, outcome } of edges) walk.step(effects, outcome);
  }
  return requirements;
}

/**
 * Returns a lower bound of the steps that cover the transition criterion. Requirements that screens offer are counted
 * in the graph of the screens, the rest in the whole graph.
 */
export function transitionBound(explored: Exploration): TransitionBound {
  const { graph } = explored;
  const onScreens = screensOf(explored);
  if (!onScreens) return boundOf(graph, transitionNeeds);
  const reachable = new Set(onScreens.graph.edges.flatMap(transitionNeeds));
  const [requirements, further] = [
    boundOf(onScreens.graph, transitionNeeds),
    boundOf(graph, (edge) => transitionNeeds(edge).filter((need) => !reachable.has(need))),
  ];
  return {
    own: requirements.own + further.own,
    steps: requirements.steps + further.steps,
    postman: requirements.postman + further.postman,
  };
}

function boundOf(graph: Graph, needsOf: (edge: Edge) => readonly string[]): TransitionBound {
  return { ...lowerBound(graph, needsOf), postman: postmanBound(graph, needsOf) };
}
