import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  and,
  createActor,
} from 'xstate';
import { failEvent, listening } from './feature.ts';
import { ownClock } from './own-clock.ts';

/**
 * Runs a machine as real actors of XState. The clock is simulated, and services are settled by the events that XState's
 * own promises and observables send to themselves. Imports nothing of the path generator.
 */

/** What a machine did, by the place in its tree: `states` in document order, transitions by source, event and index. */
export interface Seen {
  states: Set<string>;
  transitions: Set<string>;
  /** Two transitions, the second in the microstep after that of the first, as `place ⇒ place`. */
  pairs: Set<string>;
  /** Guards by their transition, with the answer. */
  guards: Set<string>;
  /** Answers of services as `state|service|outcome`. */
  outcomes: Set<string>;
}

export const nothingSeen = (): Seen => ({
  states: new Set(),
  transitions: new Set(),
  pairs: new Set(),
  guards: new Set(),
  outcomes: new Set(),
});

export type Move =
  | { send: AnyEventObject }
  | { timer: number }
  | { service: string; outcome: string; event: AnyEventObject }
  /** Time passes, in ms, or the next timer runs out if it is due. */
  | { pass: number };

/** The answers of guards that the setup defines, used instead of their code. */
export type GuardAnswers = Readonly<Record<string, boolean>>;

export interface RunOptions {
  input?: unknown;
  /** Returns the length of a named delay in ms each time a timer with this name starts. */
  delayOf?: Readonly<Record<string, () => number>>;
  guards?: readonly string[];
}

export function everyNode(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(everyNode)];
}

export const placeOf = ({ path }: AnyStateNode) => path.join('.');

/** Returns all transitions of a state with their places, in the order of the machine: eventless ones last. */
export function transitionsIn(node: AnyStateNode) {
  const lists = [...node.transitions.values(), node.always ?? []];
  return lists.flatMap((list) =>
    list.map((transition, index) => ({
      transition,
      place: `${placeOf(node)}|${transition.eventType}|${index}`,
    })),
  );
}

/** Returns a function that starts a real actor of a machine. Each actor adds to `seen` what it does. */
export function runsOf(
  machine: AnyStateMachine,
  seen: Seen,
  { input, delayOf = {}, guards = [] }: RunOptions,
) {
  let answers: GuardAnswers = {};
  const placeOfTransition = new Map<unknown, string>();
  const fixed = Object.fromEntries(guards.map((name) => [name, () => answers[name] ?? true]));
  const copy: AnyStateMachine = machine.provide({ delays: { ...delayOf }, guards: fixed });
  for (const node of everyNode(copy.root)) {
    node.entry = [() => void seen.states.add(placeOf(node)), ...node.entry];
    for (const { transition, place } of transitionsIn(node)) {
      const { guard } = transition;
      placeOfTransition.set(transition, place);
      Object.assign(transition, {
        actions: [() => void seen.transitions.add(place), ...transition.actions],
        guard: guard && noted(guard, (answer) => seen.guards.add(`${place}|${answer}`)),
      });
    }
  }
  return () => startRun(copy, seen, placeOfTransition, input, (given) => (answers = given));
}

function noted(guard: unknown, note: (answer: unknown) => void) {
  const whole = Reflect.apply(and, undefined, [[guard]]);
  const check: (...args: unknown[]) => boolean = Reflect.get(whole, 'check');
  return Object.assign(whole, {
    check(...args: unknown[]) {
      let answer: unknown = 'error';
      try {
        answer = check(...args);
        return answer;
      } finally {
        note(answer);
      }
    },
  });
}

export type Run = ReturnType<typeof startRun>;

