import type { PathModel, PathStep } from '../../workshop/paths/model.ts';
import { wander } from '../../workshop/paths/wander.ts';

const { LONG, SEED, STEPS } = process.env;
const firstSeed = Number(SEED ?? (LONG ? Date.now() % 2 ** 32 : 3));

interface RandomWalks {
  count: number;
  /** Number of steps of a walk with `--long`. */
  longest?: number;
  isExploredOnly?: boolean;
}

/**
 * Returns random walks with their seeds. By default they are short and have fixed seeds. With `--long` they are long
 * and have new seeds. The command of `againAtRandom` repeats one. `SEED` and `STEPS` override both.
 */
export function randomWalks(
  model: PathModel,
  { count, longest = 5_000, ...how }: RandomWalks,
): [seed: number, steps: PathStep[]][] {
  const length = Number(STEPS ?? (LONG ? longest : 60));
  const seeds = Array.from({ length: SEED === undefined ? count : 1 }, (_, index) => firstSeed + index);
  return seeds.map((seed) => [seed, wander(model, { seed, length, ...how })]);
}

/** Returns the command that repeats the random walk of a seed. */
export function againAtRandom(seed: number, { length }: readonly PathStep[], file = 'headless'): string {
  return `LONG=1 SEED=${seed} STEPS=${length} npm run unit -- ${file} -t "seed ${seed}"`;
}

/** Time limit of a random walk, including the attempts to shorten it after a failure, in ms. */
export const randomTimeoutMs = 60_000 + Number(STEPS ?? (LONG ? 5_000 : 60)) * 100;
