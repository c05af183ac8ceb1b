import type { PathStep, PathWords } from '../model.ts';
import type { GeneratedPath, PathSet } from '../path-set.ts';

/** Words for a machine without any: its own names. */
export function plainWords(machine: string): PathWords {
  return { title: machine, does: labelOf, shows: (target) => `o estado é ${target}` };
}

/** A step's event with what it carries, on one line. */
export function labelOf({ event, payload, outcome }: Omit<PathStep, 'target'>): string {
  const answer = outcome === undefined ? '' : `: ${outcome}`;
  return `${event}${payload === undefined ? '' : ` (${payload})`}${answer}`;
}

/** A step and where it leads, on one line. */
export function stepLine(step: PathStep): string {
  return `${labelOf(step)} → ${step.target}`;
}

export const capital = (clause: string) => clause.charAt(0).toUpperCase() + clause.slice(1);

/** What a path is for, in a model's words; where that is more than its last step, in names. */
export function titleIn(words: PathWords, { criterion }: PathSet, { goal, steps }: GeneratedPath): string {
  const last = steps.at(-1);
  return last && criterion !== 'prime' ? `${words.does(last)} → ${last.target}` : goal;
}

/** So many of something, in the singular where there is one. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
