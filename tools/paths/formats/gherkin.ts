import { turnsOf } from '../by-hand.ts';
import type { PathSet } from '../generate.ts';
import type { PathModel, PathWords } from '../model.ts';
import { counted } from './words.ts';

/** Paths as scenarios in Portuguese Gherkin. */
export function asGherkin(
  { machine, criterion, paths }: PathSet,
  words: PathWords,
  model?: PathModel,
): string {
  const scenarios = paths.map(({ id, steps }) => {
    const clauses = turnsOf(steps, words, model).flatMap(({ prepare, does, follows, shows }) => [
      ...(prepare ? [`    Dado que se prepara: ${prepare.said.join('; ')}`] : []),
      `    Quando ${does}`,
      ...follows.map((clause) => `    E ${clause}`),
      `    Então ${shows}`,
    ]);
    return [`  Cenário: ${id}, ${counted(steps.length, 'passo', 'passos')}`, ...clauses].join('\n');
  });
  return `# language: pt\nFuncionalidade: ${words.title} (${machine}, ${criterion})\n\n${scenarios.join('\n\n')}\n`;
}
