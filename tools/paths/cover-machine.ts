import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { exploreModel, type GenerateOptions, generate } from './generate.ts';
import { plainModel } from './plain-model.ts';

/** The paths and coverage of a machine made for a test. */
export function cover(machine: AnyStateMachine, options: Partial<GenerateOptions> = {}) {
  return generate(exploreModel(plainModel('difícil', machine)), { criterion: 'transitions', ...options });
}

/** Everything can happen, and the walks show all of it. */
export function expectAll(machine: AnyStateMachine, criterion: 'transitions' | 'pairs' = 'transitions') {
  const { coverage } = cover(machine, { criterion });
  for (const measure of ['states', 'transitions', 'guards'] as const) {
    const { covered, feasible, infeasible } = coverage[measure];
    expect([measure, infeasible]).toEqual([measure, []]);
    if (criterion === 'transitions') expect([measure, covered]).toEqual([measure, feasible]);
  }
  return coverage;
}
