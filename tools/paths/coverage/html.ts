import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { inventoryOf, nameOf } from '../definitions.ts';
import { escapeMarkup } from '../formats/escape.ts';
import { measureWords } from '../formats/table.ts';
import { measures } from '../requirements.ts';
import { type CoverageReport, type Covered, countsOf } from './coverage.ts';

const style = `
:root { color-scheme: light dark; --ink: #1d1a16; --paper: #fff; --line: #cfc8bd; --good: #1f7a3d; --bad: #b3261e; --none: #857d72; }
@media (prefers-color-scheme: dark) { :root { --ink: #f3eee7; --paper: #191613; --line: #4a443c; --good: #6fce8f; --bad: #ff8a80; --none: #a79f94; } }
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 1.5rem auto; max-width: 80rem; padding: 0 1rem; }
table { border-collapse: collapse; margin-block: 1rem; } th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid var(--line); } th:first-child, td:first-child { text-align: left; }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 1rem; padding: .75rem 0; background: var(--paper); border-bottom: 1px solid var(--line); z-index: 1; }
.state { border: 2px solid var(--line); border-radius: .6rem; padding: .5rem .75rem; margin: .5rem 0; }
.state > h3 { font-size: 1rem; margin: 0 0 .25rem; } .inner { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: .5rem; align-items: start; }
ul { list-style: none; padding: 0; margin: 0; } li { overflow-wrap: anywhere; padding: .1rem 0; font-size: .875rem; }
.shown { border-color: var(--good); } li.shown::before { content: '✓ '; color: var(--good); }
.missing { border-color: var(--bad); } li.missing::before { content: '✗ '; color: var(--bad); }
.infeasible { border-style: dashed; } li.infeasible { color: var(--none); } li.infeasible::before { content: '∅ '; }
small { color: var(--none); }
[hidden] { display: none; }
`;

/** Filters by run and by verdict; without a script everything is shown, over all runs. */
const script = `
const form = document.querySelector('form');
function draw() {
  const run = form.run.value, verdict = form.verdict.value;
  for (const item of document.querySelectorAll('[data-runs]')) {
    const runs = item.dataset.runs.split(' ').filter(Boolean);
    const isShown = run === '' ? runs.length > 0 : runs.includes(run);
    const is = item.dataset.infeasible === '' ? 'infeasible' : isShown ? 'shown' : 'missing';
    item.classList.remove('shown', 'missing', 'infeasible');
    item.classList.add(is);
    if (item.localName === 'li') item.hidden = verdict !== '' && verdict !== is;
  }
}
form.addEventListener('input', draw);
`;

/** A report as a page: the statechart's boxes with every transition marked, then lists of the rest; light and dark. */
export function coverageHtml(report: CoverageReport, machine: AnyStateMachine): string {
  const { states, transitions } = report.measures;
  const byState = new Map(states.map((one) => [one.id, one]));
  const bySource = grouped(transitions, ({ id }) => sourceOf(machine, id));
  const title = `Cobertura de ${report.machine}`;
  const heads = report.runs.map((run) => `<th scope="col">${escapeMarkup(run)}</th>`).join('');
  const rows = measures.map((measure) => {
    const list = report.measures[measure];
    const cells = [...report.runs, undefined].map((run) => {
      const { shown, feasible } = countsOf(list, run);
      return `<td>${shown}/${feasible}</td>`;
    });
    return `<tr><th scope="row">${measureWords[measure]}</th>${cells.join('')}<td>${countsOf(list).infeasible}</td></tr>`;
  });
  const lists = (['guards', 'outcomes', 'pairs'] as const).map(
    (measure) =>
      `<details${measure === 'pairs' ? '' : ' open'}><summary><h2 style="display:inline">${measureWords[measure]}</h2></summary><ul>${report.measures[measure].map(item).join('')}</ul></details>`,
  );
  const options = report.runs.map((run) => `<option>${escapeMarkup(run)}</option>`).join('');
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
<table><thead><tr><th></th>${heads}<th scope="col">juntos</th><th scope="col">impossíveis</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<form><label>Corrida <select name="run"><option value="">todas juntas</option>${options}</select></label>
<label>Mostrar <select name="verdict"><option value="">tudo</option><option value="shown">percorrido</option><option value="missing">não percorrido</option><option value="infeasible">impossível</option></select></label></form>
<h2>Máquina</h2>
${box(machine.root, byState, bySource)}
${lists.join('\n')}
<script>${script}</script>
</body></html>
`;
}

function box(
  node: AnyStateNode,
  states: ReadonlyMap<string, Covered>,
  transitions: ReadonlyMap<string, readonly Covered[]>,
): string {
  const name = nameOf(node);
  const state = states.get(name);
  const own = (transitions.get(name) ?? []).map(item).join('');
  const inner = Object.values(node.states).map((child) => box(child, states, transitions));
  return `<div class="state ${verdictOf(state)}" ${data(state)}><h3>${escapeMarkup(node.key)} <small>${escapeMarkup(state?.runs.join(', ') ?? '')}</small></h3><ul>${own}</ul>${inner.length > 0 ? `<div class="inner">${inner.join('')}</div>` : ''}</div>`;
}

function item(one: Covered): string {
  const note = one.infeasible ?? one.runs.join(', ');
  return `<li class="${verdictOf(one)}" ${data(one)}>${escapeMarkup(one.id)} <small>${escapeMarkup(note)}</small></li>`;
}

function data(one: Covered | undefined): string {
  return `data-runs="${escapeMarkup(one?.runs.join(' ') ?? '')}"${one?.infeasible === undefined ? '' : ' data-infeasible=""'}`;
}

function verdictOf(one: Covered | undefined): string {
  if (one?.infeasible !== undefined) return 'infeasible';
  return one && one.runs.length > 0 ? 'shown' : 'missing';
}

function sourceOf(machine: AnyStateMachine, id: string): string {
  return inventoryOf(machine).definitions.find((definition) => definition.id === id)?.source ?? '';
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of items) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
