import { escapeMarkup } from '../paths/formats/escape.ts';
import { withoutPairs } from '../paths/requirements.ts';
import { type CoverageReport, countsOf, verdictOf } from './coverage.ts';

/** Writes each item as a test case: passed, failed, or skipped if infeasible. */
export function coverageJunit(report: CoverageReport): string {
  const suites = withoutPairs.map((measure) => {
    const list = report.measures[measure];
    const cases = list.map((one) => {
      const verdict = {
        infeasible: `<skipped message="${escapeMarkup(one.infeasible ?? '')}"/>`,
        missing: '<failure message="not covered"/>',
        shown: `<system-out>${escapeMarkup(one.runs.join(', '))}</system-out>`,
      }[verdictOf(one)];
      return `    <testcase classname="${report.machine}.${measure}" name="${escapeMarkup(one.id)}">${verdict}</testcase>`;
    });
    const { shown, feasible, infeasible: skipped } = countsOf(list);
    return `  <testsuite name="${report.machine}.${measure}" tests="${list.length}" failures="${feasible - shown}" skipped="${skipped}">\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}
