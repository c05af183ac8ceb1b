import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject } from 'xstate';
import { observed } from './observe.ts';

/** What a step did to the machine, in names that last. */
export interface Effects {
  /** Transitions fired, in order, those of one microstep together. */
  turns: readonly (readonly string[])[];
  /** Guards asked that held, as `definition = sim`, and that did not, as `= não`. */
  branches: readonly string[];
  /** States entered. */
  states: readonly string[];
}

export interface Taken {
  snapshot: AnyMachineSnapshot;
  effects: Effects;
}

/** Every transition a step fired, once. */
export function firedBy({ turns }: Effects): readonly string[] {
  return turns.length === 1 ? (turns[0] ?? []) : [...new Set(turns.flat())];
}

/** Takes one step of a machine without running anything, and says what it did. */
export function take(machine: AnyStateMachine, before: AnyMachineSnapshot, event: EventObject): Taken {
  const bench = benchOf(machine);
  return bench.watch(() => bench.machine.transition(bench.adopt(before), event, bench.scope));
}

/** The machine at its beginning, and what it does to be there; nothing runs. */
export function begin(machine: AnyStateMachine): Taken {
  const bench = benchOf(machine);
  const begun = bench.watch(() => bench.machine.getInitialSnapshot(bench.scope));
  if (begun.snapshot.status === 'error') throw begun.snapshot.error;
  return begun;
}

export function branchId(definition: string, holds: boolean): string {
  return `${definition} = ${holds ? 'sim' : 'não'}`;
}

type Bench = ReturnType<typeof makeBench>;
const benches = new WeakMap<AnyStateMachine, Bench>();

function benchOf(machine: AnyStateMachine): Bench {
  const known = benches.get(machine);
  if (known) return known;
  const made = makeBench(machine);
  benches.set(machine, made);
  return made;
}

/** Where a machine is stepped: an actor that never starts, on a copy that tells what it does. */
function makeBench(original: AnyStateMachine) {
  let turns: string[][] = [];
  let turn: string[] = [];
  let branches: string[] = [];
  let states: string[] = [];
  const { machine, note, adopt } = observed(original, {
    fires: (definition) => turn.push(definition),
    weighs: (definition, holds) => addNew(branches, branchId(definition, holds)),
    enters: (state) => addNew(states, state),
  });
  const self = createActor(machine, {
    inspect: ({ type, actorRef }) => {
      if (type !== '@xstate.microstep' || actorRef !== self || turn.length === 0) return;
      turns.push(turn);
      turn = [];
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
  /** They are made and never run: each step may make one of the same name again. */
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
    actionExecutor: ({ exec }) => note(exec),
  };
  return {
    machine,
    adopt,
    scope,
    watch(step: () => AnyMachineSnapshot): Taken {
      [turns, turn, branches, states] = [[], [], [], []];
      const snapshot = step();
      forgetChildren(snapshot);
      return { snapshot, effects: { turns, branches, states } };
    },
  };
}

function addNew(list: string[], one: string): void {
  if (!list.includes(one)) list.push(one);
}