function startRun(
  machine: AnyStateMachine,
  seen: Seen,
  placeOfTransition: ReadonlyMap<unknown, string>,
  input: unknown,
  answer: (answers: GuardAnswers) => void,
) {
  const refs: AnyActorRef[] = [];
  let last: readonly string[] = [];
  const clock = ownClock(() => Reflect.get(refs[0]?.system.getSnapshot() ?? {}, '_scheduledEvents') ?? {});
  const actor = createActor(machine, {
    input,
    clock,
    logger: () => undefined,
    inspect(event) {
      const { type, actorRef } = event;
      if (type === '@xstate.actor' && isRef(actorRef)) refs.push(actorRef);
      if (type !== '@xstate.microstep' || actorRef !== refs[0]) return;
      const taken = event._transitions.flatMap((one) => placeOfTransition.get(one) ?? []);
      if (taken.length === 0) return;
      for (const first of last) for (const second of taken) seen.pairs.add(`${first} ⇒ ${second}`);
      last = taken;
    },
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  /** Returns the ids of an actor and its ancestors. Ids that XState made are numbered by their age. */
  const pathOf = (ref: AnyActorRef): string => {
    if (!ref._parent) return '';
    const isLive = (one: AnyActorRef) => one === ref || isActive(one);
    const unnamed = refs.filter((one) => isUnnamed(one) && isLive(one));
    const id = isUnnamed(ref) ? `x:${unnamed.indexOf(ref)}` : ref.id;
    const above = pathOf(ref._parent);
    return above === '' ? id : `${above}/${id}`;
  };
  const snapshot = () => actor.getSnapshot();
  const services = () =>
    refs.flatMap((ref) => {
      const logic: unknown = Reflect.get(ref, 'logic');
      const isService = Reflect.has(Object(logic), 'start') && !Reflect.has(Object(logic), 'root');
      if (!isService || !isActive(ref)) return [];
      const kind = kindOf(logic, ref.getSnapshot());
      const src = typeof ref.src === 'string' ? ref.src : ref.id;
      return [
        {
          ref,
          src,
          path: pathOf(ref),
          kind,
          input: Reflect.get(Object(Reflect.get(ref, 'options')), 'input'),
        },
      ];
    });
  return {
    actor,
    clock,
    services,
    pathOf,
    /** Takes a move. Guards of the setup answer as given. */
    do(move: Move, answers: GuardAnswers = {}): void {
      answer(answers);
      if ('send' in move) actor.send(move.send);
      else if ('timer' in move) clock.fire(move.timer, true);
      else if ('pass' in move) clock.pass(move.pass);
      else {
        const service = services().find(({ path }) => path === move.service);
        if (!service) throw new Error(`no service runs at ${move.service}`);
        const { ref, src } = service;
        if (ref._parent === actor)
          for (const node of snapshot()._nodes)
            if (node.invoke.some(({ id }) => id === ref.id))
              seen.outcomes.add(`${placeOf(node)}|${src}|${move.outcome}`);
        ref.send(move.event);
      }
    },
    /** Returns the innermost active states in document order. */
    target(): string {
      const leaves = snapshot()._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
      return leaves
        .sort((one, other) => one.order - other.order)
        .map(placeOf)
        .join(' + ');
    },
    /** Returns the transitions of the last microstep, on which the next pairs depend. */
    lastTaken: () => last.join(),
    /** Returns a text that differs if anything that can happen next differs. */
    key(): string {
      const live = refs.filter((ref) => ref === actor || isActive(ref));
      const timers = clock
        .running()
        .map(({ source, event, due }) => [pathOf(source), textOf(event, pathOf), due - clock.now()]);
      return JSON.stringify([live.map((ref) => textOf(ref, pathOf)), timers]);
    },
  };
}

/** Returns whether an actor runs. One that could not be registered has no snapshot. */
function isActive(ref: AnyActorRef): boolean {
  return Object(Reflect.get(ref, '_snapshot')).status === 'active';
}

const isUnnamed = ({ id }: AnyActorRef) => /^x:\d+$/.test(id);

type Kind = 'promise' | 'observable' | 'callback';

function kindOf(logic: unknown, snapshot: unknown): Kind {
  if (logic === listening) return 'callback';
  return Reflect.has(Object(snapshot), '_subscription') ? 'observable' : 'promise';
}

/** Returns the event with which a service of a kind ends or emits. */
export function settleEvent(kind: Kind, how: 'done' | 'error' | 'emit', data: unknown): AnyEventObject {
  if (kind === 'callback') return { type: failEvent, error: data };
  if (kind === 'promise') return { type: `xstate.promise.${how === 'done' ? 'resolve' : 'reject'}`, data };
  const names = { done: 'complete', error: 'error', emit: 'next' };
  return { type: `xstate.observable.${names[how]}`, data };
}

/** Returns any value as text, with actors by their ids and snapshots. */
function textOf(value: unknown, pathOf: (ref: AnyActorRef) => string): string {
  const within: unknown[] = [];
  const plain = (one: unknown): unknown => {
    if (typeof one === 'bigint' || typeof one === 'symbol' || typeof one === 'function') return String(one);
    if (typeof one === 'number') return String(one);
    if (typeof one !== 'object' || one === null) return one;
    if (within.includes(one)) return '(circle)';
    within.push(one);
    try {
      if (isRef(one)) {
        const { status, value: states, context, output, error, historyValue } = Object(one.getSnapshot());
        const past = Object.entries(Object(historyValue)).map(([id, nodes]) => [
          id,
          Array.isArray(nodes) ? nodes.map(({ id: state }) => state) : nodes,
        ]);
        return [pathOf(one), status, states, plain(context), plain(output), String(error), past];
      }
      if (one instanceof Map || one instanceof Set) return [one.constructor.name, ...[...one].map(plain)];
      if (one instanceof Date || one instanceof Error || one instanceof RegExp) return String(one);
      if (Array.isArray(one)) return one.map(plain);
      return Object.entries(one).map(([key, inner]) => [key, plain(inner)]);
    } finally {
      within.pop();
    }
  };
  return JSON.stringify(plain(value));
}

function isRef(value: object): value is AnyActorRef {
  return 'getSnapshot' in value && 'sessionId' in value && 'send' in value;
}
