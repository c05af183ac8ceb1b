import { type Edge, leafOf, possible, stepOf } from './explore.ts';
import { namesOf } from './generate.ts';
import type { Choice, PathModel, PathStep, Situation } from './model.ts';
import type { Effects } from './take.ts';

/** One step walked again: what was expected and what the machine did. */
export interface Replayed {
  step: PathStep;
  /** The choice the step stands for; none where nothing like it can be told there. */
  choice?: Choice;
  /** Where the machine is afterwards. */
  target: string;
  effects?: Effects;
  outcome?: Edge['outcome'];
  ok: boolean;
}

/** Which choice a written step stands for. */
export type Finder = (choices: readonly Choice[], step: PathStep, situation: Situation) => Choice | undefined;

/** The choice written exactly so. */
export const sameNames: Finder = (choices, { event, payload, outcome }) =>
  choices.find((choice) => {
    const names = namesOf(choice);
    return names.event === event && names.payload === payload && names.outcome === outcome;
  });

/** Walks written steps on the machine, to the end or to the first that cannot be taken or, unless `anyTarget`, leads elsewhere. */
export function replay(
  model: PathModel,
  steps: readonly PathStep[],
  find: Finder = sameNames,
  { anyTarget = false }: { anyTarget?: boolean } = {},
): { walked: Replayed[]; situations: Situation[] } {
  let situation = model.start();
  const walked: Replayed[] = [];
  const situations = [situation];
  for (const step of steps) {
    const choice = find(possible(model, situation, true), step, situation);
    if (!choice) {
      walked.push({ step, target: leafOf(situation), ok: false });
      break;
    }
    const next = stepOf(model, situation, choice);
    situation = next.situation;
    situations.push(situation);
    const target = leafOf(situation);
    const ok = anyTarget || target === step.target;
    walked.push({ step, choice, target, effects: next.effects, ok });
    if (!ok) break;
  }
  return { walked, situations };
}
