import type { AnyActorLogic, AnyActorRef, AnyEventObject, Observer, Snapshot } from 'xstate';

/** The snapshot of an actor of any kind. */
export type AnySnapshot = Snapshot<unknown>;

/** Values of `processingStatus` of XState's actors. */
export const processing = { notStarted: 0, running: 1, stopped: 2 } as const;

/**
 * The parts of XState's actors that saving and restoring them needs. XState exports no types for them, so `internalsOf`
 * checks that they exist.
 */
export interface ActorInternals extends AnyActorRef {
  logic: AnyActorLogic;
  _snapshot: AnySnapshot;
  _processingStatus: number;
  options: { input?: unknown };
  _deferred: (() => void)[];
  /** Its parent receives each snapshot. */
  _syncSnapshot?: boolean;
  observers: Set<Observer<unknown>>;
  mailbox: { start(): void };
  _send(event: AnyEventObject): void;
  _actorScope: { actionExecutor(action: ExecutableAction): void; stopChild(child: AnyActorRef): void };
  system: AnyActorRef['system'] & SystemInternals;
}

export interface ExecutableAction {
  type: string;
  info: unknown;
  params: unknown;
  exec?: ((info: unknown, params: unknown) => void) | undefined;
}

interface SystemInternals {
  _bookId(): string;
  _register(sessionId: string, actor: AnyActorRef): void;
  _unregister(actor: AnyActorRef): void;
  _set(systemId: string, actor: AnyActorRef): void;
  _relay(source: AnyActorRef | undefined, target: AnyActorRef, event: AnyEventObject): void;
  getAll(): Record<string, AnyActorRef>;
  scheduler: Scheduler;
}

/** Schedules delayed events of a system. `delay` is in ms. */
export interface Scheduler {
  schedule(source: AnyActorRef, target: AnyActorRef, event: AnyEventObject, delay: number, id?: string): void;
  cancel(source: AnyActorRef, id: string): void;
  cancelAll(actor: AnyActorRef): void;
}

const parts = ['logic', '_processingStatus', '_deferred', 'observers', 'mailbox', '_actorScope', 'system'];

/** Returns the actor with the types of its internal parts. Throws if this version of XState does not have them. */
export function internalsOf(actor: object): ActorInternals {
  if (isKnown(actor)) return actor;
  throw new Error('This version of XState is not supported: its actors have other internal parts.');
}

function isKnown(actor: object): actor is ActorInternals {
  return parts.every((part) => part in actor);
}

/** Returns whether a value is a reference to an actor, of any copy of XState. */
export function isActor(value: object): value is AnyActorRef {
  return 'getSnapshot' in value && 'send' in value && 'sessionId' in value;
}

/** Returns the ids of an actor and its ancestors below the root: `parent/child`. The root has an empty path. */
export function actorPath(actor: AnyActorRef): string {
  const { _parent: parent } = actor;
  if (!parent) return '';
  const above = actorPath(parent);
  return above === '' ? actor.id : `${above}/${actor.id}`;
}
