import { leafOf, outcomeOf, possible, situationKey, stepOf } from './explore.ts';
import type { Choice, PathModel, PathStep, Replayed, Situation } from './model.ts';
import { plainValue } from './plain-value.ts';
import { isWrittenSo } from './step-names.ts';

/** Returns the choices that a written step may mean, the most likely first. */
export type Finder = (choices: readonly Choice[], step: PathStep, situation: Situation) => readonly Choice[];

export const sameNames: Finder = (choices, step) => choices.filter((choice) => isWrittenSo(choice, step));

interface Walked {
  walked: Replayed[];
  situations: Situation[];
}

interface Point {
  index: number;
  situation: Situation;
  /** The step that led here. Absent at the start and after a silent choice. */
  one?: Replayed;
  before?: Point;
}

/** Maximum number of steps to take beyond the written ones while a step has several meanings. */
const takenMaximum = 20_000;

interface ReplayOptions {
  /** A step may lead to another target than the written one. */
  anyTarget?: boolean;
  /** The steps are an event log, so silent choices may have happened between them. */
  isLogged?: boolean;
}

/**
 * Replays steps on the machine, up to the end or to the first that cannot be taken or leads to another target. If a
 * step has several meanings, searches for one that lets all steps pass, else returns the longest walk found.
 */
export function replay(
  model: PathModel,
  steps: readonly PathStep[],
  find: Finder = sameNames,
  { anyTarget = false, isLogged = false }: ReplayOptions = {},
): Walked {
  const start: Point = { index: 0, situation: model.start() };
  let failed: { at: Point; one: Replayed } | undefined;
  let stepCount = 0;
  const failedKeys = new Set<string>();

  const mayTake = () => {
    stepCount += 1;
    return stepCount <= takenMaximum + steps.length;
  };
  const fail = (at: Point, one: Replayed) => {
    if (!failed || at.index > failed.at.index) failed = { at, one };
  };
  function* waysOn(at: Point, step: PathStep): Generator<Point, undefined> {
    const { index, situation } = at;
    const available = possible(model, situation, true);
    const choices = find(available, step, situation);
    if (choices.length === 0) fail(at, { step, available, target: leafOf(situation), ok: false });
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
    const silent = isLogged ? available.filter((choice) => choice.isSilent) : [];
    for (const choice of silent) {
      if (!mayTake()) return;
      yield { index, situation: stepOf(model, situation, choice).situation, before: at };
    }
  }

  // An explicit stack instead of recursion, because a walk may have any number of steps.
  const open: { at: Point; ways?: Generator<Point, undefined> }[] = [{ at: start }];
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const step = steps[last.at.index];
    if (!step) return walkedTo(last.at);
    last.ways ??= waysOn(last.at, step);
    const next = last.ways.next().value;
    if (!next) failedKeys.add(searchKey(open.pop()?.at ?? start));
    else if (failedKeys.size === 0 || !failedKeys.has(searchKey(next))) open.push({ at: next });
  }
  const { walked, situations } = walkedTo(failed?.at ?? start);
  return { walked: failed ? [...walked, failed.one] : walked, situations };
}

/** Returns the steps up to a point with their situations, without silent choices. */
function walkedTo(end: Point): Walked {
  const walked: Replayed[] = [];
  const situations: Situation[] = [];
  for (let at: Point | undefined = end; at; at = at.before) {
    if (at.one) walked.push(at.one);
    if (at.one || !at.before) situations.push(at.situation);
  }
  return { walked: walked.reverse(), situations: situations.reverse() };
}

/** Returns a key of everything that the next step depends on. */
function searchKey({ index, situation }: Point): string {
  return `${index} ${situation.now} ${situationKey(situation, plainValue(situation.snapshot.context))}`;
}
