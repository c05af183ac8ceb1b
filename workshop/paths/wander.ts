import { leafOf, possible, stepOf } from './explore.ts';
import type { Choice, PathModel, PathStep } from './model.ts';
import { stepOn } from './step-names.ts';
import { seededRandom } from './walks.ts';

interface WanderOptions {
  seed: number;
  /** Number of steps. A walk has fewer steps if the machine ends. */
  length: number;
  /** Uses only choices of exploring, because not all other choices can be caused on screens. */
  isExploredOnly?: boolean;
}

/**
 * Returns a random walk of any length, deterministic for a seed. Chooses an event type first and then one of its
 * choices, so that types with many variants are not more frequent.
 */
export function wander(
  model: PathModel,
  { seed, length, isExploredOnly = false }: WanderOptions,
): PathStep[] {
  const random = seededRandom(seed);
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
