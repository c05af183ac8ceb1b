import { leafOf, possible, stepOf } from './explore.ts';
import type { Choice, PathModel, PathStep } from './model.ts';
import { stepOn } from './step-names.ts';
import { seeded } from './walks.ts';

interface WanderOptions {
  seed: number;
  /** How many steps, unless nothing can be told any more. */
  length: number;
  /** Only what exploring tells, where not all that could be told can be brought about. */
  isExploredOnly?: boolean;
}

/**
 * A walk of any length at random: of everything that can be told in a situation, exploring or not, first a kind of event,
 * then one of them, so that a kind with many variants leaves room for others. The same for the same seed.
 */
export function wander(
  model: PathModel,
  { seed, length, isExploredOnly = false }: WanderOptions,
): PathStep[] {
  const random = seeded(seed);
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const steps: PathStep[] = [];
  for (let situation = model.start(); steps.length < length; ) {
    const kinds = new Map<string, Choice[]>();
    for (const choice of possible(model, situation, !isExploredOnly)) {
      const { type } = choice.event;
      kinds.set(type, [...(kinds.get(type) ?? []), choice]);
    }
    const choice = one(one([...kinds.values()]) ?? []);
    if (!choice) break;
    situation = stepOf(model, situation, choice).situation;
    steps.push(stepOn({ choice, target: leafOf(situation) }));
  }
  return steps;
}
