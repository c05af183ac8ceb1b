import { readFileSync } from 'node:fs';
import { type Explored, generate } from '../paths/generate.ts';
import { type WrittenPaths, writtenPaths } from '../paths/report.ts';

/** Says whether this run replays the paths of one file (`npm run paths -- --replay`). */
export const isReplay = process.env.REPLAY !== undefined;

/** Returns the paths to walk: paths of the `transitions` criterion, or of the replayed file. */
export function walkedPaths(explored: Explored): WrittenPaths['paths'] {
  const { REPLAY } = process.env;
  return REPLAY === undefined
    ? generate(explored, { criterion: 'transitions' }).paths
    : writtenPaths(readFileSync(REPLAY, 'utf8')).paths;
}
