import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const walkRun = z.object({
  machine: z.string(),
  id: z.string(),
  on: z.enum(['machine', 'screens', 'browser', 'forms']),
  ms: z.number(),
  /** The first line of the error, and the failed step, counted from 1. */
  error: z.optional(z.string()),
  step: z.optional(z.number()),
});
export type WalkRun = z.output<typeof walkRun>;

/** Folder of runs. `npm test` empties it. */
export const runsFolder = 'coverage/runs';

/** Returns the folder of the runs of a replayed file, next to that file (see `REPLAY`). */
export const replayRuns = (file: string) => join(dirname(file), 'runs');

/** Appends a run. Each process writes to a separate file, so processes do not overwrite each other. */
export function noteRun(run: WalkRun, folder = runsFolder): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(run)}\n`);
}

/**
 * Runs a walk and records its result. `placeOf` returns the failed step, counted from 1. Rethrows the error of the
 * walk.
 */
export async function recordRun(
  run: Pick<WalkRun, 'machine' | 'id' | 'on'>,
  folder: string,
  walk: () => Promise<void>,
  placeOf?: (error: unknown) => number,
): Promise<void> {
  const begun = performance.now();
  const note = (failed: Pick<WalkRun, 'error' | 'step'> = {}) =>
    noteRun({ ...run, ms: performance.now() - begun, ...failed }, folder);
  // Records a failure first: a walk that never ends, or whose process is killed, cannot record one.
  note({ error: 'did not finish' });
  try {
    await walk();
  } catch (thrown) {
    const [error = ''] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n');
    note({ error, step: placeOf?.(thrown) });
    throw thrown;
  }
  note();
}

/** Returns the last run of each path of a machine on each target. */
export function readRuns(machine: string, folder = runsFolder): WalkRun[] {
  if (!existsSync(folder)) return [];
  const lastChange = (file: string) => statSync(join(folder, file)).mtimeMs;
  const runs = readdirSync(folder)
    .toSorted((one, other) => lastChange(one) - lastChange(other))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
    .map((line) => z.parse(walkRun, JSON.parse(line)))
    .filter((run) => run.machine === machine);
  return [...new Map(runs.map((run) => [`${run.on} ${run.id}`, run])).values()];
}
