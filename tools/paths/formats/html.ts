import type { PathSet } from '../generate.ts';
import type { PathWords } from '../model.ts';
import { escapeMarkup } from './escape.ts';
import { counted, labelOf } from './words.ts';

const style = `
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1d1a16; background: #fff; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
section { break-before: page; }
section:first-of-type { break-before: auto; }
ol { list-style: none; padding: 0; }
li { display: grid; grid-template-columns: 1.5rem 2rem 1fr; gap: .25rem .5rem; padding: .5rem 0; border-bottom: 1px solid #ddd; break-inside: avoid; }
input { width: 1.1rem; height: 1.1rem; margin-top: .2rem; }
.shows { grid-column: 3; color: #4a443c; }
.code { grid-column: 3; color: #6b655c; font: .8rem ui-monospace, monospace; overflow-wrap: anywhere; }
.found { margin-top: 1rem; min-height: 5rem; border: 1px solid #999; padding: .5rem; }
@media print { body { margin: 0; max-width: none; } a { color: inherit; } }
`;

/** Paths as a script to follow by hand: one page a path, a box to tick at each step. */
export function asHtml({ machine, criterion, paths }: PathSet, words: PathWords): string {
  const title = escapeMarkup(`${words.title}: roteiro de teste (${machine}, ${criterion})`);
  const pages = paths.map(({ id, steps }) => {
    const items = steps.map(
      (step, index) =>
        `<li><input type="checkbox" aria-label="Passo ${index + 1} feito"><span>${index + 1}.</span><span>${escapeMarkup(capital(words.does(step)))}.</span><span class="shows">Confira: ${escapeMarkup(words.shows(step.target))}.</span><span class="code">${escapeMarkup(`${labelOf(step)} → ${step.target}`)}</span></li>`,
    );
    return `<section><h2>${id} <small>${counted(steps.length, 'passo', 'passos')}</small></h2><ol>${items.join('\n')}</ol><p class="found">O que saiu diferente:</p></section>`;
  });
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
${pages.join('\n')}
</body></html>
`;
}

const capital = (clause: string) => clause.charAt(0).toUpperCase() + clause.slice(1);
