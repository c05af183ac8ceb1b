import type { Explored } from './generate.ts';
import type { PathModel, PathStep } from './model.ts';
import { replay } from './replay.ts';
import { isWrittenSo, stepOn } from './step-names.ts';
import { shortestWalk } from './walks.ts';

interface ShrinkOptions {
  explored: Explored;
  failed: readonly PathStep[];
  fails(steps: readonly PathStep[]): boolean | Promise<boolean>;
  /** Maximum number of walks to try, because each takes seconds in a browser. */
  attempts: number;
}

/**
 * Returns the shortest walk found that still fails, or undefined if the failed walk passes when it is replayed. Tries
 * the shortest walk to the same last step, then leaves out ever smaller parts (delta debugging, Zeller 1999). Tries
 * only walks that the machine allows and that end with the failed step.
 */
export async function shrink({
  explored,
  failed,
  fails,
  attempts,
}: ShrinkOptions): Promise<PathStep[] | undefined> {
  let left = attempts - 1;
  if (!(await fails(failed))) return undefined;
  let shortest = [...failed];
  const tryOut = async (steps: readonly PathStep[] | undefined): Promise<boolean> => {
    if (!steps || steps.length >= shortest.length || left <= 0) return false;
    left -= 1;
    if (!(await fails(steps))) return false;
    shortest = [...steps];
    return true;
  };

  await tryOut(shortestTo(explored, failed.at(-1)));
  for (let size = Math.ceil(shortest.length / 2); size >= 1 && left > 0; ) {
    let isShorter = false;
    for (let at = 0; at + size < shortest.length && left > 0 && !isShorter; at += size) {
      const rest = [...shortest.slice(0, at), ...shortest.slice(at + size)];
      isShorter = await tryOut(allowed(explored.model, rest));
    }
    if (!isShorter) size = Math.floor(size / 2);
  }
  return shortest;
}

function shortestTo({ graph }: Explored, last: PathStep | undefined): PathStep[] | undefined {
  if (!last) return undefined;
  return shortestWalk(graph, [
    ({ choice, target }) => target === last.target && isWrittenSo(choice, last),
  ])?.map(stepOn);
}

/** Returns the steps with their actual targets, or undefined if the machine cannot take them. */
function allowed(model: PathModel, steps: readonly PathStep[]): PathStep[] | undefined {
  const { walked } = replay(model, steps, undefined, { anyTarget: true });
  const isWhole = walked.length === steps.length && walked.every(({ choice }) => choice !== undefined);
  const endsAlike = walked.at(-1)?.target === steps.at(-1)?.target;
  return isWhole && endsAlike ? walked.map(({ step, target }) => ({ ...step, target })) : undefined;
}
