import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import {
  type ActorInternals,
  type AnySnapshot,
  type ExecutableAction,
  internalsOf,
  isActor,
  processing,
  type Scheduler,
} from './actor-internals.ts';
import { cachedBy } from './cached-by.ts';
import { createRecorder, type Effects } from './effects.ts';
import { observed } from './observe.ts';
import { answerEvent, type ServiceChange, withoutEffects } from './stand-in-logic.ts';
import { actorsBeside } from './system-actors.ts';
import { cancel, expire, noneRunning, passTime, rangeOf, schedule, type Timers } from './timers.ts';

/** All actors of a machine at one moment. It is immutable, so exploring can return to it. */
export interface World {
  /** The root first, then its descendants in the order of their creation: running ones, and ended ones still in use. */
  readonly actors: readonly SavedActor[];
  /** Actors by their `systemId`. */
  readonly named: Readonly<Record<string, AnyActorRef>>;
  readonly timers: Timers;
}

export interface SavedActor {
  readonly ref: ActorInternals;
  readonly snapshot: AnySnapshot;
  readonly status: number;
  /** Without the listener that each step adds to the root. */
  readonly observers: readonly Observer<unknown>[];
}

/** What happens next: an event for the machine, a timer that runs out, or a change of a service. */
export type Act =
  | { event: AnyEventObject }
  | { timer: number }
  | { service: AnyActorRef; change: ServiceChange };

export interface Simulated {
  snapshot: AnyMachineSnapshot;
  effects: Effects;
  world: World;
}

/** An event of XState's inspection. Its system adds the `rootId` for observers. */
type Seen = DistributiveOmit<InspectionEvent, 'rootId'>;

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** Maximum number of events that actors may send to each other in one step. */
const relayedMaximum = 1_000;

/**
 * Runs a machine as a real actor of XState with its children, but without effects: services wait for an answer, actions
 * do not run, and timers only run out on demand.
 */
export const simulatorOf = cachedBy(createSimulator);

