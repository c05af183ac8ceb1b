import type { PathSet } from '../generate.ts';
import { manualScript } from '../manual-script.ts';
import type { PathModel, PathWords } from '../model.ts';
import { counted, titleIn } from './words.ts';

/** Paths as scenarios in Portuguese Gherkin. */
export function asGherkin(set: PathSet, words: PathWords, model?: PathModel, leftOut = ''): string {
  const { machine, criterion, paths } = set;
  const scenarios = paths.map((path) => {
    const { id, steps } = path;
    const clauses = manualScript(steps, words, model).flatMap(({ prepare, does, follows, shows }) => [
      ...(prepare ? [`    Dado que se prepara: ${prepare.said.join('; ')}`] : []),
      `    Quando ${does}`,
      ...follows.map((clause) => `    E ${clause}`),
      `    Então ${shows}`,
    ]);
    const title = `${titleIn(words, set, path)} (${id}, ${counted(steps.length, 'passo', 'passos')})`;
    return [`  Cenário: ${title}`, ...clauses].join('\n');
  });
  return `# language: pt\n${leftOut && `# ${leftOut}\n`}Funcionalidade: ${words.title} (${machine}, ${criterion})\n\n${scenarios.join('\n\n')}\n`;
}
