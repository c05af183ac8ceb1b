import type { PathStep, PathWords } from '../model.ts';
import type { GeneratedPath, PathSet } from '../path-set.ts';
import type { Lang } from '../texts/texts.ts';
import { textsIn } from '../texts/texts-in.ts';

/** Returns words for a machine without a model's words: its identifiers. */
export function plainWords(machine: string, lang?: Lang): PathWords {
  return { title: machine, does: labelOf, shows: textsIn(lang).shows };
}

export function labelOf({ event, payload, outcome }: Omit<PathStep, 'target'>): string {
  const answer = outcome === undefined ? '' : `: ${outcome}`;
  return `${event}${payload === undefined ? '' : ` (${payload})`}${answer}`;
}

export function stepLine(step: PathStep): string {
  return `${labelOf(step)} → ${step.target}`;
}

/** Returns the instant of a timer, or of an event before which time must pass. `before` is the step before. */
export function instantText({ event, at, due }: PathStep, before?: PathStep): string {
  if (due === 'not decided') return 'at an instant that is not decided';
  if (at === undefined || (!event.startsWith('xstate.after.') && at === (before?.at ?? 0))) return '';
  return due === undefined ? `at ${at} ms` : `at ${at} ms (due from ${due[0]} to ${due[1]} ms)`;
}

export const capital = (clause: string) => clause.charAt(0).toUpperCase() + clause.slice(1);

/** Returns the title of a path in the model's words. Prime paths have their goal as title. */
export function titleIn(words: PathWords, { criterion }: PathSet, { goal, steps }: GeneratedPath): string {
  const last = steps.at(-1);
  return last && criterion !== 'prime' ? `${words.does(last)} → ${last.target}` : goal;
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
