import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
} from 'xstate';
import { inventoryOf, nameOf } from './definitions.ts';

/** One microstep: what was active before it, what it fired, and for which event. */
export interface Microstep {
  event: EventObject;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
  fired: AnyTransitionDefinition[];
}

/** What a step did to the machine, in names that last. */
export interface Effects {
  /** Transitions fired, in order; the first one answers the event itself. */
  definitions: string[];
  /** Guards that held (a fired transition) and that did not, as `definition = sim` or `= não`. */
  branches: string[];
  /** States active at some moment of it. */
  states: string[];
}

/** Takes one step of a machine without running anything, and says what it did. */
export function take(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: EventObject,
): { snapshot: AnyMachineSnapshot; effects: Effects } {
  const { scope, seen } = benchOf(machine);
  seen.length = 0;
  const snapshot: AnyMachineSnapshot = machine.transition(before, event, scope);
  let at = before;
  const microsteps = seen.map(({ event: cause, snapshot: after, fired }): Microstep => {
    const step = { event: cause, before: at, after, fired };
    at = after;
    return step;
  });
  return { snapshot, effects: effectsOf(machine, microsteps) };
}

/** What a series of microsteps did. */
export function effectsOf(machine: AnyStateMachine, microsteps: readonly Microstep[]): Effects {
  const { definitionOf } = inventoryOf(machine);
  const definitions: string[] = [];
  const branches = new Set<string>();
  const states = new Set<string>();
  for (const { event, before, after, fired } of microsteps) {
    for (const transition of fired) definitions.push(definitionOf(transition).id);
    const isEventless = fired.length > 0 && fired.every(({ eventType }) => eventType === '');
    weigh(before, fired, isEventless ? undefined : event.type);
    for (const node of after._nodes as AnyStateNode[]) states.add(nameOf(node));
  }
  const last = microsteps.at(-1);
  if (last && last.fired.length > 0) weigh(last.after, [], undefined);
  return { definitions, branches: [...branches], states: [...states] };

  /** Which guards were asked, from the innermost state out, until one held. */
  function weigh(at: AnyMachineSnapshot, fired: AnyTransitionDefinition[], type: string | undefined): void {
    for (const leaf of (at._nodes as AnyStateNode[]).filter(isLeaf)) {
      for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
        if (!askNode(node, fired, type)) break;
      }
    }
  }

  /** Answers whether the states around are asked too. */
  function askNode(node: AnyStateNode, fired: AnyTransitionDefinition[], type: string | undefined): boolean {
    for (const candidate of type === undefined ? (node.always ?? []) : heeding(node, type)) {
      const holds = fired.includes(candidate);
      if (candidate.guard !== undefined) branches.add(branchId(definitionOf(candidate).id, holds));
      if (holds) return false;
    }
    return true;
  }
}

export function branchId(definition: string, holds: boolean): string {
  return `${definition} = ${holds ? 'sim' : 'não'}`;
}

/** A state's transitions for an event type, the most exact descriptor first, as the machine asks them. */
export function heeding(node: AnyStateNode, type: string): AnyTransitionDefinition[] {
  const exact = node.transitions.get(type);
  const partial = [...node.transitions.keys()]
    .filter((descriptor) => descriptor.endsWith('*') && matches(descriptor, type))
    .sort((one, other) => other.length - one.length)
    .flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
  return exact ? [...exact, ...partial] : partial;
}

function matches(descriptor: string, type: string): boolean {
  return descriptor === '*' || type.startsWith(descriptor.slice(0, -1)) || type === descriptor.slice(0, -2);
}

function isLeaf({ type }: AnyStateNode): boolean {
  return type === 'atomic' || type === 'final';
}

interface Bench {
  scope: Parameters<AnyStateMachine['transition']>[2];
  /** The microsteps of the step being taken. */
  seen: { event: EventObject; snapshot: AnyMachineSnapshot; fired: AnyTransitionDefinition[] }[];
}

const benches = new WeakMap<AnyStateMachine, Bench>();

/** Where a machine is stepped: an actor that never starts, whose every microstep is written down. */
function benchOf(machine: AnyStateMachine): Bench {
  const known = benches.get(machine);
  if (known) return known;
  const seen: Bench['seen'] = [];
  const self = createActor(machine, {
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      const { event, snapshot, _transitions: fired } = inspected;
      seen.push({ event, snapshot: snapshot as AnyMachineSnapshot, fired });
    },
  });
  const nothing = () => undefined;
  const { id, sessionId, system } = self;
  const scope = {
    self,
    id,
    sessionId,
    system,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  const made = { scope, seen };
  benches.set(machine, made);
  return made;
}

/** The machine at its beginning; nothing runs. */
export function beginning(machine: AnyStateMachine): AnyMachineSnapshot {
  return machine.getInitialSnapshot(benchOf(machine).scope);
}
