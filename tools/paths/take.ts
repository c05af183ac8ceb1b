import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
} from 'xstate';
import { type Inventory, inventoryOf, nameOf } from './definitions.ts';

/** One microstep: for which event, what it fired, and where it led. */
interface Microstep {
  event: EventObject;
  snapshot: AnyMachineSnapshot;
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
  return { snapshot, effects: effectsOf(inventoryOf(machine), before, seen) };
}

/** What a series of microsteps did. */
function effectsOf(
  inventory: Inventory,
  start: AnyMachineSnapshot,
  microsteps: readonly Microstep[],
): Effects {
  const effects: Effects = { definitions: [], branches: [], states: [] };
  let at = start;
  for (const { event, snapshot, fired } of microsteps) {
    const isEventless = fired.length > 0 && fired.every(({ eventType }) => eventType === '');
    weigh(inventory, effects, at, fired, isEventless ? undefined : event.type);
    for (const transition of fired) effects.definitions.push(inventory.definitionOf(transition).id);
    for (const node of snapshot._nodes as AnyStateNode[]) addNew(effects.states, nameOf(node));
    at = snapshot;
  }
  const last = microsteps.at(-1);
  if (last && last.fired.length > 0) weigh(inventory, effects, at, [], undefined);
  return effects;
}

/** Which guards were asked, from the innermost states out, each way until one held. */
function weigh(
  inventory: Inventory,
  { branches }: Effects,
  at: AnyMachineSnapshot,
  fired: AnyTransitionDefinition[],
  type: string | undefined,
): void {
  for (const leaf of at._nodes as AnyStateNode[]) {
    if (!isLeaf(leaf)) continue;
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
      const candidates = type === undefined ? (node.always ?? []) : heeding(node, type);
      const held = candidates.findIndex((candidate) => fired.includes(candidate));
      for (const [index, candidate] of candidates.entries()) {
        if (candidate.guard !== undefined)
          addNew(branches, branchId(inventory.definitionOf(candidate).id, index === held));
        if (index === held) break;
      }
      if (held >= 0) break;
    }
  }
}

function addNew(list: string[], one: string): void {
  if (!list.includes(one)) list.push(one);
}

export function branchId(definition: string, holds: boolean): string {
  return `${definition} = ${holds ? 'sim' : 'não'}`;
}

const heeded = new WeakMap<AnyStateNode, Map<string, AnyTransitionDefinition[]>>();

/** A state's transitions for an event type, the most exact descriptor first, as the machine asks them. */
export function heeding(node: AnyStateNode, type: string): AnyTransitionDefinition[] {
  const byType = heeded.get(node) ?? new Map<string, AnyTransitionDefinition[]>();
  const known = byType.get(type);
  if (known) return known;
  if (byType.size === 0) heeded.set(node, byType);
  const partial = [...node.transitions.keys()]
    .filter((descriptor) => descriptor.endsWith('*') && matches(descriptor, type))
    .sort((one, other) => other.length - one.length);
  const found = [type, ...partial].flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
  byType.set(type, found);
  return found;
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
  seen: Microstep[];
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
