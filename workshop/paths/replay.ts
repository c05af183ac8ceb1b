import { historyOf, leafOf, outcomeOf, possible, stepOf } from './explore.ts';
import type { Choice, PathModel, PathStep, Replayed, Situation } from './model.ts';
import { plainValue } from './plain-value.ts';
import { isWrittenSo } from './step-names.ts';

/** Which choices a written step may stand for, the likeliest first. */
export type Finder = (choices: readonly Choice[], step: PathStep, situation: Situation) => readonly Choice[];

/** The choice written exactly so. */
export const sameNames: Finder = (choices, step) => choices.filter((choice) => isWrittenSo(choice, step));

interface Walked {
  walked: Replayed[];
  /** Where the walk stands before the first step and after each. */
  situations: Situation[];
}

/** Where a walk stands after some of the steps. */
interface Point {
  /** How many of the steps are behind it. */
  index: number;
  situation: Situation;
  /** The step that led here; none where the walk starts and after what is not logged. */
  one?: Replayed;
  before?: Point;
}

/** Most steps taken beyond those written, while several choices may be meant. */
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
  const start: Point = { index: 0, situation: model.start() };
  let failed: { at: Point; one: Replayed } | undefined;
  let taken = 0;
  /** Where the rest of the steps was tried from in vain. */
  const vain = new Set<string>();

  const mayTake = () => {
    taken += 1;
    return taken <= takenMaximum + steps.length;
  };
  const fail = (at: Point, one: Replayed) => {
    if (!failed || at.index > failed.at.index) failed = { at, one };
  };
  function* waysOn(at: Point, step: PathStep): Generator<Point, undefined> {
    const { index, situation } = at;
    const told = possible(model, situation, true);
    const choices = find(told, step, situation);
    if (choices.length === 0) fail(at, { step, told, target: leafOf(situation), ok: false });
    for (const choice of choices) {
      if (!mayTake()) return;
      const outcome = outcomeOf(situation, choice);
      const { situation: next, effects } = stepOf(model, situation, choice);
      const target = leafOf(next);
      const ok = anyTarget || target === step.target;
      const one: Replayed = { step, choice, target, effects, ...(outcome && { outcome }), ok };
      if (ok) yield { index: index + 1, situation: next, one, before: at };
      else fail(at, one);
    }
    const silent = isLogged ? told.filter((choice) => choice.isSilent) : [];
    for (const choice of silent) {
      if (!mayTake()) return;
      yield { index, situation: stepOf(model, situation, choice).situation, before: at };
    }
  }

  // Kept in a list, not in calls of itself: a walk may have any number of steps.
  const open: { at: Point; ways?: Generator<Point, undefined> }[] = [{ at: start }];
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const step = steps[last.at.index];
    if (!step) return walkedTo(last.at);
    last.ways ??= waysOn(last.at, step);
    const next = last.ways.next().value;
    if (!next) vain.add(standing(open.pop()?.at ?? start));
    else if (vain.size === 0 || !vain.has(standing(next))) open.push({ at: next });
  }
  const { walked, situations } = walkedTo(failed?.at ?? start);
  return { walked: failed ? [...walked, failed.one] : walked, situations };
}

/** The steps up to a point, and where the walk stood around them; what is not logged is left out. */
function walkedTo(end: Point): Walked {
  const walked: Replayed[] = [];
  const situations: Situation[] = [];
  for (let at: Point | undefined = end; at; at = at.before) {
    if (at.one) walked.push(at.one);
    if (at.one || !at.before) situations.push(at.situation);
  }
  return { walked: walked.reverse(), situations: situations.reverse() };
}

/** Everything a step depends on. */
function standing({ index, situation: { snapshot, now, memory } }: Point): string {
  const { value, status, context } = snapshot;
  return JSON.stringify([index, value, status, plainValue(context), historyOf(snapshot), now, memory]);
}