function createSimulator(original: AnyStateMachine) {
  const recorder = createRecorder();
  const { machine, reads, note, adopt } = observed(original, recorder);
  let known: ActorInternals[] = [];
  let timers = noneRunning;
  let relayed = 0;
  let bare: ActorInternals | undefined;
  /** Actors of the system that the machine did not start. It does not hear of their end. */
  let beside: readonly ActorInternals[] = [];

  const execute = (actor: ActorInternals, { type, exec, info, params }: ExecutableAction) => {
    if (note(exec) || !exec || !type.startsWith('xstate.') || type === 'xstate.log') return;
    const run = () => exec(info, params);
    if (actor._processingStatus === processing.running) run();
    else actor._deferred.push(run);
  };
  const scheduler: Scheduler = {
    schedule(source, target, event, delay, id) {
      timers = schedule(timers, { source, target, event, id, delay: rangeOf(delay) });
    },
    cancel(source, id) {
      timers = cancel(timers, source, id);
    },
    cancelAll(source) {
      timers = cancel(timers, source);
    },
  };
  const inspect = (seen: Seen) => {
    if (seen.type === '@xstate.actor') join(internalsOf(seen.actorRef));
    if (seen.type === '@xstate.microstep' && seen.actorRef === known[0] && 'context' in seen.snapshot)
      recorder.flush(seen.snapshot.context);
  };
  /** Makes a new root's system deliver events and schedule timers here. */
  const direct = (root: ActorInternals) => {
    // XState numbers the roots of a process, so their ids would differ from run to run.
    Object.assign(root, { sessionId: 'x:0' });
    Object.assign(root.system, {
      _bookId: () => unusedId(known),
      _relay(source: AnyActorRef | undefined, target: ActorInternals, event: AnyEventObject) {
        if (target === root && beside.some((actor) => actor === source && endsWith(actor, event))) return;
        relayed += 1;
        if (relayed > relayedMaximum)
          throw new Error(`The actors send events without end. The last one was ${event.type}.`);
        if (target._processingStatus !== processing.stopped) target._send(event);
      },
      scheduler,
      // XState copies each event for its observers, which takes a tenth of the time of a step.
      _sendInspectionEvent: inspect,
    });
  };
  const join = (actor: ActorInternals) => {
    const { _parent: parent, _actorScope: scope } = actor;
    if (parent) actor.logic = withoutEffects(actor.logic);
    else direct(actor);
    const stop = scope.stopChild;
    Object.assign(scope, {
      actionExecutor: (action: ExecutableAction) => execute(actor, action),
      // A snapshot from elsewhere may have children that run, which a simulation must not stop.
      stopChild: (child: ActorInternals) => (known.includes(child) ? stop(child) : undefined),
    });
    known.push(actor);
    if (!parent) beside = actorsBeside(actor, original);
  };
  const create = (input: unknown): ActorInternals => {
    known = [];
    timers = noneRunning;
    relayed = 0;
    const actor = createActor(machine, {
      id: machine.id,
      input,
      logger: () => undefined,
      inspect,
    });
    return internalsOf(actor);
  };
  const restore = ({ actors, named, timers: running }: World) => {
    for (const actor of known) actor.system._unregister(actor);
    known = actors.map(({ ref }) => ref);
    timers = running;
    relayed = 0;
    for (const { ref, snapshot, status, observers } of actors) {
      ref._snapshot = snapshot;
      ref._processingStatus = status;
      ref._deferred.length = 0;
      ref.observers.clear();
      for (const observer of observers) ref.observers.add(observer);
      if (status !== processing.running) continue;
      ref.mailbox.start();
      ref.system._register(ref.sessionId, ref);
    }
    for (const [name, ref] of Object.entries(named)) actors[0]?.ref.system._set(name, ref);
  };
  const end = (root: ActorInternals): Simulated => {
    const actors = inUse(known, root).map((ref): SavedActor => {
      const { _snapshot: snapshot, _processingStatus: status } = ref;
      return { ref, snapshot, status, observers: observersOf(ref) };
    });
    // All snapshots of a machine's actor are machine snapshots.
    const snapshot: AnyMachineSnapshot = root.getSnapshot();
    return {
      snapshot,
      effects: recorder.end(),
      world: { actors, named: root.system.getAll(), timers: passTime(timers) },
    };
  };
  return {
    machine,
    /** The keys of the context that can influence what the machine does, as far as it has run. */
    reads,
    /** Returns the started machine. Throws the error of a machine that cannot start. */
    begin(input?: unknown): Simulated {
      recorder.begin(undefined);
      const root = create(input);
      if (root._snapshot.status === 'error') throw root._snapshot.error;
      root.observers.add(errorListener);
      for (const actor of beside) actor.start();
      root.start();
      return end(root);
    },
    step(world: World, act: Act): Simulated {
      restore(world);
      const [root] = known;
      if (!root) throw new Error('a world without actors was simulated');
      recorder.begin(root.getSnapshot().context);
      root.observers.add(errorListener);
      const { system } = root;
      if ('timer' in act) {
        const { source, target, event } = timers.list[act.timer] ?? {};
        const then = expire(timers, act.timer);
        if (!then || !target || !event) throw new Error('a timer that cannot run out now was simulated');
        timers = then;
        system._relay(source, target, event);
      } else if ('event' in act) system._relay(undefined, root, act.event);
      else system._relay(undefined, act.service, answerEvent(act.change));
      return end(root);
    },
    /** Returns a world of a snapshot alone, which may be from another actor. Its children are not simulated. */
    worldOf(snapshot: AnyMachineSnapshot): World {
      bare ??= create(undefined);
      const root = {
        ref: bare,
        snapshot: adopt(snapshot),
        status: processing.running,
        observers: [],
      };
      return { actors: [root], named: {}, timers: noneRunning };
    },
  };
}

function endsWith({ id }: ActorInternals, { type }: AnyEventObject): boolean {
  return type === `xstate.done.actor.${id}` || type === `xstate.error.actor.${id}`;
}

/** Prevents that XState reports an error of the machine as an unhandled one. */
const errorListener = { error: () => undefined };

const noObservers: readonly Observer<unknown>[] = [];

function observersOf({ observers }: ActorInternals): readonly Observer<unknown>[] {
  observers.delete(errorListener);
  return observers.size === 0 ? noObservers : [...observers];
}

/** Returns the smallest id of the form `x:1` that no actor has, so that equal situations have equal ids. */
function unusedId(actors: readonly ActorInternals[]): string {
  const used = new Set(actors.map(({ sessionId }) => sessionId));
  let number = 1;
  while (used.has(`x:${number}`)) number += 1;
  return `x:${number}`;
}

function inUse(actors: readonly ActorInternals[], root: ActorInternals): ActorInternals[] {
  const isRunning = (actor: ActorInternals) =>
    actor === root || actor._processingStatus === processing.running;
  if (actors.every(isRunning)) return [...actors];
  const used = new Set<unknown>();
  for (const actor of actors.filter(isRunning)) addActorsIn(actor.getSnapshot(), used);
  return actors.filter((actor) => isRunning(actor) || used.has(actor));
}

/** Adds the actors that a snapshot refers to, in its children or anywhere in its context. */
function addActorsIn(
  { children, context }: { children?: unknown; context?: unknown },
  used: Set<unknown>,
): void {
  const seen = new Set<object>();
  const open: unknown[] = [children, context];
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isActor(value)) used.add(value);
    else
      open.push(...(value instanceof Map || value instanceof Set ? [...value].flat() : Object.values(value)));
  }
}
