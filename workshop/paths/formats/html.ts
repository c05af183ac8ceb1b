import { manualScript } from '../manual-script.ts';
import type { PathModel, PathWords } from '../model.ts';
import type { GeneratedPath, PathSet } from '../path-set.ts';
import { withoutPairs } from '../requirements.ts';
import type { Texts } from '../texts/texts.ts';
import { textsIn } from '../texts/texts-in.ts';
import { escapeMarkup } from './escape.ts';
import { capital, stepLine, titleIn } from './words.ts';

const server = 'http://localhost:3000';

const style = `
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1d1a16; background: #fff; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; }
section { break-before: page; border-top: 2px solid #1d1a16; margin-top: 3rem; }
h2 { margin-bottom: .25rem; } h2 small { font-weight: 400; color: #4a443c; }
.sheet { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; } .sheet input { font: inherit; width: 9rem; border: 0; border-bottom: 1px solid #777; }
ol { list-style: none; padding: 0; }
li { padding: .5rem 0; border-bottom: 1px solid #ddd; break-inside: avoid; }
li label { display: grid; grid-template-columns: 1.5rem 2rem minmax(0, 1fr); gap: .1rem .5rem; }
[type=checkbox] { width: 1.1rem; height: 1.1rem; margin-top: .25rem; }
label > :not(input):nth-child(n + 4) { grid-column: 3; }
.prepare { margin: 0 0 .25rem 3.5rem; padding: .25rem .6rem; border-left: 3px solid #0b56e6; background: #f2f6ff; }
.prepare a { font-weight: 600; }
.how { color: #7a4b00; } .shows { color: #4a443c; } .code { white-space: pre-line; color: #6b655c; font: .8rem/1.4 ui-monospace, monospace; }
textarea { font: inherit; width: 100%; min-height: 5rem; box-sizing: border-box; border: 1px solid #777; }
@media print { body { margin: 0; max-width: none; font-size: 14px; } section { border: 0; margin: 0; } }
`;

/** Stores ticks and notes in `localStorage`. Without JavaScript, the pages can be printed. */
const scriptWith = (of: string) => `
const key = document.title;
const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
const fields = [...document.querySelectorAll('input, textarea')];
function count() {
  for (const section of document.querySelectorAll('section')) {
    const boxes = [...section.querySelectorAll('[type=checkbox]')];
    section.querySelector('output').value = boxes.filter((box) => box.checked).length + ' ${of} ' + boxes.length;
  }
}
for (const field of fields) {
  if (!(field.name in stored)) continue;
  if (field.type === 'checkbox') field.checked = stored[field.name];
  else field.value = stored[field.name];
}
const links = [...document.querySelectorAll('.prepare a')];
const server = document.querySelector('[name=server]');
function point() {
  for (const link of links) link.href = link.href.replace(/^https?:\\/\\/[^/]+/, server.value.replace(/\\/+$/, ''));
}
if (server) point();
document.addEventListener('input', ({ target }) => {
  stored[target.name] = target.type === 'checkbox' ? target.checked : target.value;
  localStorage.setItem(key, JSON.stringify(stored));
  if (target === server && URL.canParse(server.value)) point();
  count();
});
count();
`;

/** Writes paths as a manual script: one page per path, one checkbox per step. */
export function asHtml(set: PathSet, words: PathWords, model?: PathModel, leftOut = ''): string {
  const { machine, criterion, paths, lang = 'en' } = set;
  const { script } = textsIn(lang);
  const title = escapeMarkup(`${script.title(words.title)} (${machine}, ${criterion})`);
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
${(words.before ?? []).map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join('\n')}
${words.manual ? `<p><label>${script.server} <input name="server" value="${server}" inputmode="url"></label></p>` : ''}
<p>${script.intro(paths.length)} ${escapeMarkup(leftOut)}</p>
${paths.map((path) => sheet(path, titleIn(words, set, path), words, script, model)).join('\n')}
${remainder(set, script)}
<script>${scriptWith(script.of)}</script>
</body></html>
`;
}

/** Lists what no path can show: impossible items with their reasons, and items that are not decided. */
function remainder(set: PathSet, texts: Texts['script']): string {
  const { measures: words } = textsIn(set.lang);
  const items = withoutPairs.flatMap((measure) =>
    set.coverage[measure].infeasible.map(({ id, reason }) => `${words[measure]}: ${id} (${reason})`),
  );
  const open = withoutPairs.flatMap((measure) =>
    (set.coverage[measure].undecided ?? []).map((id) => `${words[measure]}: ${id}`),
  );
  return [list(texts.impossible, items), list(texts.notDecided, open)].join('');
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const lines = items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('');
  return `<section><h2>${title}</h2><ul>${lines}</ul></section>`;
}

function sheet(
  { id, steps }: GeneratedPath,
  title: string,
  words: PathWords,
  texts: Texts['script'],
  model?: PathModel,
): string {
  const script = manualScript(steps, words, model);
  const items = script.map(({ prepare, does, how, follows, shows, steps: own }, index) => {
    const lines = [
      `<input type="checkbox" name="${id}-${index + 1}"><span>${index + 1}.</span><span>${escapeMarkup(capital(does))}.</span>`,
      ...how.map((sentence) => `<span class="how">${escapeMarkup(sentence)}</span>`),
      ...follows.map((clause) => `<span>${escapeMarkup(texts.follows(clause))}</span>`),
      `<span class="shows">${escapeMarkup(texts.check(shows))}</span>`,
      `<span class="code">${escapeMarkup(own.map(stepLine).join('\n'))}</span>`,
    ];
    const first = prepare
      ? `<p class="prepare"><a href="${escapeMarkup(server + prepare.href)}" target="botija-controles">${texts.prepare}</a>: ${escapeMarkup(prepare.wording.join('; '))}.</p>`
      : '';
    return `<li>${first}<label>${lines.join('')}</label></li>`;
  });
  return `<section><h2>${escapeMarkup(capital(title))} <small>${id}, ${texts.steps(script.length)}</small></h2>
<p class="sheet"><label>${texts.tester} <input name="${id}-tester"></label><label>${texts.date} <input name="${id}-date"></label><label>${texts.version} <input name="${id}-version"></label><span>${texts.done}: <output></output></span></p>
<ol>${items.join('\n')}</ol>
<label>${texts.differences}<textarea name="${id}-note"></textarea></label></section>`;
}
