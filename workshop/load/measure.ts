import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, serveBuilt } from '../../scripts/serve.mjs';

/** The value below which a share of the samples lies; `share` from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A server of the finished build on an empty folder, and how to end it. */
export interface BenchServer {
  url: string;
  /** From spawn to the first answer, in ms. */
  startMs: number;
  dataDir: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts `dist` on a free port; `npm run build` comes first. */
export async function startBuilt(
  env: Record<string, string> = {},
  dataDir = emptyFolder(),
): Promise<BenchServer> {
  const started = performance.now();
  const child = serveBuilt({
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await addressOf(child);
  await fetch(`${url}/readyz`);
  const startMs = performance.now() - started;
  if (child.pid === undefined) throw new Error('the server has no process');
  return {
    url,
    startMs,
    dataDir,
    pid: child.pid,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'botija-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** One measured figure, as `npm run bench` writes it down. */
export interface Figure {
  name: string;
  /** In `unit`. */
  value: number;
  unit: string;
  /** What the machine does at best, or the same page without ours, in `unit`, measured in the same run. */
  floor?: number;
  /** For `value`, or for `value` ÷ `floor` where there is a floor; none where the figure is only told. */
  goal?: number;
  better?: 'less' | 'more';
  met?: boolean;
}

/** Names a file to which every figure is added, a line of JSON each. */
export const figuresFile = 'BENCH_FIGURES';

function keep(figure: Figure): void {
  const file = process.env[figuresFile];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

function judge(figure: Figure, goal: number, better: 'less' | 'more'): boolean {
  const { name, value, unit, floor } = figure;
  const judged = floor === undefined ? value : value / floor;
  const met = better === 'less' ? judged <= goal : judged >= goal;
  const sign = better === 'less' ? '≤' : '≥';
  const beside = floor === undefined ? '' : `, ${judged.toFixed(2)} × ${floor.toFixed(1)}`;
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

/** Prints one figure beside its floor, in the same unit, and returns whether their ratio meets the goal. */
export function reportBeside(
  name: string,
  [value, floor]: readonly [value: number, floor: number],
  unit: string,
  goal: number,
  better: 'less' | 'more' = 'less',
): boolean {
  return judge({ name, value, unit, floor }, goal, better);
}

/** Prints one figure that has no goal. */
export function tell(name: string, value: number, unit: string): void {
  console.log(`  ${name}: ${value.toFixed(1)} ${unit}`);
  keep({ name, value, unit });
}
