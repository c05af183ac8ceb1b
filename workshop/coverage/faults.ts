import type { FaultCell, NotApplicable } from '../model/service-faults.ts';
import { escapeMarkup } from '../paths/formats/escape.ts';
import type { WalkRun } from '../paths/walk-runs.ts';

const columns = {
  refusal: undefined,
  error: ['error'],
  timeout: ['timeout'],
  slow: ['slow'],
  reset: ['reset'],
  malformed: ['shape', 'cut'],
  offline: ['offline'],
} as const satisfies Record<string, readonly string[] | undefined>;
type Column = keyof typeof columns;

const grounds: Record<WalkRun['on'], string> = {
  machine: 'machine',
  screens: 'screens',
  browser: 'browser',
  forms: 'without JavaScript',
};

const malformed: Record<string, string> = { shape: 'other shape', cut: 'cut off' };

export interface FaultMatrix {
  cells: readonly FaultCell[];
  notApplicable: readonly NotApplicable[];
}

type Verdict = '✓' | '✗' | '·' | 'n.a.';

interface Line {
  verdict: Verdict;
  state: string;
  /** The refusal, the kind of fault, or the reason why there is none. */
  note: string;
  runs: string[];
}

function columnOf(fault: string): Column {
  const found = Object.entries(columns).find(([, faults]) => faults?.some((one) => one === fault));
  return (found?.[0] ?? 'refusal') as Column;
}

/** Returns the result for each state of a service in a column. */
function linesOf(
  { cells, notApplicable }: FaultMatrix,
  results: readonly WalkRun[],
  service: string,
  column: Column,
): Line[] {
  const walked = cells
    .filter((cell) => cell.service === service && columnOf(cell.fault) === column)
    .map(({ id, state, fault }): Line => {
      const runs = results.filter((run) => run.id === id);
      const failed = runs.some(({ error }) => error !== undefined);
      const note = column === 'refusal' ? fault : (malformed[fault] ?? '');
      const verdict = failed ? '✗' : runs.length > 0 ? '✓' : '·';
      return { verdict, state, note, runs: runs.map(({ on }) => grounds[on]) };
    });
  const none = notApplicable
    .filter((one) => one.service === service && columnOf(one.fault) === column)
    .map(({ state = '', reason }): Line => ({ verdict: 'n.a.', state, note: reason, runs: [] }));
  return [...walked, ...new Map(none.map((line) => [line.state + line.note, line])).values()];
}

const servicesOf = ({ cells, notApplicable }: FaultMatrix) => [
  ...new Set([...cells, ...notApplicable].map(({ service }) => service)),
];

/** Returns the table of services × faults as HTML. Each cell lists the states that make the call, with the results. */
export function faultsHtml(matrix: FaultMatrix, results: readonly WalkRun[]): string {
  const names = Object.keys(columns) as Column[];
  const heads = names.map((name) => `<th scope="col">${name}</th>`).join('');
  const rows = servicesOf(matrix).map((service) => {
    const cells = names.map((name) => {
      const lines = linesOf(matrix, results, service, name).map(({ verdict, state, note, runs }) => {
        const words = [state, note].filter(Boolean).join(': ');
        const where = runs.length > 0 ? ` <small>${escapeMarkup(runs.join(', '))}</small>` : '';
        return `<p>${verdict} ${escapeMarkup(words)}${where}</p>`;
      });
      return `<td>${lines.join('')}</td>`;
    });
    return `<tr><th scope="row">${escapeMarkup(service)}</th>${cells.join('')}</tr>`;
  });
  return `<details class="faults" open><summary><h2>Services × faults</h2></summary>
<p>Each call of each state fails in each way. Then the screen must show a message, keep what was typed, and lead to the goal by its own controls. ✓ reached the goal · ✗ dead end · · not walked in this run (<code>npm run test:deep</code> walks all) · n.a. does not apply.</p>
<div class="wide"><table><thead><tr><td></td>${heads}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div></details>`;
}

/** Returns the table for a terminal: passed walks of all walks in each cell. */
export function faultsTable(matrix: FaultMatrix, results: readonly WalkRun[]): string {
  const names = Object.keys(columns) as Column[];
  const lines = servicesOf(matrix).map((service) => {
    const cells = names.map((name) => {
      const all = linesOf(matrix, results, service, name).filter(({ verdict }) => verdict !== 'n.a.');
      const ended = all.filter(({ verdict }) => verdict === '✓').length;
      const mark = all.some(({ verdict }) => verdict === '✗') ? '✗ ' : '';
      return (all.length === 0 ? 'n.a.' : `${mark}${ended}/${all.length}`).padStart(14);
    });
    return `${service.padEnd(24)}${cells.join('')}`;
  });
  const head = `${'services × faults'.padEnd(24)}${names.map((name) => name.padStart(14)).join('')}`;
  return `${[head, ...lines].join('\n')}\n`;
}
