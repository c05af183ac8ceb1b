import type { PathStep, PathWords } from '../model.ts';

/** Words for a machine without any: its own names. */
export function plainWords(machine: string): PathWords {
  return { title: machine, does: labelOf, shows: (target) => `o estado é ${target}` };
}

/** A step's event with what it carries, on one line. */
export function labelOf({ event, payload, outcome }: Omit<PathStep, 'target'>): string {
  const answer = outcome === undefined ? '' : `: ${outcome}`;
  return `${event}${payload === undefined ? '' : ` (${payload})`}${answer}`;
}

/** So many of something, in the singular where there is one. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
