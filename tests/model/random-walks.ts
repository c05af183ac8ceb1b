import type { PathModel, PathStep } from '../../workshop/paths/model.ts';
import { wander } from '../../workshop/paths/wander.ts';

const { LONG, SEED, STEPS } = process.env;
const firstSeed = Number(SEED ?? (LONG ? Date.now() % 2 ** 32 : 3));

interface RandomWalks {
  count: number;
  /** Steps of a walk with `--long`. */
  longest?: number;
  isExploredOnly?: boolean;
}

/**
 * Random walks with their seeds: short ones of the same seeds usually; with `--long`, long ones of new seeds, which the
 * command that `againAtRandom` tells repeats. `SEED` and `STEPS` tell them otherwise.
 */
export function randomWalks(
  model: PathModel,
  { count, longest = 5_000, ...how }: RandomWalks,
): [seed: number, steps: PathStep[]][] {
  const length = Number(STEPS ?? (LONG ? longest : 60));
  const seeds = Array.from({ length: SEED === undefined ? count : 1 }, (_, index) => firstSeed + index);
  return seeds.map((seed) => [seed, wander(model, { seed, length, ...how })]);
}

/** The command that repeats the random walk of a seed. */
export function againAtRandom(seed: number, { length }: readonly PathStep[], file = 'headless'): string {
  return `LONG=1 SEED=${seed} STEPS=${length} npm run unit -- ${file} -t "seed ${seed}"`;
}

/** How long a random walk may take at most with what is tried after it failed, in ms. */
export const randomTimeoutMs = 60_000 + Number(STEPS ?? (LONG ? 5_000 : 60)) * 100;
