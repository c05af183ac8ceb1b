import {
  type Actor,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
} from 'xstate';
import type { PathSetup } from '../setup.ts';

/**
 * Runs a machine as a real actor whose service answers and timers the test controls. It shares no code with the
 * explorer, so each checks the other.
 */
export interface RealActor {
  moves(): Move[];
  /** Throws if the move is not possible. */
  do(move: Move): Promise<void>;
  target(): string;
  /** Returns a key of everything that future moves depend on. */
  key(): string;
}

export interface Move {
  event: string;
  payload?: string;
  outcome?: string;
}

/** Transitions as `state|event|index within the state`, and states, that the actor passed. */
export interface Seen {
  transitions: Set<string>;
  states: Set<string>;
}

interface Waiting {
  id: string;
  answer(value: unknown): void;
  fail(error: unknown): void;
}
interface Timer {
  type: string;
  delay: number;
  source: string;
  run(): void;
}

export function startReal(machine: AnyStateMachine, setup: PathSetup, seen: Seen): RealActor {
  const waiting = new Map<string, Waiting[]>();
  const timers = new Map<number, Timer>();
  const open = { last: 0 };
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((src) => [src, waitingLogic(src, waiting)]),
  );
  const actor: Actor<AnyStateMachine> = createActor(machine.provide({ actors }), {
    input: setup.input,
    clock: {
      setTimeout(run: () => void, delay: number) {
        const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents).at(-1);
        const type = scheduled?.event.type ?? '';
        timers.set(++open.last, { type, delay, source: type.replace(/^xstate\.after\.[^.]+\./, ''), run });
        return open.last;
      },
      clearTimeout: (timer: number) => void timers.delete(timer),
    },
    inspect(inspected) {
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== actor) return;
      for (const fired of inspected._transitions) seen.transitions.add(placeOf(fired));
      noteStates(inspected.snapshot);
    },
  });
  const noteStates = (snapshot: unknown) => {
    const nodes: { path: string[] }[] = Reflect.get(Object(snapshot), '_nodes');
    for (const { path } of nodes) seen.states.add(path.join('.') || '(root)');
  };
  actor.subscribe({ error: () => undefined });
  noteStates(actor.getSnapshot());
  actor.start();
  const serviceOf = ({ event }: Move) => /^(.*?)(?: \((.*)\))?$/.exec(event)?.slice(1) ?? [];
  return {
    moves: () => (actor.getSnapshot().status === 'active' ? movesOf(actor, setup, waiting, timers) : []),
    async do({ event, payload, outcome }) {
      if (outcome !== undefined) {
        const [src = '', id = src] = serviceOf({ event });
        const call = waiting.get(src)?.find((one) => one.id === id) ?? waiting.get(src)?.[0];
        if (!call) throw new Error(`nobody waits for ${event}`);
        const { answers = { done: undefined }, errors = { error: new Error('failed') } } =
          setup.services?.[src] ?? {};
        if (outcome in answers) call.answer(listed(answers)[outcome]);
        else call.fail(errors[outcome]);
      } else {
        const timer = [...timers].find(([, { type }]) => type === event);
        const isOwn = event.startsWith('xstate.after.') || payload?.startsWith('from the machine itself');
        if (isOwn && !timer) throw new Error(`no timer for ${event}`);
        if (isOwn && timer) {
          timers.delete(timer[0]);
          timer[1].run();
        } else actor.send({ type: event, ...(payload === undefined ? {} : JSON.parse(payload)) });
      }
      await new Promise((resolve) => setImmediate(resolve));
    },
    target: () => targetOf(actor, machine),
    key() {
      const { value, context, status, historyValue } = actor.getSnapshot();
      const ways = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
      const pending = [...new Set([...timers.values()].map(({ type }) => type))].sort();
      return JSON.stringify([value, context, status, ways, pending], (_, one) =>
        one instanceof Set || one instanceof Map ? [...one] : one,
      );
    },
  };
}

/** Returns a list of the setup. The examples have no functions in its place. */
function listed<List extends object>(list: List): Exclude<List, Computed> {
  if (typeof list === 'function' || '_zod' in list)
    throw new Error('an example computes a part of its setup');
  return list as Exclude<List, Computed>;
}

type Computed = ((...args: never) => unknown) | { _zod: unknown };

/** Creates a promise that the test settles. Stopping the actor removes it. */
function waitingLogic(src: string, waiting: Map<string, Waiting[]>) {
  return fromPromise(({ self, signal }) => {
    return new Promise((answer, fail) => {
      const call = { id: self.id, answer, fail };
      waiting.set(src, [...(waiting.get(src) ?? []), call]);
      const leave = () => waiting.set(src, waiting.get(src)?.filter((one) => one !== call) ?? []);
      signal.addEventListener('abort', leave);
    }).finally(() => waiting.set(src, waiting.get(src)?.filter(({ id }) => id !== self.id) ?? []));
  });
}

function placeOf(fired: AnyTransitionDefinition): string {
  const { path, transitions, always } = fired.source;
  const ways = fired.eventType === '' ? always : transitions.get(fired.eventType);
  return `${path.join('.') || '(root)'}|${fired.eventType}|${ways?.indexOf(fired)}`;
}

function targetOf(actor: Actor<AnyStateMachine>, machine: AnyStateMachine): string {
  const { value, status } = actor.getSnapshot();
  const leaves = leavesOf(machine.config, value, []).join(' + ') || '(root)';
  return status === 'error' ? `${leaves} (stopped by an error)` : leaves;
}

interface Config {
  states?: Record<string, Config> | undefined;
}

function leavesOf({ states = {} }: Config, value: unknown, path: string[]): string[] {
  const inner = typeof value === 'string' ? { [value]: undefined } : Object(value ?? {});
  const names = Object.keys(states).filter((name) => name in inner);
  if (names.length === 0) return path.length > 0 ? [path.join('.')] : [];
  return names.flatMap((name) => leavesOf(states[name] ?? {}, inner[name], [...path, name]));
}

function movesOf(
  actor: Actor<AnyStateMachine>,
  setup: PathSetup,
  waiting: Map<string, Waiting[]>,
  timers: Map<number, Timer>,
): Move[] {
  const types = new Set(actor.getSnapshot()._nodes.flatMap((node) => [...node.transitions.keys()]));
  const eventTypes = [...types]
    .filter((type) => !type.startsWith('xstate.'))
    .map((type) => type.replace('*', 'x'));
  const eventMoves = eventTypes.flatMap((event): Move[] =>
    listed(setup.events?.[event] ?? [{}]).map((carried) =>
      Object.keys(carried).length > 0 ? { event, payload: JSON.stringify(carried) } : { event },
    ),
  );
  const answered = [...waiting].flatMap(([src, calls]) => {
    const { answers = { done: 0 }, errors = { error: 0 } } = setup.services?.[src] ?? {};
    return calls.flatMap(({ id }) =>
      [...Object.keys(answers), ...Object.keys(errors)].map((outcome) => ({
        event: `${src} (${id})`,
        outcome,
      })),
    );
  });
  // Within a state, the shortest timer fires first. Delayed events to the machine itself may arrive at any moment.
  const due = [...timers.values()].filter(
    ({ type, source, delay }) =>
      !type.startsWith('xstate.after.') ||
      ![...timers.values()].some((other) => other.source === source && other.delay < delay),
  );
  const run = due.map(({ type }) =>
    type.startsWith('xstate.') ? { event: type } : { event: type, payload: 'from the machine itself' },
  );
  return [...eventMoves, ...answered, ...run];
}
