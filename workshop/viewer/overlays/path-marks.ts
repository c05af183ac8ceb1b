import type { Charts, Shown } from '../chart.ts';
import type { Mark, Marks } from '../marks.ts';
import { placeOf } from '../place.ts';
import type { DrawnPath, DrawnPaths } from './drawn-paths.ts';

const criterionWords: Readonly<Record<string, string>> = {
  states: 'todos os estados',
  transitions: 'todas as transições',
  pairs: 'pares de transições',
  prime: 'caminhos primos',
  weighted: 'sorteados, como quem compra',
  random: 'sorteados',
  shortest: 'o mais curto a cada estado',
};

export function criterionLabel(criterion: string): string {
  return criterionWords[criterion] ?? criterion;
}

export function stepsOf({ steps }: DrawnPaths, path: DrawnPath): DrawnPaths['steps'] {
  return path.steps.flatMap((place) => steps[place] ?? []);
}

/** Returns the place where a step ends. With parallel states, it is the one that changed. */
export function placeAfter(
  charts: Charts,
  machine: string,
  target: string,
  before: string | undefined,
): Shown {
  const [was, is] = [before?.split(' + ') ?? [], target.split(' + ')];
  return placeOf(charts, machine, is.find((state) => !was.includes(state)) ?? is[0] ?? target);
}

/** Returns the marks of a path, played up to step `at`. Steps count from 1, and 0 is the beginning. */
export function pathMarks(charts: Charts, paths: DrawnPaths, path: DrawnPath, at: number): Marks {
  const { machine } = paths;
  const states = new Map<string, Mark>();
  const transitions = new Map<string, Mark>();
  const cards = new Map<string, Mark>();
  const walked = stepsOf(paths, path);
  for (const [index, { fired, target }] of walked.entries()) {
    const isNow = index + 1 === at;
    const mark = (title: string): Mark => ({
      kind: isNow ? 'now' : 'path',
      label: `${index + 1}`,
      title,
    });
    for (const id of fired) join(transitions, `${machine}/${id}`, mark(`passo ${index + 1}: ${id}`));
    for (const state of target.split(' + ')) {
      join(states, `${machine}/${state}`, mark(`passo ${index + 1} leva a ${state}`));
      const { card } = placeOf(charts, machine, state);
      if (card !== undefined) join(cards, card, mark(`passo ${index + 1} leva aqui`));
    }
  }
  return { states, transitions, cards };
}

/** Adds a mark to an item that several steps pass. Lists the first step numbers. The current step decides the kind. */
function join(marks: Map<string, Mark>, key: string, mark: Mark): void {
  const before = marks.get(key);
  if (!before) return void marks.set(key, mark);
  const numbers = before.label.split(',');
  const label = numbers.length < 3 ? `${before.label},${mark.label}` : `${numbers.slice(0, 3).join(',')}…`;
  const kind = before.kind === 'now' || mark.kind === 'now' ? 'now' : 'path';
  marks.set(key, { kind, label: label.replace('……', '…'), title: `${before.title}; ${mark.title}` });
}
