import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { cachedBy } from './cached-by.ts';
import { isWildcard, isWildcardFor, nameOf, readableName } from './definitions.ts';
import { interleavingsOf, type Track } from './interleavings.ts';
import { type Choice, outcomeName, type PathModel, type Situation } from './model.ts';
import { begin, type Effects, runStep } from './run-step.ts';
import { simulatorOf } from './simulation.ts';
import type { Texts, Undecided } from './texts/texts.ts';
import { worldKey } from './world-key.ts';

/** One of the places that a model can be in: all situations with the same key count as one place. */
export interface GraphNode {
  index: number;
  situation: Situation;
  leaf: string;
  out: Edge[];
}

export interface Edge {
  from: number;
  to: number;
  choice: Choice;
  effects: Effects;
  target: string;
  /** The outcome of a service, as `state › service: outcome`. */
  outcome?: string;
  /** The error that stopped the machine, with its place. */
  error?: string;
}

export interface Graph {
  start: Effects;
  nodes: GraphNode[];
  edges: Edge[];
  /** The exploration left something out, so more places may exist. */
  isCut?: true;
  /** The reason why exploring was stopped before a limit. */
  stopped?: Undecided;
  /** The reasons why the exploration is incomplete. */
  undecided?: readonly Undecided[];
}

/** Maximum number of places to explore. If there are more, the model's `guardContext` contains too much detail. */
const placesMaximum = 20_000;

/** With more places than this, not all combinations of independent regions are explored. */
const wholeMaximumDefault = 2_000;

/**
 * Explores every place that a model can reach, breadth first. If there are too many, it leaves out combinations of
 * independent parallel regions in which nothing new happens. The same model always gives the same graph. Throws if
 * there are more than `placesMaximum` places and the model sets no limit.
 */
export function explore(model: PathModel, wholeMaximum = wholeMaximumDefault): Graph {
  const mayReduce = model.regions?.some(({ groups }) => groups.length > 1) ?? false;
  const most = Math.min(wholeMaximum, model.situationsMaximum ?? wholeMaximum);
  let isReduced = false;
  for (;;) {
    const graph = exploreOnce(model, mayReduce && !isReduced ? most : undefined, isReduced);
    if (!graph) {
      isReduced = true;
      continue;
    }
    if (!model.refine?.()) return graph;
    // Situations that differ may count as one until exploring starts again.
    if (graph.stopped !== undefined) return withoutJoins(graph);
  }
}

/** Returns a graph with only the steps that first reached each place, because they lead to exactly that situation. */
function withoutJoins(graph: Graph): Graph {
  const reached = new Set([0]);
  const isFirst = ({ to }: Edge) => !reached.has(to) && reached.add(to);
  const nodes = graph.nodes.map((node) => ({ ...node, out: node.out.filter(isFirst) }));
  return { ...graph, nodes, edges: nodes.flatMap(({ out }) => out) };
}

/** Returns undefined if there are more than `most` places. */
function exploreOnce(model: PathModel, most: number | undefined, isReduced: boolean): Graph | undefined {
  const { situationsMaximum = Number.POSITIVE_INFINITY } = model;
  const placesByKey = new Map<string, GraphNode>();
  const nodes: GraphNode[] = [];
  const placeOf = (situation: Situation): GraphNode => {
    const key = situationKey(situation, model.guardContext(situation));
    const place = placesByKey.get(key) ?? {
      index: nodes.length,
      situation,
      leaf: leafOf(situation),
      out: [],
    };
    placesByKey.set(key, place);
    if (place.index === nodes.length) nodes.push(place);
    if (nodes.length > placesMaximum && model.situationsMaximum === undefined)
      throw new Error(
        `${model.name} has more than ${placesMaximum} situations: its guardContext contains too much detail.`,
      );
    return place;
  };
  const interleavings = isReduced ? interleavingsOf(model) : undefined;
  const first = placeOf(model.start());
  const visits: { place: GraphNode; track: Track }[] = [{ place: first, track: { moved: 0, entry: 0 } }];
  const tracks = new Map<GraphNode, number[]>([[first, [0]]]);
  const visit = (place: GraphNode, track: Track) => {
    const known = tracks.get(place);
    if (known?.some((moved) => (moved & track.moved) === moved)) return;
    if (known) known.push(track.moved);
    else tracks.set(place, [track.moved]);
    visits.push({ place, track });
  };
  let steps = 0;
  const stepFrom = (place: GraphNode, choice: Choice): Edge | undefined => {
    const { situation, effects } = stepOf(model, place.situation, choice);
    const to = placeOf(situation);
    const outcome = outcomeOf(place.situation, choice);
    if (outcome === undefined && isIdle(effects, to === place)) return undefined;
    const error = errorIn(situation);
    steps += 1;
    const edge = {
      from: place.index,
      to: to.index,
      choice,
      effects,
      target: to.leaf,
      ...(outcome && { outcome }),
      ...(error && { error }),
    };
    place.out.push(edge);
    return edge;
  };
  let isLimited = false;
  let stopped: Undecided | undefined;
  const openDelays = new Set<string>();
  for (const { place, track } of visits) {
    stopped = model.whyStop?.(nodes.length, steps);
    if (stopped !== undefined) break;
    if (most !== undefined && nodes.length > most) return undefined;
    const choices = possible(model, place.situation);
    const isFull = nodes.length >= situationsMaximum;
    if (isFull && choices.length > 0) isLimited = true;
    const isNeeded = interleavings?.filter(track, place.index, place.situation, choices);
    for (const choice of isFull ? [] : choices) {
      if (isNeeded && !isNeeded(choice)) continue;
      if (choice.openDelay !== undefined) {
        openDelays.add(choice.openDelay);
        continue;
      }
      // Only a reduced exploration visits a place twice.
      const known = interleavings && place.out.find(({ choice: { label } }) => label === choice.label);
      const edge = known ?? stepFrom(place, choice);
      if (!edge) continue;
      const to = nodes[edge.to] ?? place;
      visit(to, interleavings && to !== place ? interleavings.after(track, edge, to.situation) : track);
    }
  }
  const { effects: start } = begin(model.machine, model.input);
  const undecided: Undecided[] = [
    ...(stopped === undefined ? [] : [stopped]),
    ...(isLimited ? [({ limit }: Texts['undecided']) => limit(situationsMaximum)] : []),
    ...(model.openAtStart?.() ?? []).map(
      (name) =>
        ({ start }: Texts['undecided']) =>
          start(name),
    ),
    ...[...openDelays].map(
      (name) =>
        ({ delay }: Texts['undecided']) =>
          delay(name),
    ),
  ];
  const cut = undecided.length > 0 ? ({ isCut: true, undecided } as const) : {};
  const edges = nodes.flatMap(({ out }) => out);
  return { start, nodes, edges, ...cut, ...(stopped !== undefined && { stopped }) };
}

