import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject } from 'xstate';
import { cachedBy } from './cached-by.ts';
import { type Answer, observed } from './observe.ts';
import { type Sent, sentIn } from './own-events.ts';

/** The effects of a step on the machine, with stable names. */
export interface Effects {
  microsteps: readonly (readonly string[])[];
  /** Guards evaluated, as `definition = sim` (true), `= não` (false) or `= erro` (threw). */
  branches: readonly string[];
  states: readonly string[];
  /** Context keys that each microstep changed. `-key` means that the new value is empty. */
  changes?: readonly (readonly string[])[];
  /** Events that the machine sends to itself for later, and cancellations, in order. Absent if there are none. */
  sent?: readonly Sent[];
}

export interface StepResult {
  snapshot: AnyMachineSnapshot;
  effects: Effects;
}

export function firedBy({ microsteps }: Effects): readonly string[] {
  return microsteps.length === 1 ? (microsteps[0] ?? []) : [...new Set(microsteps.flat())];
}

/**
 * Takes one step of a machine without running actions or services, and returns what it did. If the machine throws, its
 * status becomes `error`, as in an actor.
 */
export function runStep(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: EventObject,
): StepResult {
  const stepper = stepperOf(machine);
  return stepper.watch(() => stepper.step(stepper.adopt(before), event));
}

/**
 * Returns the machine in its initial state, with the effects of entering it. Runs nothing. Throws the machine's error.
 */
export function begin(machine: AnyStateMachine, input?: unknown): StepResult {
  const stepper = stepperOf(machine);
  const begun = stepper.watch(() => stepper.machine.getInitialSnapshot(stepper.scope, input));
  if (begun.snapshot.status === 'error') throw begun.snapshot.error;
  return begun;
}

export function branchId(definition: string, answer: Answer): string {
  const answerText = answer ? 'sim' : 'não';
  return `${definition} = ${answer === 'error' ? 'erro' : answerText}`;
}

/** Maximum number of events that a machine may send to itself in one step. */
const ownEventsMaximum = 1_000;

const stepperOf = cachedBy(createStepper);

/** Creates an actor that never starts, on an observed copy of the machine, to compute its steps. */
function createStepper(original: AnyStateMachine) {
  let microsteps: string[][] = [];
  let microstep: string[] = [];
  let changes: string[][] = [];
  let context: unknown;
  let branches: string[] = [];
  let states: string[] = [];
  let sent: Sent[] = [];
  let mailbox: EventObject[] = [];
  const { machine, note, adopt } = observed(original, {
    fires: (definition) => microstep.push(definition),
    weighs: (definition, answer) => addNew(branches, branchId(definition, answer)),
    enters: (state) => addNew(states, state),
  });
  const self = createActor(machine, {
    inspect: (seen) => {
      if (seen.type === '@xstate.microstep' && seen.actorRef === self && 'context' in seen.snapshot)
        flush(seen.snapshot.context);
    },
  });
  const { id, sessionId, system } = self;
  const forget: (child: unknown) => void = Reflect.get(system, '_unregister');
  const name: (systemId: unknown, child: unknown) => void = Reflect.get(system, '_set');
  let named: unknown[] = [];
  Object.assign(system, {
    _set(systemId: unknown, child: unknown) {
      named.push(child);
      name(systemId, child);
    },
  });
  /**
   * Children are created and never run. Each step may create one with the same name again, so they are unregistered.
   */
  const forgetChildren = ({ children }: AnyMachineSnapshot) => {
    for (const child of [...Object.values(children), ...named]) if (child) forget(child);
    named = [];
  };
  forgetChildren(self.getSnapshot());
  const nothing = () => undefined;
  const scope: Parameters<AnyStateMachine['transition']>[2] = {
    self,
    id,
    sessionId,
    system,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor(action) {
      note(action.exec);
      const own = sentIn(action, self);
      if (own && 'now' in own) mailbox.push(own.now);
      else if (own) sent.push(own);
    },
  };
  const flush = (after: unknown = context) => {
    if (microstep.length > 0) {
      microsteps.push(microstep);
      changes.push(changedKeys(context, after));
    }
    microstep = [];
    context = after;
  };
  const step = (before: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot => {
    context = before.context;
    try {
      return machine.transition(before, event, scope);
    } catch (error) {
      flush();
      return Object.assign({ ...before }, { status: 'error', error });
    }
  };
  /** Processes events that the machine sent to itself, which an actor does before any other event. */
  const settle = (begun: AnyMachineSnapshot): AnyMachineSnapshot => {
    let snapshot = begun;
    for (let count = 0; snapshot.status === 'active'; count++) {
      const event = mailbox.shift();
      if (!event) break;
      if (count === ownEventsMaximum) throw new Error(`${id} sends events to itself without end.`);
      snapshot = step(snapshot, event);
    }
    return snapshot;
  };
  return {
    machine,
    adopt,
    scope,
    step,
    watch(run: () => AnyMachineSnapshot): StepResult {
      [microsteps, microstep, changes, branches, states, sent, mailbox] = [[], [], [], [], [], [], []];
      context = undefined;
      const snapshot = settle(run());
      forgetChildren(snapshot);
      const isChanged = changes.some(({ length }) => length > 0);
      return {
        snapshot,
        effects: {
          microsteps,
          branches,
          states,
          ...(isChanged && { changes }),
          ...(sent.length > 0 && { sent }),
        },
      };
    },
  };
}

function changedKeys(before: unknown, after: unknown): string[] {
  if (before === after || before === undefined) return [];
  const were: Record<string, unknown> = Object(before);
  const are: Record<string, unknown> = Object(after);
  return Object.keys({ ...were, ...are })
    .filter((key) => were[key] !== are[key])
    .flatMap((key) => {
      if (!isEmpty(are[key])) return [key];
      return isEmpty(were[key]) ? [] : [`-${key}`];
    });
}

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

function addNew(list: string[], one: string): void {
  if (!list.includes(one)) list.push(one);
}
