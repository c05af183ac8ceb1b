import { escapeMarkup } from '../paths/formats/escape.ts';
import { measures } from '../paths/requirements.ts';
import type { CoverageReport } from './coverage.ts';

/** Each item to be shown as a test case: passed, failed, or skipped where it is infeasible. */
export function coverageJunit(report: CoverageReport): string {
  const suites = measures
    .filter((measure) => measure !== 'pairs')
    .map((measure) => {
      const list = report.measures[measure];
      const cases = list.map(({ id, runs, infeasible }) => {
        const verdict =
          infeasible !== undefined
            ? `<skipped message="${escapeMarkup(infeasible)}"/>`
            : runs.length === 0
              ? '<failure message="não percorrido"/>'
              : `<system-out>${escapeMarkup(runs.join(', '))}</system-out>`;
        return `    <testcase classname="${report.machine}.${measure}" name="${escapeMarkup(id)}">${verdict}</testcase>`;
      });
      const failed = list.filter(
        ({ runs, infeasible }) => runs.length === 0 && infeasible === undefined,
      ).length;
      const skipped = list.filter(({ infeasible }) => infeasible !== undefined).length;
      return `  <testsuite name="${report.machine}.${measure}" tests="${list.length}" failures="${failed}" skipped="${skipped}">\n${cases.join('\n')}\n  </testsuite>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}
