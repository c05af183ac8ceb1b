import type { GeneratedPath, PathSet } from '../path-set.ts';
import type { WalkRun } from '../walk-runs.ts';
import { escapeMarkup } from './escape.ts';
import { stepLine } from './words.ts';

/**
 * Writes paths as test cases with the result of their last run, one for each target. Paths that have not run are
 * skipped.
 */
export function asJunit({ machine, criterion, paths, runs = [] }: PathSet): string {
  const suite = escapeMarkup(`${machine}.${criterion}`);
  const cases = paths.flatMap((path): { path: GeneratedPath; run?: WalkRun }[] => {
    const own = runs.filter(({ id }) => id === path.id);
    return own.length > 0 ? own.map((run) => ({ path, run })) : [{ path }];
  });
  const ran = cases.flatMap(({ run }) => run ?? []);
  const failures = ran.filter(({ error }) => error !== undefined).length;
  const time = seconds(ran.reduce((sum, { ms }) => sum + ms, 0));
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="${suite}" tests="${cases.length}" failures="${failures}" skipped="${cases.length - ran.length}" time="${time}">
${cases.map(({ path, run }) => testCase(suite, path, run)).join('\n')}
  </testsuite>
</testsuites>
`;
}

function testCase(suite: string, { id, goal, steps }: GeneratedPath, run: WalkRun | undefined): string {
  const listing = steps.map((step, index) => `${index + 1}. ${stepLine(step)}`).join('\n');
  const name = `name="${id} ${escapeMarkup(goal)}"`;
  const out = `<system-out>${escapeMarkup(listing)}</system-out></testcase>`;
  if (!run) return `    <testcase classname="${suite}" ${name}><skipped message="not run yet"/>${out}`;
  const failure = run.error === undefined ? '' : `<failure message="${escapeMarkup(run.error)}"/>`;
  return `    <testcase classname="${suite}.${run.on}" ${name} time="${seconds(run.ms)}">${failure}${out}`;
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);
