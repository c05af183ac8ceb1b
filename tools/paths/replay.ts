import { historyOf, leafOf, outcomeOf, possible, stepOf } from './explore.ts';
import { namesOf } from './generate.ts';
import type { Choice, PathModel, PathStep, Situation } from './model.ts';
import { plainValue } from './plain-value.ts';
import type { Effects } from './take.ts';

/** One step walked again: what was expected and what the machine did. */
export interface Replayed {
  step: PathStep;
  /** The choice the step stands for; none where nothing like it can be told there. */
  choice?: Choice;
  /** Where nothing like it can be told: what can. */
  told?: readonly Choice[];
  /** Where the machine is afterwards. */
  target: string;
  effects?: Effects;
  /** The answer of a service, as coverage counts it. */
  outcome?: string;
  ok: boolean;
}

/** Which choices a written step may stand for, the likeliest first. */
export type Finder = (choices: readonly Choice[], step: PathStep, situation: Situation) => readonly Choice[];

/** The choice written exactly so. */
export const sameNames: Finder = (choices, { event, payload, outcome }) =>
  choices.filter((choice) => {
    const names = namesOf(choice);
    return names.event === event && names.payload === payload && names.outcome === outcome;
  });

interface Walked {
  walked: Replayed[];
  /** Where the walk stands before the first step and after each. */
  situations: Situation[];
}

/** Most steps taken while several choices may be meant. */
const takenMaximum = 20_000;

interface ReplayOptions {
  /** A step may lead elsewhere than it is written. */
  anyTarget?: boolean;
  /** The steps are an event log: what is not logged may have happened between them. */
  isLogged?: boolean;
}

/**
 * Walks written steps on the machine, to the end or to the first that cannot be taken or leads elsewhere. Where a step
 * may stand for several choices, with the first that lets all steps be walked, else with the one that comes farthest.
 */
export function replay(
  model: PathModel,
  steps: readonly PathStep[],
  find: Finder = sameNames,
  { anyTarget = false, isLogged = false }: ReplayOptions = {},
): Walked {
  const start = model.start();
  let best: Walked = { walked: [], situations: [start] };
  let taken = 0;
  /** Where the rest of the steps was tried from in vain. */
  const vain = new Set<string>();

  const walkOn = (so: Walked, situation: Situation): boolean => {
    const step = steps[so.walked.length];
    if (!step) {
      best = so;
      return true;
    }
    const at = so.walked.length;
    if (vain.size > 0 && vain.has(standing(at, situation))) return false;
    const isWalked = walkFrom(so, step, situation);
    if (!isWalked) vain.add(standing(at, situation));
    return isWalked;
  };
  const walkFrom = (so: Walked, step: PathStep, situation: Situation): boolean => {
    const told = possible(model, situation, true);
    const choices = find(told, step, situation);
    if (choices.length === 0) keep(so, { step, told, target: leafOf(situation), ok: false });
    const silent = isLogged ? told.filter((choice) => choice.isSilent) : [];
    return (
      choices.some((choice) => takeOne(so, step, choice, situation)) ||
      silent.some((choice) => mayTake() && walkOn(so, stepOf(model, situation, choice).situation))
    );
  };
  const mayTake = () => {
    taken += 1;
    return taken <= takenMaximum;
  };
  const takeOne = (so: Walked, step: PathStep, choice: Choice, situation: Situation): boolean => {
    if (!mayTake()) return false;
    const outcome = outcomeOf(situation, choice);
    const { situation: next, effects } = stepOf(model, situation, choice);
    const target = leafOf(next);
    const ok = anyTarget || target === step.target;
    const one: Replayed = { step, choice, target, effects, ...(outcome && { outcome }), ok };
    if (!ok) return keep(so, one);
    return walkOn({ walked: [...so.walked, one], situations: [...so.situations, next] }, next);
  };
  const keep = (so: Walked, failed: Replayed): false => {
    if (so.walked.length >= best.walked.length) best = { ...so, walked: [...so.walked, failed] };
    return false;
  };
  walkOn(best, start);
  return best;
}

/** Everything a step depends on. */
function standing(index: number, { snapshot, now, memory }: Situation): string {
  const { value, status, context } = snapshot;
  return JSON.stringify([index, value, status, plainValue(context), historyOf(snapshot), now, memory]);
}
