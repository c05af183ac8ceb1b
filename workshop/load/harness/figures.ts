import { appendFileSync } from 'node:fs';

/** Returns the value below which a share of the samples lies. `share` is from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5);

/** Measures ours and the baseline alternately, so that other work on the machine affects both alike. */
export async function measureAlternately<Measured>(
  rounds: number,
  ours: () => Promise<Measured>,
  baseline: () => Promise<Measured>,
): Promise<{ ours: Measured[]; baseline: Measured[] }> {
  const measured: { ours: Measured[]; baseline: Measured[] } = { ours: [], baseline: [] };
  for (let round = 0; round < rounds; round++) {
    measured.baseline.push(await baseline());
    measured.ours.push(await ours());
  }
  return measured;
}

/** One measured figure, as `npm run bench` writes it down. */
export interface Figure {
  name: string;
  /** In `unit`. */
  value: number;
  unit: string;
  /** The best possible value, or the value without our code, in `unit`. It is measured in the same run. */
  baseline?: number;
  /** The goal of `value`, or of `value` ÷ `baseline` if there is a baseline. Absent if the figure has no goal. */
  goal?: number;
  better?: 'less' | 'more';
  met?: boolean;
}

/** Environment variable with the name of a file. Each figure is appended to the file as a line of JSON. */
export const figuresFile = 'BENCH_FIGURES';

function keep(figure: Figure): void {
  const file = process.env[figuresFile];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

function judge(figure: Figure, goal: number, better: 'less' | 'more'): boolean {
  const { name, value, unit, baseline } = figure;
  const judged = baseline === undefined ? value : value / baseline;
  const met = better === 'less' ? judged <= goal : judged >= goal;
  const sign = better === 'less' ? '≤' : '≥';
  const beside = baseline === undefined ? '' : `, ${judged.toFixed(2)} × ${baseline.toFixed(1)}`;
  console.log(`${met ? '✓' : '✗'} ${name}: ${value.toFixed(1)} ${unit}${beside} (goal ${sign} ${goal})`);
  keep({ ...figure, goal, better, met });
  return met;
}

/** Prints one figure against its goal, and returns whether it was met. */
export function report(
  name: string,
  value: number,
  unit: string,
  goal: number,
  better: 'less' | 'more' = 'less',
): boolean {
  return judge({ name, value, unit }, goal, better);
}

/** Prints one figure beside its baseline, in the same unit, and returns whether their ratio meets the goal. */
export function reportBeside(
  name: string,
  [value, baseline]: readonly [value: number, baseline: number],
  unit: string,
  goal: number,
  better: 'less' | 'more' = 'less',
): boolean {
  return judge({ name, value, unit, baseline }, goal, better);
}

/** Prints one figure that has no goal. */
export function print(name: string, value: number, unit: string): void {
  console.log(`  ${name}: ${value.toFixed(1)} ${unit}`);
  keep({ name, value, unit });
}
