import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, serveBuilt } from '../tools/serve.mjs';

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
  return {
    url,
    startMs,
    dataDir,
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

/** Prints one figure against its goal, and returns whether it was met. */
export function report(
  name: string,
  value: number,
  unit: string,
  goal: number,
  better: 'less' | 'more' = 'less',
): boolean {
  const met = better === 'less' ? value <= goal : value >= goal;
  const sign = better === 'less' ? '≤' : '≥';
  console.log(`${met ? '✓' : '✗'} ${name}: ${value.toFixed(1)} ${unit} (goal ${sign} ${goal})`);
  return met;
}
