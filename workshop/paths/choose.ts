import { coverPairs, coverStates, coverTransitions } from './criteria.ts';
import { delayIn } from './definitions.ts';
import type { Edge, Graph } from './explore.ts';
import { type Explored, pairsIn, screensOf } from './explored.ts';
import { didYouMean } from './nearest-name.ts';
import { coverPrimePaths } from './prime.ts';
import type { PrimeCover } from './prime-walks.ts';
import { firedBy } from './take.ts';
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

/** What is asked of the generator. */
export interface GenerateOptions {
  criterion: Criterion;
  /** Seed of random and weighted walks; 1 by default. */
  seed?: number | undefined;
  /** Number of random or weighted walks; 20 by default. */
  count?: number | undefined;
  /** Longest walk, in steps; 40 by default for random and weighted walks. */
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

/** A walk chosen to show something. */
export interface Walk {
  edges: readonly Edge[];
  /** What it is for, where that is more than its last step. */
  goal?: string;
  /** No screen offers all of its steps. */
  isMachineOnly?: true;
}

/** Walks, and for the criterion of prime paths what they were looked for in. */
interface Chosen {
  walks: Walk[];
  primes?: PrimeCover;
}

/**
 * Walks of a criterion; where none has a step, one without: the machine's beginning. Of a machine with screens first
 * those the screens offer, so that whoever follows them has the same ones, then what only the machine itself takes.
 */
export function chooseWalks(explored: Explored, options: GenerateOptions): Chosen {
  const onScreens = screensOf(explored);
  const reachable = onScreens ? walksBy(onScreens, options, []).walks : [];
  const { walks: own, primes } = walksBy(explored, options, reachable);
  const further = onScreens ? own.map((walk): Walk => ({ ...walk, isMachineOnly: true })) : own;
  const walks = [...reachable, ...further];
  if (walks.length === 0 && options.criterion === 'shortest') throw noWay(explored.graph, options);
  return { walks: walks.length > 0 ? walks : [{ edges: [] }], ...(primes && { primes }) };
}

/** Walks that show what those `before` do not. */
function walksBy(explored: Explored, options: GenerateOptions, before: readonly Walk[]): Chosen {
  const { graph, model } = explored;
  const { criterion, seed = 1, count = 20, maxLength, depth } = options;
  const shown = before.map(({ edges }) => edges);
  const plain = (walks: readonly (readonly Edge[])[]) => ({ walks: walks.map((edges): Walk => ({ edges })) });
  const random = (weight: (edge: Edge) => number) =>
    plain(before.length > 0 ? [] : randomWalks(graph, { seed, count, maxLength: maxLength ?? 40, weight }));
  switch (criterion) {
    case 'states':
      return plain(coverStates(graph, maxLength, shown));
    case 'transitions':
      return plain(coverTransitions(graph, maxLength, shown));
    case 'pairs':
      return plain(coverPairs(pairsIn(explored), maxLength, shown));
    case 'prime': {
      const primes = coverPrimePaths(graph, depth, shown);
      return { walks: primes.walks.map(({ edges, prime }) => ({ edges, goal: prime.join(' → ') })), primes };
    }
    case 'random':
      return random(() => 1);
    case 'weighted':
      return random(({ choice }) => model.weight?.(choice) ?? 1);
    case 'shortest':
      return before.length > 0 ? { walks: [] } : shortest(graph, options);
  }
}

/** The shortest walk to a state, through a step, or through a step to a state, if there is any. */
function shortest(graph: Graph, { to, through }: GenerateOptions): Chosen {
  const isThere = (states: readonly string[]) =>
    states.some((state) => state === to || state.startsWith(`${to}.`));
  const goal = [
    ...(through === undefined ? [] : [`passa por ${through}`]),
    ...(to === undefined ? [] : [`chega a ${to}`]),
  ].join(' e ');
  if (through === undefined && isThere(graph.start.states)) return { walks: [{ edges: [], goal }] };
  const edges = shortestWalk(graph, [
    ...(through === undefined ? [] : [(edge: Edge) => namesFor(edge).includes(through)]),
    ...(to === undefined
      ? []
      : [
          ({ effects, target }: Edge) =>
            isThere([...effects.states, ...target.replace(/ \(.*\)$/, '').split(' + ')]),
        ]),
  ]);
  return { walks: edges ? [{ edges, goal }] : [] };
}

function noWay(graph: Graph, { to, through }: GenerateOptions): Error {
  if (through === undefined) return new Error(`Nenhum caminho leva a ${to}.`);
  const names = new Set(graph.edges.flatMap(namesFor));
  if (!names.has(through)) return new Error(`Nenhum passo se chama ${through}.${didYouMean(through, names)}`);
  return new Error(
    `Nenhum caminho passa por ${through}${to === undefined ? '' : ` e depois chega a ${to}`}.`,
  );
}

/** Everything a step may be called by: its event, its label, its service, its timer, the transitions it fires. */
function namesFor({ choice: { event, label, answer }, effects }: Edge): string[] {
  return [event.type, label, answer?.service ?? label, delayIn(event.type) ?? label, ...firedBy(effects)];
}
