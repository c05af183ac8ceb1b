import { counted, stepLine } from './formats/words.ts';
import type { Explored } from './generate.ts';
import type { PathStep } from './model.ts';
import type { Ground } from './options.ts';
import { shrink } from './shrink.ts';
import { NotTaken } from './standings.ts';
import { noting, replayRuns, runsFolder } from './walk-runs.ts';

interface Walking {
  explored: Explored;
  /** The path's id. */
  name: string;
  steps: readonly PathStep[];
  /** Walks anew and says which step it has come to; throws where a step does not hold. `attempt` counts from 0. */
  walk(steps: readonly PathStep[], reach: (index: number) => void, attempt: number): Promise<void>;
  /** Most walks that may be tried after one has failed; none where the failure is to be told as it is. */
  attempts: number;
  /** The command that walks all of it again. */
  again: string;
  /** Where it is walked. */
  on: Ground;
}

/** Walks; where that fails, the error tells the shortest walk that still fails at its last step, and how to replay it. */
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
  // What is walked again is not the whole path.
  const folder = REPLAY === undefined ? runsFolder : replayRuns(REPLAY);
  const run = { machine: explored.model.name, id: name, on };
  try {
    await noting(run, folder, () => walk(steps, reach, attempt), placeOf);
  } catch (error) {
    if (attempts === 0) throw error;
    const fails = async (shorter: readonly PathStep[]) => {
      reached = 0;
      attempt += 1;
      try {
        await walk(shorter, reach, attempt);
        return false;
      } catch {
        // What breaks before is another failure.
        return reached === Math.max(0, shorter.length - 1);
      }
    };
    const failed = steps.slice(0, reached + 1);
    const shortest = await shrink({ explored, failed, attempts, fails });
    if (error instanceof Error) error.message += shortest ? await told(walking, shortest) : unsteady;
    throw error;
  }
}

const unsteady =
  '\n\nO mesmo caminho, percorrido de novo até ali, não falhou: a falha não é sempre a mesma.\n';

async function told({ explored, name, again, on }: Walking, steps: readonly PathStep[]): Promise<string> {
  const { name: machine, seenAt } = explored.model;
  const written = JSON.stringify({ machine, paths: [{ id: name, steps }] });
  const link = await seenAt?.(written);
  const lines = steps.map((step, index) => `  ${index + 1}. ${stepLine(step)}`);
  return `

O menor caminho que ainda falha, de ${counted(steps.length, 'passo', 'passos')}:
${lines.join('\n')}
De novo: npm run paths -- --replay caminho.json --on ${on}, com
${written}${link === undefined ? '' : `\nNo desenho: ${link}`}
O caminho inteiro: ${again}
`;
}
