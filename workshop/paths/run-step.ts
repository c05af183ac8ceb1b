import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { type Simulated, simulatorOf } from './simulation.ts';

export { branchId, type Effects, firedBy } from './effects.ts';

/**
 * Takes one step of a machine without running actions or services, and returns what it did. If the machine throws, its
 * status becomes `error`, as in an actor.
 */
export function runStep(machine: AnyStateMachine, before: AnyMachineSnapshot, event: EventObject): Simulated {
  const simulator = simulatorOf(machine);
  return simulator.step(simulator.worldOf(before), { event });
}

/** Returns the machine in its initial state, with the effects of entering it. Throws the machine's error. */
export function begin(machine: AnyStateMachine, input?: unknown): Simulated {
  return simulatorOf(machine).begin(input);
}
