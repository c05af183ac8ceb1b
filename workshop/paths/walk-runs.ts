import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const walkRun = z.object({
  machine: z.string(),
  /** Of the path. */
  id: z.string(),
  on: z.enum(['machine', 'screens', 'browser', 'forms']),
  /** How long it took. */
  ms: z.number(),
  /** The first line of what failed, and at which step, counted from 1. */
  error: z.optional(z.string()),
  step: z.optional(z.number()),
});
/** What a walk of a path came to. */
export type WalkRun = z.output<typeof walkRun>;

/** Where runs are kept; emptied by `npm test`. */
export const runsFolder = 'coverage/runs';

/** Where runs of the paths of one file are kept, which `REPLAY` names: beside it. */
export const replayRuns = (file: string) => join(dirname(file), 'runs');

/** Notes a walk. Each process has a file of its own. */
export function noteRun(run: WalkRun, folder = runsFolder): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(run)}\n`);
}

/** Walks, and notes what that came to; `placeOf` says at which step it failed, counted from 1. Throws what the walk does. */
export async function noting(
  run: Pick<WalkRun, 'machine' | 'id' | 'on'>,
  folder: string,
  walk: () => Promise<void>,
  placeOf?: (error: unknown) => number,
): Promise<void> {
  const begun = performance.now();
  const note = (failed: Pick<WalkRun, 'error' | 'step'> = {}) =>
    noteRun({ ...run, ms: performance.now() - begun, ...failed }, folder);
  // What never comes to its end can say nothing more.
  note({ error: 'não terminou' });
  try {
    await walk();
  } catch (thrown) {
    const [error = ''] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n');
    note({ error, step: placeOf?.(thrown) });
    throw thrown;
  }
  note();
}

/** The last run of each path of a machine on each ground. */
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
