import type { PathModel, PathStep } from '../../tools/paths/model.ts';
import { wander } from '../../tools/paths/wander.ts';

const { LONG, SEED, STEPS } = process.env;
const firstSeed = Number(SEED ?? (LONG ? Date.now() % 2 ** 32 : 3));
const length = Number(STEPS ?? (LONG ? 5_000 : 60));

/**
 * Random walks with their seeds: short ones of the same seeds usually; with `--long`, long ones of new seeds, which the
 * command that `againAtRandom` tells repeats. `SEED` and `STEPS` tell them otherwise.
 */
export function randomWalks(model: PathModel, count: number): [seed: number, steps: PathStep[]][] {
  const seeds = Array.from({ length: SEED === undefined ? count : 1 }, (_, index) => firstSeed + index);
  return seeds.map((seed) => [seed, wander(model, { seed, length })]);
}

/** The command that repeats the random walk of a seed. */
export function againAtRandom(seed: number): string {
  return `SEED=${seed} STEPS=${length} npm run unit -- headless -t "seed ${seed}"`;
}

/** How long a random walk may take at most, in ms. */
export const randomTimeoutMs = 60_000 + length * 100;
