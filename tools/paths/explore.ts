import { getAdjacencyMap } from '@xstate/test';
import type { AnyStateNode, EventObject, Snapshot } from 'xstate';
import { nameOf } from './definitions.ts';
import { type Choice, outcomeName, type PathModel, type Situation } from './model.ts';
import { type Effects, heeding, take } from './take.ts';

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
  /** The answer of a service to the state that called it, as `state › service: outcome`. */
  outcome?: string;
}

/** Everything a model can do. */
export interface Graph {
  places: Place[];
  edges: Edge[];
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
    const key = JSON.stringify([snapshot.value, snapshot.status, memory, model.reading(situation)]);
    const number = numbers.get(key) ?? String(numbers.size);
    numbers.set(key, number);
    return { snapshot, now, ...remembered(memory), ...idle, number, steps: [] };
  };
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
      events: (visit) => possible(model, visit).map((choice) => ({ type: choice.label, choice })),
      serializeState: ({ number }) => number,
      serializeEvent: ({ choice }) => choice.label,
      limit: placesMaximum * 50,
    },
  );

  const visits = Object.values(map).map(({ state }) => state);
  if (visits.length > placesMaximum)
    throw new Error(`${model.name} tem mais de ${placesMaximum} situações: a leitura guarda demais.`);
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
      if (to === undefined || isIdle(effects, from === to)) continue;
      const outcome = outcomeOf(visit, choice);
      places[from]?.out.push({ from, to, choice, effects, ...(outcome === undefined ? {} : { outcome }) });
    }
  }
  return { places, edges: places.flatMap(({ out }) => out) };
}

const idle = { status: 'active', output: undefined, error: undefined } as const;

/** A step that nothing answers and that weighed no guard tells nothing. */
function isIdle({ definitions, branches }: Effects, stays: boolean): boolean {
  return definitions.length === 0 && branches.length === 0 && stays;
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
  return { situation: { snapshot: next, now: instant, ...remembered(remember) }, effects };
}

function remembered(memory: string | undefined): Pick<Situation, 'memory'> {
  return memory ? { memory } : {};
}

/** The choices some active state heeds; none once the machine has ended. */
export function possible(model: PathModel, situation: Situation, everything = false): Choice[] {
  if (situation.snapshot.status !== 'active') return [];
  const active = situation.snapshot._nodes as AnyStateNode[];
  const heard = (type: string) => active.some(({ transitions }) => transitions.has(type));
  return model
    .choices(situation, everything)
    .filter(
      ({ event: { type }, at }) =>
        at !== undefined || heard(type) || active.some((node) => heeding(node, type).length > 0),
    );
}

/** The innermost active states, in the order they are written. */
export function leafOf({ snapshot }: Situation): string {
  return (snapshot._nodes as AnyStateNode[])
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((one, other) => one.order - other.order)
    .map(nameOf)
    .join(' + ');
}

/** How an answer is counted: by the state that called the service. */
export function outcomeOf({ snapshot }: Situation, { answer }: Choice): string | undefined {
  if (!answer) return undefined;
  const caller = (snapshot._nodes as AnyStateNode[]).find(({ invoke }) =>
    invoke.some(({ src }) => src === answer.service),
  );
  return caller && outcomeId(nameOf(caller), answer.service, outcomeName(answer.outcome));
}

export function outcomeId(state: string, service: string, outcome: string): string {
  return `${state} › ${service}: ${outcome}`;
}
