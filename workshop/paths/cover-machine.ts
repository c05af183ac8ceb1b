import { type AnyStateMachine, createMachine } from 'xstate';
import type { GenerateOptions } from './choose.ts';
import { exploreModel, generate } from './generate.ts';
import { plainModel } from './plain-model.ts';
import type { PathSetup } from './setup.ts';

export function cover(
  machine: AnyStateMachine,
  options: Partial<GenerateOptions> = {},
  setup: PathSetup = {},
) {
  const model = plainModel('difícil', machine, setup);
  return generate(exploreModel(model), { criterion: 'transitions', ...options });
}

/** Returns the expected coverage of `count` items that are all feasible and covered. */
export const fullCoverage = (count: number) => ({ covered: count, feasible: count, infeasible: [] });

/** Creates a machine with these states, each with a transition to every listed target. */
export function machineWithTransitions(steps: Readonly<Record<string, readonly (string | number)[]>>) {
  const states = Object.entries(steps).map(([from, targets]) => [
    from,
    { on: Object.fromEntries(targets.map((to) => [`to${to}`, { target: String(to), reenter: true }])) },
  ]);
  return createMachine({ initial: Object.keys(steps)[0] ?? '', states: Object.fromEntries(states) });
}