/** A step that changes nothing and evaluates no guard adds nothing to the graph. */
function isIdle({ microsteps, branches }: Effects, stays: boolean): boolean {
  return microsteps.length === 0 && branches.length === 0 && stays;
}

/** Returns a key of everything that the next steps depend on. `read` is what guards read of the context, as JSON. */
export function situationKey({ snapshot, memory, world }: Situation, read: unknown): string {
  const { value, status } = snapshot;
  return JSON.stringify([value, status, historyOf(snapshot), memory, world && worldKey(world), read]);
}

/** Returns the states that each history state would restore. */
function historyOf({ historyValue }: AnyMachineSnapshot): unknown {
  return Object.entries(historyValue).map(([state, nodes]) => [state, nodes.map(nameOf)]);
}

export function stepOf(
  { machine, atInstant }: Pick<PathModel, 'machine' | 'atInstant'>,
  { snapshot, now, memory: before, world }: Situation,
  { event, at, remember: memory = before, act = { event }, around }: Choice,
): { situation: Situation; effects: Effects } {
  const instant = at ?? now;
  const run = () =>
    world ? simulatorOf(machine).step(world, act) : { ...runStep(machine, snapshot, event), world };
  const runAround = around ? () => around(run) : run;
  const next = atInstant ? atInstant(instant, runAround) : runAround();
  return {
    situation: {
      snapshot: next.snapshot,
      now: instant,
      ...(memory && { memory }),
      ...(next.world && { world: next.world }),
    },
    effects: next.effects,
  };
}

/**
 * Returns the choices that an active state handles, and timers and answers in any case: an unhandled failure stops the
 * machine. Returns none after the machine has ended. With `everything`, includes choices that exploring leaves out.
 */
export function possible(model: PathModel, situation: Situation, everything = false): Choice[] {
  if (situation.snapshot.status !== 'active') return [];
  const active: AnyStateNode[] = situation.snapshot._nodes;
  return model
    .choices(situation, everything)
    .filter(
      ({ event: { type }, at, act, answer }) =>
        at !== undefined ||
        act !== undefined ||
        answer !== undefined ||
        active.some((node) => handles(node, type)),
    );
}

const wildcardsOf = cachedBy(({ transitions }: AnyStateNode) => [...transitions.keys()].filter(isWildcard));

function handles(node: AnyStateNode, type: string): boolean {
  return (
    node.transitions.has(type) || wildcardsOf(node).some((descriptor) => isWildcardFor(descriptor, type))
  );
}

/** Returns the innermost active states in document order, with a suffix if the machine stopped because of an error. */
export function leafOf({ snapshot }: Situation): string {
  const nodes: AnyStateNode[] = snapshot._nodes;
  const leaves = nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((one, other) => one.order - other.order)
    .map(nameOf)
    .join(' + ');
  return snapshot.status === 'error' ? `${leaves} (stopped by an error)` : leaves;
}

/** Returns the message and the place of the error that stopped the machine, or undefined if none did. */
function errorIn({ snapshot: { status, error } }: Situation): string | undefined {
  if (status !== 'error') return undefined;
  if (!(error instanceof Error)) return String(error);
  const message = (error.message || error.name).split('\n').filter(Boolean).join(' ');
  const place = (error.stack ?? '')
    .split('\n')
    .find((line) => /^\s+at /.test(line) && !/node_modules|node:|workshop\/paths\/[\w-]+\.ts/.test(line));
  return place === undefined ? message : `${message} (${place.trim()})`;
}

/** Returns the outcome id of an answer, counted per invoking state, or undefined if the choice is not an answer. */
export function outcomeOf({ snapshot }: Situation, { answer, event }: Choice): string | undefined {
  if (!answer) return undefined;
  const { service, outcome } = answer;
  const active: AnyStateNode[] = snapshot._nodes;
  const callers = active.filter(({ invoke }) => invoke.some(({ src }) => src === service));
  const caller = callers.find(({ invoke }) => invoke.some(({ id }) => id === event.actorId)) ?? callers[0];
  return caller && outcomeId(nameOf(caller), service, outcomeName(outcome));
}

export function outcomeId(state: string, service: string, outcome: string): string {
  return `${state} › ${readableName(service)}: ${outcome}`;
}
