import { type AnyActorLogic, type AnyEventObject, type AnyStateMachine, fromPromise } from 'xstate';
import type { AnySnapshot } from './actor-internals.ts';
import { cachedBy } from './cached-by.ts';
import { delayWithin, unknownDelay } from './timers.ts';

/** Maximum number of microsteps of one step. A machine that never settles then throws instead of hanging. */
const microstepsMaximum = 1_000;

/** The event that makes a stand-in end or emit a snapshot. No real event has this type. */
const answerType = 'paths.answer';

/** How a service ends or changes: the changed properties of its snapshot. */
export type ServiceChange = Partial<Record<'status' | 'output' | 'error' | 'context', unknown>>;

export function answerEvent(change: ServiceChange): AnyEventObject {
  return { type: answerType, change };
}

/**
 * Returns logic that does the same without effects. Machines and transition functions run as they are. Other logic, such
 * as promises and callbacks, is replaced by a stand-in that never starts and only waits for an answer.
 */
export const withoutEffects = cachedBy((logic: AnyActorLogic): AnyActorLogic => {
  if ('provide' in logic && isMachine(logic)) return runnable(logic);
  return logic.start ? new StandIn(logic) : logic;
});

function isMachine(logic: object): logic is AnyStateMachine {
  return 'root' in logic && 'provide' in logic;
}

const forever = fromPromise(() => new Promise<never>(() => undefined));

/**
 * Returns a copy of a machine that can run although parts are missing. Delays without implementation may have any
 * length, and services without implementation are promises. An endless loop throws instead of hanging.
 */
export function runnable(machine: AnyStateMachine): AnyStateMachine {
  const copy: AnyStateMachine = machine.provide({});
  const { delays, actors } = copy.implementations;
  return Object.assign(copy, {
    options: { ...copy.options, maxIterations: microstepsMaximum },
    implementations: {
      ...copy.implementations,
      delays: withDefault(delays, delayWithin(unknownDelay)),
      actors: withDefault(actors, forever),
    },
  });
}

function withDefault(record: Readonly<Record<string, unknown>>, missing: unknown): unknown {
  return new Proxy(record, { get: (all, name) => Reflect.get(all, name) ?? missing });
}

/** A service that never starts. It only changes when it receives an `answerEvent`. */
export class StandIn {
  /** The service that this logic replaces. */
  readonly service: AnyActorLogic;

  constructor(service: AnyActorLogic) {
    this.service = service;
  }

  getInitialSnapshot(...args: Parameters<AnyActorLogic['getInitialSnapshot']>): AnySnapshot {
    return this.service.getInitialSnapshot(...args);
  }

  getPersistedSnapshot(...args: Parameters<AnyActorLogic['getPersistedSnapshot']>): AnySnapshot {
    return this.service.getPersistedSnapshot(...args);
  }

  transition(snapshot: AnySnapshot, event: AnyEventObject): AnySnapshot {
    const change = event.type === 'xstate.stop' ? { status: 'stopped' } : event.change;
    return event.type === answerType || event.type === 'xstate.stop' ? { ...snapshot, ...change } : snapshot;
  }

  /** Returns whether the service ends by itself without an error. XState's callbacks never do. */
  get isCompleting(): boolean {
    return completes(this.service, 'xstate.promise.resolve') || this.isObservable;
  }

  /** Returns whether the service emits values. */
  get isObservable(): boolean {
    return completes(this.service, 'xstate.observable.complete');
  }
}

/**
 * Returns the stand-in of a service, or undefined for logic that runs with the machine. A service without implementation
 * counts as a promise.
 */
export function standInOf(logic: AnyActorLogic = forever): StandIn | undefined {
  const replaced = withoutEffects(logic);
  return replaced instanceof StandIn ? replaced : undefined;
}

/** Returns whether logic is done after an event that XState's promises or observables send to themselves. */
function completes(service: AnyActorLogic, type: string): boolean {
  try {
    const after = Reflect.apply(service.transition, service, [{ status: 'active' }, { type }]);
    return after.status === 'done';
  } catch {
    return false;
  }
}
