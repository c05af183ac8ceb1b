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
}
interface Told extends EventObject {
  choice: Choice;
}

/** Walks a model to every place it can be in. Same model, same graph. */
export function explore(model: PathModel): Graph {
  const steps = new Map<Visit, { choice: Choice; visit: Visit; effects: Effects }[]>();
  const numbers = new Map<string, string>();
  const keys = new WeakMap<Visit, string>();
  /** Numbered as they are met: the adjacency map looks long keys up again and again. */
  const key = (visit: Visit) => {
    const known = keys.get(visit);
    if (known !== undefined) return known;
    const { value, status } = visit.snapshot;
    const reading = JSON.stringify([value, status, visit.memory, model.reading(visit)]);
    const number = numbers.get(reading) ?? String(numbers.size);
    numbers.set(reading, number);
    keys.set(visit, number);
    return number;
  };
  const map = getAdjacencyMap<Visit & Snapshot<unknown>, Told, undefined>(
    {
      transition(visit, { choice }) {
        const { situation, effects } = stepOf(model, visit, choice);
        const next: Visit = { ...idle, ...situation };
        const known = steps.get(visit) ?? [];
        if (known.push({ choice, visit: next, effects }) === 1) steps.set(visit, known);
        return next;
      },
      getInitialSnapshot: () => ({ ...idle, ...model.start() }),
      getPersistedSnapshot: (visit) => visit,
    },
    {
      events: (visit) => possible(model, visit).map((choice) => ({ type: choice.label, choice })),
      serializeState: key,
      serializeEvent: ({ choice }) => choice.label,
      limit: placesMaximum * 50,
    },
  );

  const entries = Object.entries(map);
  if (entries.length > placesMaximum)
    throw new Error(`${model.name} tem mais de ${placesMaximum} situações: a leitura guarda demais.`);
  const index = new Map(entries.map(([serialised], position) => [serialised, position]));
  const places = entries.map(
    ([, { state }], position): Place => ({
      index: position,
      situation: { snapshot: state.snapshot, now: state.now, ...remembered(state.memory) },
      leaf: leafOf(state),
      out: [],
    }),
  );
  for (const [position, [, { state }]] of entries.entries()) {
    for (const { choice, visit, effects } of steps.get(state) ?? []) {
      const to = index.get(key(visit));
      if (to === undefined || isIdle(effects, position === to)) continue;
      const outcome = outcomeOf(state, choice);
      places[position]?.out.push({
        from: position,
        to,
        choice,
        effects,
        ...(outcome === undefined ? {} : { outcome }),
      });
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
