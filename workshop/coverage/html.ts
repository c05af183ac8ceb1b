import type { AnyStateMachine } from 'xstate';
import { layOut } from '../machine/diagram/layout.ts';
import { diagramSvg } from '../machine/diagram/svg.ts';
import { escapeMarkup } from '../paths/formats/escape.ts';
import { counted } from '../paths/formats/words.ts';
import { measures } from '../paths/requirements.ts';
import { textsIn } from '../paths/texts/texts-in.ts';
import { type CoverageReport, type Covered, countsOf, verdictOf } from './coverage.ts';

const { measures: measureWords } = textsIn();

const style = `
:root { color-scheme: light dark; --ink: #1d1a16; --paper: #fff; --panel: #f6f3ee; --line: #cfc8bd; --good: #1f7a3d; --bad: #b3261e; --none: #6f675c; }
@media (prefers-color-scheme: dark) { :root { --ink: #f3eee7; --paper: #191613; --panel: #24201c; --line: #4a443c; --good: #6fce8f; --bad: #ff8a80; --none: #a79f94; } }
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 1.5rem auto; max-width: 80rem; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin-block: 1rem; } th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid var(--line); } th:first-child, td:first-child { text-align: left; }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .75rem 0; background: var(--paper); border-bottom: 1px solid var(--line); z-index: 1; }
select, input { font: inherit; vertical-align: middle; }
.diagram { overflow: auto; max-height: 80vh; border: 1px solid var(--line); border-radius: .6rem; background: var(--panel); margin-block: 1rem; }
.diagram svg { display: block; margin: 1rem auto; }
.box { fill: var(--paper); fill-opacity: .55; stroke: currentColor; stroke-width: 1.5; }
.line { fill: none; stroke: currentColor; stroke-width: 1.5; } .head { fill: currentColor; }
.title { fill: var(--ink); font-size: 14px; font-weight: 600; } .label { fill: var(--ink); font-size: 11px; }
g.shown { color: var(--good); } g.missing { color: var(--bad); } g.infeasible { color: var(--none); }
g.missing .line, g.missing .box { stroke-width: 4; } g.infeasible .line, g.infeasible .box { stroke-dasharray: 5 4; }
g:hover { color: var(--ink); } g:hover > .line { stroke-width: 3; }
g.faint { opacity: .15; }
g.picked { color: var(--ink); opacity: 1; } g.picked > :is(.line, .box) { stroke-width: 4; }
li.picked { background: var(--panel); outline: 2px solid currentColor; } li[id] { cursor: pointer; }
li details { display: inline-block; vertical-align: top; margin-inline-start: .5rem; color: var(--none); } li details p { margin: 0; }
summary { cursor: pointer; } body > details > summary { margin-block: 1.5rem .5rem; } summary h2 { display: inline; font-size: 1.2rem; }
.faults :is(th, td) { text-align: left; vertical-align: top; } .faults td p { margin: 0; font-size: .8125rem; }
ul { list-style: none; padding: 0; margin: 0; } li { overflow-wrap: anywhere; padding: .15rem 0; font-size: .875rem; }
li.shown::before { content: '✓ '; color: var(--good); } li.missing::before { content: '✗ '; color: var(--bad); }
li.infeasible { color: var(--none); } li.infeasible::before { content: '∅ '; }
.legend span { margin-inline-end: 1rem; } .legend .shown { color: var(--good); } .legend .missing { color: var(--bad); } .legend .infeasible { color: var(--none); }
small { color: var(--none); }
[hidden] { display: none; }
`;

/** Filters by run and result, and zooms. Without JavaScript, the page shows everything, over all runs. */
const script = `
const form = document.querySelector('form'), svg = document.querySelector('svg');
const width = svg.width.baseVal.value, height = svg.height.baseVal.value;
const verdicts = ['missing', 'shown', 'infeasible'];
function verdictOf(item, run) {
  if (item.dataset.infeasible === '') return 'infeasible';
  const runs = item.dataset.runs.split(' ').filter(Boolean);
  return (run === '' ? runs.length > 0 : runs.includes(run)) ? 'shown' : 'missing';
}
function draw() {
  const run = form.run.value, selected = form.verdict.value, found = new Map();
  for (const item of document.querySelectorAll('li')) {
    const verdict = verdictOf(item, run);
    item.className = verdict;
    item.hidden = selected !== '' && selected !== verdict;
    if (item.id) found.set(item.id, verdict);
  }
  for (const group of svg.querySelectorAll('g')) {
    const parts = group.dataset.parts.split(' ').map((id) => found.get(id));
    group.setAttribute('class', verdicts.find((verdict) => parts.includes(verdict)));
    group.classList.toggle('faint', selected !== '' && !parts.includes(selected));
  }
}
const room = svg.parentElement;
/** Zooms the drawing. The point in the middle does not move. */
function zoom() {
  const across = (room.scrollLeft + room.clientWidth / 2) / room.scrollWidth;
  const down = (room.scrollTop + room.clientHeight / 2) / room.scrollHeight;
  svg.setAttribute('width', width * form.zoom.value / 100);
  svg.setAttribute('height', height * form.zoom.value / 100);
  room.scrollLeft = across * room.scrollWidth - room.clientWidth / 2;
  room.scrollTop = down * room.scrollHeight - room.clientHeight / 2;
}
function pick(ids) {
  for (const element of document.querySelectorAll('.picked')) element.classList.remove('picked');
  const items = ids.map((id) => document.getElementById(id)).filter(Boolean);
  for (const item of items) {
    item.hidden = false;
    item.classList.add('picked');
    item.closest('details').open = true;
  }
  for (const group of svg.querySelectorAll('g'))
    if (group.dataset.parts.split(' ').some((id) => ids.includes(id))) group.classList.add('picked');
  return items;
}
form.addEventListener('input', ({ target }) => { if (target === form.zoom) zoom(); else draw(); });
form.addEventListener('submit', (event) => event.preventDefault());
svg.addEventListener('click', (event) => {
  const parts = event.target.closest('g')?.dataset.parts.split(' ') ?? [];
  pick(parts)[0]?.scrollIntoView({ block: 'center' });
});
document.addEventListener('click', ({ target }) => {
  const item = target.closest('li[id]');
  if (!item || target.closest('li details')) return;
  pick([item.id]);
  svg.querySelector('g.picked')?.scrollIntoView({ block: 'center', inline: 'center' });
});
draw();
zoom();
room.scrollLeft = (room.scrollWidth - room.clientWidth) / 2;
`;

