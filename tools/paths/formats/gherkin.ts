import type { PathSet } from '../generate.ts';
import type { PathWords } from '../model.ts';
import { counted } from './words.ts';

/** Paths as scenarios in Portuguese Gherkin. */
export function asGherkin({ machine, criterion, paths }: PathSet, words: PathWords): string {
  const scenarios = paths.map(({ id, steps }) => {
    const clauses = steps.flatMap((step, index) => [
      `    ${index === 0 ? 'Dado' : 'Quando'} ${index === 0 ? 'que ' : ''}${words.does(step)}`,
      `    Então ${words.shows(step.target)}`,
    ]);
    return [`  Cenário: ${id}, ${counted(steps.length, 'passo', 'passos')}`, ...clauses].join('\n');
  });
  return `# language: pt\nFuncionalidade: ${words.title} (${machine}, ${criterion})\n\n${scenarios.join('\n\n')}\n`;
}
