import { leafOf, possible, stepOf } from './explore.ts';
import type { Call, HandWords, PathModel, PathStep, PathWords, Situation } from './model.ts';
import { answerAtOnce, callsIn, callsSetOff, type Standing, standingsOf } from './turns.ts';

/** What a person does at one go: a step of a path, with the answers that come before anybody can look. */
export interface Turn {
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

/** A path as turns; a step each where its model has no words for hands. */
export function turnsOf(steps: readonly PathStep[], words: PathWords, model?: PathModel): Turn[] {
  const { hands } = words;
  if (!hands || !model) return steps.map((step) => ({ ...told(words, [step]), how: howOf(words, step) }));
  const standings = standingsOf(model, steps);
  const prepare = preparer(standings, hands);
  const turns: Turn[] = [];
  for (let index = 0; index < standings.length; ) {
    const turn = together(standings, index);
    const settled = settling(model, standings[index + turn.length - 1]);
    const plan = prepare(index);
    const calls = callsSetOff(standings, index, hands.unprepared);
    const doing = calls.map((call) => hands.doing(call)).filter((sentence) => sentence !== undefined);
    const [first] = turn;
    turns.push({
      ...told(words, turn, settled),
      ...(plan ? { prepare: { said: hands.said(plan), href: hands.href(plan) } } : {}),
      how: [...(first ? howOf(words, first) : []), ...doing],
    });
    index += turn.length;
  }
  return turns;
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
function preparer(standings: readonly Standing[], hands: HandWords) {
  const prepare = hands.prepare();
  let waiting: string | undefined;
  let isGivenUp = false;
  return (index: number): object | undefined => {
    const here = standings[index];
    if (!here) return undefined;
    const { step, choice, before, after } = here;
    const calls: Call[] = callsSetOff(standings, index, hands.unprepared);
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
