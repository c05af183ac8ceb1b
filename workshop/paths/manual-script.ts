import { leafOf, possible, stepOf } from './explore.ts';
import {
  outcomeName,
  type PathModel,
  type PathStep,
  type PathWords,
  type Preparation,
  type Situation,
  type TakenStep,
} from './model.ts';
import { answerAtOnce, startedBy, takenSteps } from './taken-steps.ts';

/** One action of a tester: a step of a path, with the answers that follow before the screen can be seen. */
export interface ManualStep extends Preparation {
  does: string;
  /** The automatic steps that follow, as clauses. */
  follows: readonly string[];
  shows: string;
  steps: readonly PathStep[];
  /** Number of the path's steps in this action. `steps` may also contain timers that are due. */
  stepCount: number;
  services: readonly string[];
  /** The situations before and after. Empty without a model. */
  at: readonly Situation[];
}

/** Converts a path to a manual script. Without a model or its `manual` words, each step of the path is one action. */
export function manualScript(steps: readonly PathStep[], words: PathWords, model?: PathModel): ManualStep[] {
  const { manual } = words;
  if (!manual || !model)
    return steps.map((step) => ({
      ...clausesOf(words, [step]),
      how: howOf(words, step),
      stepCount: 1,
      services: step.outcome === undefined ? [] : [outcomeName(step.event)],
      at: [],
    }));
  const taken = takenSteps(model, steps);
  const prepared = manual.prepare(taken);
  const script: ManualStep[] = [];
  for (let index = 0; index < taken.length; ) {
    const own = stepWithImmediateAnswers(taken, index);
    const settled = afterDueTimers(model, taken[index + own.length - 1]);
    const { prepare, how = [] } = prepared[index] ?? {};
    const [first] = own;
    script.push({
      ...clausesOf(words, own, settled),
      ...(prepare ? { prepare } : {}),
      how: [...(first ? howOf(words, first) : []), ...how],
      stepCount: own.length,
      services: servicesOf(taken.slice(index, index + own.length)),
      at: [taken[index]?.before, taken[index]?.after].filter((one) => one !== undefined),
    });
    index += own.length;
  }
  return script;
}

function servicesOf(taken: readonly TakenStep[]): string[] {
  const named = taken.flatMap((step) => [
    ...(step.choice.answer ? [step.choice.answer.service] : []),
    ...startedBy(step),
  ]);
  return [...new Set(named)];
}

/** Returns a step with the answers and due timers that follow at once. */
function stepWithImmediateAnswers(taken: readonly TakenStep[], from: number): PathStep[] {
  let to = from + 1;
  while (taken[to] && (answerAtOnce(taken, to - 1) || taken[to]?.choice.isDue)) to += 1;
  return taken.slice(from, to).map(({ step }) => step);
}

function afterDueTimers(model: PathModel, step: TakenStep | undefined): AfterDueTimers | undefined {
  if (!step) return undefined;
  const settled: AfterDueTimers = { by: [], at: step.after };
  for (;;) {
    const due = possible(model, settled.at).find(({ isDue }) => isDue);
    if (!due) return settled;
    const { situation } = stepOf(model, settled.at, due);
    settled.by.push({ event: due.event.type, target: leafOf(situation) });
    settled.at = situation;
  }
}

interface AfterDueTimers {
  by: PathStep[];
  at: Situation;
}

function clausesOf(words: PathWords, steps: readonly PathStep[], settled?: AfterDueTimers) {
  const [first, ...rest] = [...steps, ...(settled?.by ?? [])];
  const last = rest.at(-1) ?? first;
  return {
    does: first ? words.does(first) : '',
    follows: rest.map((step) => words.does(step)),
    shows: last ? words.shows(last.target, settled?.at) : '',
    steps,
  };
}

function howOf(words: PathWords, step: PathStep): string[] {
  const sentence = words.how?.(step);
  return sentence === undefined ? [] : [sentence];
}
