import { readFileSync } from 'node:fs';
import { type Explored, generate } from '../paths/generate.ts';
import { type WrittenPaths, writtenPaths } from '../paths/report.ts';

/** Whether `npm run paths -- --replay` asks for the paths of a file alone. */
export const isReplay = process.env.REPLAY !== undefined;

/** The paths to be walked: every transition, or those of a file that are to be walked again. */
export function walkedPaths(explored: Explored): WrittenPaths['paths'] {
  const { REPLAY } = process.env;
  return REPLAY === undefined
    ? generate(explored, { criterion: 'transitions' }).paths
    : writtenPaths(readFileSync(REPLAY, 'utf8')).paths;
}
