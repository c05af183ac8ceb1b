import { leafOf, possible, stepOf } from './explore.ts';
import {
  outcomeName,
  type PathModel,
  type PathStep,
  type PathWords,
  type Preparation,
  type Situation,
  type Standing,
} from './model.ts';
import { answerAtOnce, standingsOf, startedBy } from './standings.ts';

/** What a person does at one go: a step of a path, with the answers that come before anybody can look. */
export interface ManualStep extends Preparation {
  /** What is done or happens, as a clause. */
  does: string;
  /** What then comes by itself, as clauses. */
  follows: readonly string[];
  /** What is on the screen at last, as a clause. */
  shows: string;
  steps: readonly PathStep[];
  /** How many of the path's steps it is; `steps` may go on with timers that are due. */
  taken: number;
  /** The services that answer in it, or that it calls. */
  services: readonly string[];
  /** Where it is done, and where its first step leads; nowhere without a model. */
  at: readonly Situation[];
}

/** A path as a manual script; one of its steps each where its model has no words for people. */
export function manualScript(steps: readonly PathStep[], words: PathWords, model?: PathModel): ManualStep[] {
  const { manual } = words;
  if (!manual || !model)
    return steps.map((step) => ({
      ...told(words, [step]),
      how: howOf(words, step),
      taken: 1,
      services: step.outcome === undefined ? [] : [outcomeName(step.event)],
      at: [],
    }));
  const standings = standingsOf(model, steps);
  const prepared = manual.prepare(standings);
  const script: ManualStep[] = [];
  for (let index = 0; index < standings.length; ) {
    const taken = together(standings, index);
    const settled = settling(model, standings[index + taken.length - 1]);
    const { prepare, how = [] } = prepared[index] ?? {};
    const [first] = taken;
    script.push({
      ...told(words, taken, settled),
      ...(prepare ? { prepare } : {}),
      how: [...(first ? howOf(words, first) : []), ...how],
      taken: taken.length,
      services: servicesOf(standings.slice(index, index + taken.length)),
      at: [standings[index]?.before, standings[index]?.after].filter((one) => one !== undefined),
    });
    index += taken.length;
  }
  return script;
}

function servicesOf(standings: readonly Standing[]): string[] {
  const named = standings.flatMap((standing) => [
    ...(standing.choice.answer ? [standing.choice.answer.service] : []),
    ...startedBy(standing),
  ]);
  return [...new Set(named)];
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
