import { counted, stepLine } from './formats/words.ts';
import type { Explored } from './generate.ts';
import type { PathStep } from './model.ts';
import type { ReplayTarget } from './options.ts';
import { shrink } from './shrink.ts';
import { NotTaken } from './taken-steps.ts';
import { recordRun, replayRuns, runsFolder } from './walk-runs.ts';

interface Walking {
  explored: Explored;
  name: string;
  steps: readonly PathStep[];
  /**
   * Starts again and walks the steps, calling `reach` with the index of each step. Throws if a step fails. `attempt`
   * counts from 0.
   */
  walk(steps: readonly PathStep[], reach: (index: number) => void, attempt: number): Promise<void>;
  /** Maximum number of walks to try after a failure. 0 reports the failure without shrinking. */
  attempts: number;
  again: string;
  on: ReplayTarget;
}

/**
 * Walks a path. If it fails, adds to the error the shortest walk that still fails at the last step, and the command to
 * replay it.
 */
export async function walkOrShrink(walking: Walking): Promise<void> {
  const { explored, name, steps, walk, attempts, on } = walking;
  let reached = 0;
  let attempt = 0;
  const reach = (index: number) => {
    reached = index;
  };
  const placeOf = (error: unknown) => {
    if (error instanceof NotTaken) reached = error.index;
    return reached + 1;
  };
  const { REPLAY } = process.env;
  // A replayed file may contain only a part of a path, so its runs go to another folder.
  const folder = REPLAY === undefined ? runsFolder : replayRuns(REPLAY);
  const run = { machine: explored.model.name, id: name, on };
  try {
    await recordRun(run, folder, () => walk(steps, reach, attempt), placeOf);
  } catch (error) {
    if (attempts === 0) throw error;
    const fails = async (shorter: readonly PathStep[]) => {
      reached = 0;
      attempt += 1;
      try {
        await walk(shorter, reach, attempt);
        return false;
      } catch {
        // A failure at an earlier step is a different one.
        return reached === Math.max(0, shorter.length - 1);
      }
    };
    const failed = steps.slice(0, reached + 1);
    const shortest = await shrink({ explored, failed, attempts, fails });
    if (error instanceof Error) error.message += shortest ? await shrunkText(walking, shortest) : unsteady;
    throw error;
  }
}

const unsteady =
  '\n\nThe same path, replayed up to that step, did not fail again: the failure is not reproducible.\n';

async function shrunkText(
  { explored, name, again, on }: Walking,
  steps: readonly PathStep[],
): Promise<string> {
  const { name: machine, seenAt } = explored.model;
  const written = JSON.stringify({ machine, paths: [{ id: name, steps }] });
  const link = await seenAt?.(written);
  const lines = steps.map((step, index) => `  ${index + 1}. ${stepLine(step)}`);
  return `

The shortest path that still fails has ${counted(steps.length, 'step', 'steps')}:
${lines.join('\n')}
To replay it: npm run paths -- --replay path.json --on ${on}, where path.json contains
${written}${link === undefined ? '' : `\nIn the flow viewer: ${link}`}
To replay the whole path: ${again}
`;
}