/** Returns a report as an HTML page: the marked statechart, `more`, and lists of all items. */
export async function coverageHtml(
  report: CoverageReport,
  machine: AnyStateMachine,
  more = '',
): Promise<string> {
  const title = `Coverage of ${report.machine}`;
  const heads = report.runs.map((run) => `<th scope="col">${escapeMarkup(run)}</th>`).join('');
  const rows = measures.map((measure) => {
    const list = report.measures[measure];
    const cells = [...report.runs, undefined].map((run) => {
      const { shown: covered, feasible } = countsOf(list, run);
      return `<td>${covered}/${feasible}</td>`;
    });
    return `<tr><th scope="row">${measureWords[measure]}</th>${cells.join('')}<td>${countsOf(list).infeasible}</td></tr>`;
  });
  const lists = measures.map((measure) => {
    const items = report.measures[measure].map((one, index) => item(one, `${measure}-${index}`));
    return `<details${measure === 'pairs' ? '' : ' open'}><summary><h2>${measureWords[measure]}</h2></summary><ul>${items.join('')}</ul></details>`;
  });
  const options = report.runs.map((run) => `<option>${escapeMarkup(run)}</option>`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
<div class="wide"><table><thead><tr><td></td>${heads}<th scope="col">together</th><th scope="col">impossible</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
<form><label>Run <select name="run"><option value="">all together</option>${options}</select></label>
<label>Show <select name="verdict"><option value="">everything</option><option value="shown">covered</option><option value="missing">not covered</option><option value="infeasible">impossible</option></select></label>
<label>Size of the drawing <input type="range" name="zoom" min="20" max="150" value="60"></label></form>
<p class="legend"><span class="shown">✓ covered</span><span class="missing">✗ not covered (thick line)</span><span class="infeasible">∅ impossible (dashed line)</span></p>
<p>An arrow has all transitions from one state to another. Click it to see them in the list, or click an item of the list to see it in the drawing.
Transitions of the whole machine, and those that stay in their state, are only in the list.</p>
<div class="diagram" tabindex="0" role="region" aria-label="Drawing of the machine">${await drawing(report, machine)}</div>
${more}
${lists.join('\n')}
<script>${script}</script>
</body></html>
`;
}

async function drawing(
  { machine: name, measures }: CoverageReport,
  machine: AnyStateMachine,
): Promise<string> {
  const numberOf = (list: readonly Covered[]) => new Map(list.map(({ id }, index) => [id, index]));
  const [states, transitions] = [numberOf(measures.states), numberOf(measures.transitions)];
  return diagramSvg(await layOut(machine), `Machine ${name}`, {
    box: (state) => `data-parts="states-${states.get(state)}"`,
    arrow: (definitions) =>
      `data-parts="${definitions.map(({ id }) => `transitions-${transitions.get(id)}`).join(' ')}"`,
  });
}

function item(one: Covered, id: string): string {
  const note = one.infeasible ?? one.runs.join(', ');
  const infeasible = one.infeasible === undefined ? '' : ' data-infeasible=""';
  return `<li id="${id}" class="${verdictOf(one)}" data-runs="${escapeMarkup(one.runs.join(' '))}"${infeasible}>${escapeMarkup(one.id)} <small>${escapeMarkup(note)}</small>${testsOf(one)}</li>`;
}

function testsOf({ tests }: Covered): string {
  if (!tests) return '';
  const { named, more } = tests;
  const lines = [...named, ...(more > 0 ? [`and ${more} more`] : [])];
  const items = lines.map((line) => `<p>${escapeMarkup(line)}</p>`);
  return `<details><summary>${counted(named.length + more, 'test', 'tests')}</summary>${items.join('')}</details>`;
}
