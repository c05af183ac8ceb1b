import { leafOf, possible, stepOf } from './explore.ts';
import type { Call, ManualWords, PathModel, PathStep, PathWords, Situation } from './model.ts';
import { answerAtOnce, callsIn, callsSetOff, type Standing, standingsOf } from './standings.ts';

/** What a person does at one go: a step of a path, with the answers that come before anybody can look. */
export interface ManualStep {
  /** What to prepare on the server first: clauses, and where. */
  prepare?: { said: readonly string[]; href: string };
  /** What is done or happens, as a clause, and what one must know to do it, as sentences. */
  does: string;
  how: readonly string[];
  /** What then comes by itself, as clauses. */
  follows: readonly string[];
  /** What is on the screen at last, as a clause. */
  shows: string;
  steps: readonly PathStep[];
}

/** A path as a manual script; one of its steps each where its model has no words for people. */
export function manualScript(steps: readonly PathStep[], words: PathWords, model?: PathModel): ManualStep[] {
  const { manual } = words;
  if (!manual || !model) return steps.map((step) => ({ ...told(words, [step]), how: howOf(words, step) }));
  const standings = standingsOf(model, steps);
  const prepare = preparer(standings, manual);
  const script: ManualStep[] = [];
  for (let index = 0; index < standings.length; ) {
    const taken = together(standings, index);
    const settled = settling(model, standings[index + taken.length - 1]);
    const plan = prepare(index);
    const calls = callsSetOff(standings, index, manual.unprepared);
    const doing = calls.map((call) => manual.doing(call)).filter((sentence) => sentence !== undefined);
    const [first] = taken;
    script.push({
      ...told(words, taken, settled),
      ...(plan ? { prepare: { said: manual.said(plan), href: manual.href(plan) } } : {}),
      how: [...(first ? howOf(words, first) : []), ...doing],
    });
    index += taken.length;
  }
  return script;
}

/** A step, and the answers and due timers nobody can come before. */
function together(standings: readonly Standing[], from: number): PathStep[] {
  let to = from + 1;
  while (standings[to] && (answerAtOnce(standings, to - 1) || standings[to]?.choice.isDue)) to += 1;
  return standings.slice(from, to).map(({ step }) => step);
}

/** Where a step that is left at once by a timer already due comes to rest, and the timers on the way. */
function settling(model: PathModel, standing: Standing | undefined): Settled | undefined {
  if (!standing) return undefined;
  const settled: Settled = { by: [], at: standing.after };
  for (;;) {
    const due = possible(model, settled.at).find(({ isDue }) => isDue);
    if (!due) return settled;
    const { situation } = stepOf(model, settled.at, due);
    settled.by.push({ event: due.event.type, target: leafOf(situation) });
    settled.at = situation;
  }
}

interface Settled {
  by: PathStep[];
  at: Situation;
}

/** What to prepare before a step, knowing which call waits. */
function preparer(standings: readonly Standing[], manual: ManualWords) {
  const prepare = manual.prepare();
  let waiting: string | undefined;
  let isGivenUp = false;
  return (index: number): object | undefined => {
    const here = standings[index];
    if (!here) return undefined;
    const { step, choice, before, after } = here;
    const calls: Call[] = callsSetOff(standings, index, manual.unprepared);
    const isAnswer = choice.answer !== undefined && choice.answer.outcome !== 'timeout';
    const answered = isAnswer && choice.answer ? { ...choice.answer, at: before } : undefined;
    const isWaiting = waiting !== undefined;
    const plan = prepare({ step, before, calls, ...(answered ? { answered } : {}), isWaiting, isGivenUp });
    if (plan) isGivenUp = false;
    const open = calls.find(({ outcome }) => outcome === undefined)?.service;
    if (answered?.service === waiting) waiting = undefined;
    if (open === undefined && waiting !== undefined && !callsIn(after).includes(waiting)) {
      waiting = undefined;
      isGivenUp = true;
    }
    waiting = open ?? waiting;
    return plan;
  };
}

function told(words: PathWords, steps: readonly PathStep[], settled?: Settled) {
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
