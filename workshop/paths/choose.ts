import { coverPairs, coverStates, coverTransitions } from './criteria.ts';
import { delayIn } from './definitions.ts';
import type { Edge, Graph } from './explore.ts';
import { type Exploration, pairsIn, screensOf } from './explored.ts';
import { didYouMean } from './nearest-name.ts';
import { coverPrimePaths } from './prime.ts';
import type { PrimeCover } from './prime-walks.ts';
import { firedBy } from './run-step.ts';
import type { Lang, Texts } from './texts/texts.ts';
import { textsIn } from './texts/texts-in.ts';
import { randomWalks, shortestWalk } from './walks.ts';

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
  /** Seed of random and weighted walks. Default: 1. */
  seed?: number | undefined;
  /** Number of random or weighted walks. Default: 20. */
  count?: number | undefined;
  /** Longest walk, in steps. Default for random and weighted walks: 40. */
  maxLength?: number | undefined;
  /** Depth to which prime paths distinguish states. Default: all levels. */
  depth?: number | undefined;
  /** Adds the long lists of infeasible items to the output. */
  withInfeasible?: boolean | undefined;
  /** Target state of the shortest walk. Reaching a nested state of it counts too. */
  to?: string | undefined;
  /** A step that the shortest walk must take before it reaches the state: any name that `namesFor` returns. */
  through?: string | undefined;
  /** Once it returns true, no further paths are chosen, and those found so far are the result. */
  isStopped?: (() => boolean) | undefined;
  /** Language of all texts. Default: English. */
  lang?: Lang | undefined;
}

export interface Walk {
  edges: readonly Edge[];
  /** Returns the coverage goal of the walk. Absent if the last step already names it. */
  goal?(texts: Texts['goals']): string;
  isMachineOnly?: true;
}

interface Chosen {
  walks: Walk[];
  primes?: PrimeCover;
}

/**
 * Returns the walks of a criterion, or one walk without steps if the criterion needs none. For a machine with screens,
 * walks that the screens offer come first. They are complete without the rest, because scripts and browser tests use no
 * others. Walks that only the machine can take come after them. Throws if no shortest walk exists.
 */
export function chooseWalks(explored: Exploration, options: GenerateOptions): Chosen {
  const onScreens = screensOf(explored);
  const reachable = onScreens ? walksBy(onScreens, options, []).walks : [];
  const { walks: own, primes } = walksBy(explored, options, reachable);
  const further = onScreens ? own.map((walk): Walk => ({ ...walk, isMachineOnly: true })) : own;
  const walks = [...reachable, ...further];
  if (walks.length === 0 && options.criterion === 'shortest') throw noWalkError(explored.graph, options);
  return { walks: walks.length > 0 ? walks : [{ edges: [] }], ...(primes && { primes }) };
}

function walksBy(explored: Exploration, options: GenerateOptions, before: readonly Walk[]): Chosen {
  const { graph, model } = explored;
  const { criterion, seed = 1, count = 20, maxLength, depth, isStopped } = options;
  const coveredPaths = before.map(({ edges }) => edges);
  const plain = (walks: readonly (readonly Edge[])[]) => ({ walks: walks.map((edges): Walk => ({ edges })) });
  const random = (weight: (edge: Edge) => number) =>
    plain(before.length > 0 ? [] : randomWalks(graph, { seed, count, maxLength: maxLength ?? 40, weight }));
  switch (criterion) {
    case 'states':
      return plain(coverStates(graph, options, coveredPaths));
    case 'transitions':
      return plain(coverTransitions(graph, options, coveredPaths));
    case 'pairs':
      return plain(coverPairs(pairsIn(explored), options, coveredPaths));
    case 'prime': {
      const primes = coverPrimePaths(graph, { parallels: model.regions, depth, isStopped }, coveredPaths);
      return {
        walks: primes.walks.map(({ edges, prime }) => ({ edges, goal: () => prime.join(' → ') })),
        primes,
      };
    }
    case 'random':
      return random(() => 1);
    case 'weighted':
      return random(({ choice }) => model.weight?.(choice) ?? 1);
    case 'shortest':
      return before.length > 0 ? { walks: [] } : shortest(graph, options);
  }
}

function shortest(graph: Graph, { to, through }: GenerateOptions): Chosen {
  const isThere = (states: readonly string[]) =>
    states.some((state) => state === to || state.startsWith(`${to}.`));
  const goal = ({ uses, reaches, joined }: Texts['goals']) =>
    joined([...(through === undefined ? [] : [uses(through)]), ...(to === undefined ? [] : [reaches(to)])]);
  // The machine may take transitions while it starts.
  const isPassed = through === undefined || firedBy(graph.start).includes(through);
  if (isPassed && (to === undefined || isThere(graph.start.states))) return { walks: [{ edges: [], goal }] };
  const edges = shortestWalk(graph, [
    ...(isPassed ? [] : [(edge: Edge) => namesFor(edge).includes(through)]),
    ...(to === undefined
      ? []
      : [
          ({ effects, target }: Edge) =>
            isThere([...effects.states, ...target.replace(/ \(.*\)$/, '').split(' + ')]),
        ]),
  ]);
  return { walks: edges ? [{ edges, goal }] : [] };
}

/** An error that says why a question has no answer yet, with a remedy. */
export class UndecidedError extends Error {}

function noWalkError(graph: Graph, { to, through }: GenerateOptions): Error {
  const wanted = [through, to].filter((name) => name !== undefined).join(' and then ');
  if (graph.undecided)
    return new UndecidedError(
      `Not decided: no explored path leads to ${wanted}. ${graph.undecided.map((why) => why(textsIn().undecided)).join(' ')}`,
    );
  if (through === undefined) return new Error(`No path leads to ${to}.`);
  const names = new Set(graph.edges.flatMap(namesFor));
  if (!names.has(through)) return new Error(`No step is named ${through}.${didYouMean(through, names)}`);
  return new Error(`No path uses ${through}${to === undefined ? '' : ` and then reaches ${to}`}.`);
}

/** Returns every name of a step: its event, label, service, timer, and the transitions it fires. */
function namesFor({ choice: { event, label, answer }, effects }: Edge): string[] {
  return [event.type, label, answer?.service ?? label, delayIn(event.type) ?? label, ...firedBy(effects)];
}
