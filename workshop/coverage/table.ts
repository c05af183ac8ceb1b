import { measures } from '../paths/requirements.ts';
import { type CoverageReport, countsOf, type diffCoverage } from './coverage.ts';

/** Returns a report for a terminal: one line per measure, one column per run. */
export function coverageTable(report: CoverageReport): string {
  const heads = [...report.runs, 'all runs'];
  const width = 14;
  const lines = measures.map((measure) => {
    const list = report.measures[measure];
    const cells = heads.map((run) => {
      const { shown, feasible } = countsOf(list, run === 'all runs' ? undefined : run);
      return `${shown}/${feasible}`.padStart(width);
    });
    const { infeasible } = countsOf(list);
    return `${measure.padEnd(24)}${cells.join('')}${infeasible > 0 ? `  (${infeasible} infeasible)` : ''}`;
  });
  const head = `${report.machine.padEnd(24)}${heads.map((name) => name.padStart(width)).join('')}`;
  return `${[head, ...lines].join('\n')}\n`;
}

export function diffTable(changes: ReturnType<typeof diffCoverage>): string {
  const kinds = [
    ['added', '+'],
    ['removed', '-'],
    ['lost', '✗ no longer covered:'],
    ['gained', '✓ now covered:'],
  ] as const;
  const lines = changes.flatMap((change) =>
    kinds.flatMap(([kind, sign]) => change[kind].map((id) => `${change.measure}: ${sign} ${id}`)),
  );
  return lines.length === 0 ? 'Nothing has changed.\n' : `${lines.join('\n')}\n`;
}
