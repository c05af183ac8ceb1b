import { getAdjacencyMap } from '@xstate/test';
import type { AnyMachineSnapshot, AnyStateNode, EventObject, Snapshot } from 'xstate';
import { nameOf, spokenName } from './definitions.ts';
import { type Choice, outcomeName, type PathModel, type Situation } from './model.ts';
import { begin, type Effects, take } from './take.ts';

/** A situation among those that count as one. */
export interface Place {
  index: number;
  situation: Situation;
  /** The innermost active states, by name. */
  leaf: string;
  out: Edge[];
}

/** A step between two places. */
export interface Edge {
  from: number;
  to: number;
  choice: Choice;
  effects: Effects;
  /** The innermost states it leads to. */
  target: string;
  /** The answer of a service to the state that called it, as `state › service: outcome`. */
  outcome?: string;
}

/** Everything a model can do. */
export interface Graph {
  /** What the machine does to be at its beginning. */
  start: Effects;
  places: Place[];
  edges: Edge[];
  /** There is more than the places that were looked at. */
  isCut?: true;
}

/** Most places looked at: beyond it, a reading holds too much. */
const placesMaximum = 20_000;

interface Visit extends Situation {
  status: 'active';
  output: undefined;
  error: undefined;
  /** Of the place it is in: the adjacency map looks long keys up again and again. */
  number: string;
  steps: { choice: Choice; to: Visit; effects: Effects }[];
}
interface Told extends EventObject {
  choice: Choice;
}

/** Walks a model to every place it can be in. Same model, same graph. */
export function explore(model: PathModel): Graph {
  const numbers = new Map<string, string>();
  const visitOf = (situation: Situation): Visit => {
    const { snapshot, now, memory } = situation;
    const { value, status } = snapshot;
    const key = JSON.stringify([value, status, historyOf(snapshot), memory, model.reading(situation)]);
    const number = numbers.get(key) ?? String(numbers.size);
    numbers.set(key, number);
    if (numbers.size > placesMaximum && model.situationsMaximum === undefined)
      throw new Error(`${model.name} tem mais de ${placesMaximum} situações: a leitura guarda demais.`);
    return { snapshot, now, ...remembered(memory), ...idle, number, steps: [] };
  };
  const cut: Pick<Graph, 'isCut'> = {};
  const map = getAdjacencyMap<Visit & Snapshot<unknown>, Told, undefined>(
    {
      transition(visit, { choice }) {
        const { situation, effects } = stepOf(model, visit, choice);
        const to = visitOf(situation);
        visit.steps.push({ choice, to, effects });
        return to;
      },
      getInitialSnapshot: () => visitOf(model.start()),
      getPersistedSnapshot: (visit) => visit,
    },
    {
      events(visit) {
        const choices = possible(model, visit).map((choice) => ({ type: choice.label, choice }));
        const isFull = numbers.size >= (model.situationsMaximum ?? Number.POSITIVE_INFINITY);
        if (isFull && choices.length > 0) cut.isCut = true;
        return isFull ? [] : choices;
      },
      serializeState: ({ number }) => number,
      serializeEvent: ({ choice }) => choice.label,
      limit: Number.POSITIVE_INFINITY,
    },
  );

  const visits = Object.values(map).map(({ state }) => state);
  const index = new Map(visits.map(({ number }, position) => [number, position]));
  const places = visits.map(
    (visit, position): Place => ({
      index: position,
      situation: { snapshot: visit.snapshot, now: visit.now, ...remembered(visit.memory) },
      leaf: leafOf(visit),
      out: [],
    }),
  );
  for (const [from, visit] of visits.entries()) {
    for (const { choice, to: next, effects } of visit.steps) {
      const to = index.get(next.number);
      const outcome = outcomeOf(visit, choice);
      if (to === undefined || (outcome === undefined && isIdle(effects, from === to))) continue;
      const target = places[to]?.leaf ?? '';
      places[from]?.out.push({ from, to, choice, effects, target, ...(outcome && { outcome }) });
    }
  }
  const { effects: start } = begin(model.machine, model.input);
  return { start, places, edges: places.flatMap(({ out }) => out), ...cut };
}

const idle = { status: 'active', output: undefined, error: undefined } as const;

/** A step that nothing answers and that weighed no guard tells nothing. */
function isIdle({ microsteps, branches }: Effects, stays: boolean): boolean {
  return microsteps.length === 0 && branches.length === 0 && stays;
}

/** Where history states would lead back to. */
export function historyOf({ historyValue }: AnyMachineSnapshot): unknown {
  return Object.entries(historyValue).map(([state, nodes]) => [state, nodes.map(nameOf)]);
}

/** One step of a model: where it leads and what it does. */
export function stepOf(
  { machine, atInstant }: PathModel,
  { snapshot, now, memory }: Situation,
  { event, at, remember = memory }: Choice,
): { situation: Situation; effects: Effects } {
  const instant = at ?? now;
  const run = () => take(machine, snapshot, event);
  const { snapshot: next, effects } = atInstant ? atInstant(instant, run) : run();
  const memoryThen = typeof remember === 'function' ? remember(effects, next) : remember;
  return { situation: { snapshot: next, now: instant, ...remembered(memoryThen) }, effects };
}

function remembered(memory: string | undefined): Pick<Situation, 'memory'> {
  return memory ? { memory } : {};
}

/**
 * The choices some active state heeds, and those that stop the machine because none does; none once it has ended.
 */
export function possible(model: PathModel, situation: Situation, everything = false): Choice[] {
  if (situation.snapshot.status !== 'active') return [];
  const active: AnyStateNode[] = situation.snapshot._nodes;
  return model
    .choices(situation, everything)
    .filter(
      ({ event: { type }, at, answer }) =>
        at !== undefined || answer !== undefined || active.some((node) => heeds(node, type)),
    );
}

function heeds({ transitions }: AnyStateNode, type: string): boolean {
  return (
    transitions.has(type) || [...transitions.keys()].some((descriptor) => isWildcardFor(descriptor, type))
  );
}

/** Whether a descriptor with `*` is about events of a type. */
export function isWildcardFor(descriptor: string, type: string): boolean {
  if (descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return false;
  return type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1));
}

/** The innermost active states, in the order they are written; and that the machine was stopped, where it was. */
export function leafOf({ snapshot }: Situation): string {
  const nodes: AnyStateNode[] = snapshot._nodes;
  const leaves = nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((one, other) => one.order - other.order)
    .map(nameOf)
    .join(' + ');
  return snapshot.status === 'error' ? `${leaves} (parou por erro)` : leaves;
}

/** How an answer is counted: by the state that called the service. */
export function outcomeOf({ snapshot }: Situation, { answer, event }: Choice): string | undefined {
  if (!answer) return undefined;
  const { service, outcome } = answer;
  const active: AnyStateNode[] = snapshot._nodes;
  const callers = active.filter(({ invoke }) => invoke.some(({ src }) => src === service));
  const caller = callers.find(({ invoke }) => invoke.some(({ id }) => id === event.actorId)) ?? callers[0];
  return caller && outcomeId(nameOf(caller), service, outcomeName(outcome));
}

export function outcomeId(state: string, service: string, outcome: string): string {
  return `${state} › ${spokenName(service)}: ${outcome}`;
}
