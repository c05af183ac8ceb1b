import { createHash } from 'node:crypto';
import type { GenerateOptions } from './choose.ts';
import { chooseWalks, type Walk } from './choose.ts';
import { transitionNeeds } from './criteria.ts';
import { delayIn, rootName } from './definitions.ts';
import { errorsIn } from './errors.ts';
import type { Edge, Graph } from './explore.ts';
import { type Exploration, requirementsIn, screensOf } from './explored.ts';
import { labelOf } from './formats/words.ts';
import { infeasibleIn } from './infeasible.ts';
import { instantsOf } from './instants.ts';
import { lowerBound } from './lower-bound.ts';
import { type PathStep, type PathWords, wordsIn } from './model.ts';
import type { GeneratedPath, PathSet, PrimeCoverage, TransitionBound } from './path-set.ts';
import { postmanBound } from './postman-bound.ts';
import { leftOutOf } from './prime.ts';
import type { PrimeCover } from './prime-walks.ts';
import { addRequirements, byMeasure, noRequirements, type Requirements } from './requirements.ts';
import { stepOn } from './step-names.ts';
import type { Lang, Texts } from './texts/texts.ts';
import { textsIn } from './texts/texts-in.ts';

export { type Exploration as Explored, exploreModel } from './explored.ts';

/** Generates the paths of a criterion with their coverage. The same model and options give the same bytes. */
export function generate(explored: Exploration, options: GenerateOptions): PathSet {
  const { model, graph } = explored;
  const { feasible } = requirementsIn(explored);
  const { walks, primes } = chooseWalks(explored, options);
  const isStopped = options.isStopped?.() ?? false;
  const covered = shownByWalks(
    graph,
    walks.map(({ edges }) => edges),
  );
  const { lang } = options;
  const texts = textsIn(lang);
  const undecided = [
    ...(graph.undecided ?? []).map((why) => why(texts.undecided)),
    ...(isStopped ? [texts.undecided.choosing] : []),
  ];
  const infeasible = infeasibleIn(explored, lang);
  const errors = errorsIn(graph);
  const isSeeded = options.criterion === 'random' || options.criterion === 'weighted';
  const paths = walks.map((walk) =>
    withInstants(pathOf(walk, wordsIn(model, lang), lang), instantsOf(model, walk.edges)),
  );
  return {
    machine: model.name,
    criterion: options.criterion,
    ...(lang && { lang }),
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
    ...(undecided.length > 0 && { undecided }),
    ...(errors.length > 0 && { errors }),
    ...(options.withInfeasible && { withInfeasible: true }),
    // The bound is useless if only a part of the machine was explored, and it takes long to compute.
    ...(options.criterion === 'transitions' &&
      graph.stopped === undefined &&
      !isStopped && { bound: transitionBound(explored) }),
    ...(primes && { prime: primeCoverage(primes, texts) }),
  };
}

/** Returns a walk as a path. `words` name its timers, in the same language as its goal. */
export function pathOf({ edges, goal, isMachineOnly }: Walk, words?: PathWords, lang?: Lang): GeneratedPath {
  const texts = textsIn(lang).goals;
  const steps = edges.map(stepOn);
  const last = steps.at(-1);
  return {
    id: idOf(steps),
    goal: goal?.(texts) ?? (last ? `${summaryOf(last, words)} → ${last.target}` : texts.start),
    ...(isMachineOnly && { isMachineOnly }),
    steps,
  };
}

function withInstants(path: GeneratedPath, instants: ReturnType<typeof instantsOf>): GeneratedPath {
  if (!instants) return path;
  return { ...path, steps: path.steps.map((step, index) => ({ ...step, ...instants[index] })) };
}

/** Returns a step as text. XState's name of a timer event is not readable, so words or the delay replace it. */
function summaryOf(step: PathStep, words: PathWords | undefined): string {
  const delay = delayIn(step.event);
  if (delay === undefined) return labelOf(step);
  return words ? words.does(step) : labelOf({ ...step, event: `after ${delay}` });
}

/** Returns a hash of the steps without their errors, which name lines of the code. */
function idOf(steps: readonly PathStep[]): string {
  const named = steps.map(({ error: _, ...step }) => step);
  return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 8);
}

function primeCoverage(primes: PrimeCover, texts: Texts): PrimeCoverage {
  const { regions, feasible, infeasible, undecided } = primes;
  return {
    regions: regions.map(({ within = rootName, primes }) => ({ within, paths: primes?.length ?? null })),
    covered: feasible.length,
    infeasible: infeasible.map((path) => path.join(' → ')),
    ...(undecided.length > 0 && { undecided: undecided.map((path) => path.join(' → ')) }),
    leftOut: leftOutOf(primes, texts),
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
