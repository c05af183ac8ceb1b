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

/** Creates a region of `size` states in a row, from `s0`. Its event has the region's name. */
export const row = (name: string, size: number, last: object = { type: 'final' }) => ({
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: size }, (_, at) => [
      `s${at}`,
      at === size - 1 ? last : { on: { [name.toUpperCase()]: `s${at + 1}` } },
    ]),
  ),
});

/** Creates a region whose states can all reach each other. */
export const ring = (name: string, size: number) => ({
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: size }, (_, at) => [
      `s${at}`,
      { on: { [name.toUpperCase()]: `s${(at + 1) % size}`, [`${name}.back`]: 's0' } },
    ]),
  ),
});
