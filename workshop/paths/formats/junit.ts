import type { GeneratedPath, PathSet } from '../path-set.ts';
import type { WalkRun } from '../walk-runs.ts';
import { escapeMarkup } from './escape.ts';
import { undecidedListed } from './listed.ts';
import { stepLine } from './words.ts';

/**
 * Writes paths as test cases with the result of their last run, one for each target. Paths that have not run are
 * skipped, as are items that are not decided.
 */
export function asJunit(set: PathSet): string {
  const { machine, criterion, paths, runs = [] } = set;
  const suite = escapeMarkup(`${machine}.${criterion}`);
  const cases = paths.flatMap((path): { path: GeneratedPath; run?: WalkRun }[] => {
    const own = runs.filter(({ id }) => id === path.id);
    return own.length > 0 ? own.map((run) => ({ path, run })) : [{ path }];
  });
  const ran = cases.flatMap(({ run }) => run ?? []);
  const { items, why } = undecidedListed(set);
  const open = items.map((item) => undecidedCase(suite, item, why));
  const count = cases.length + open.length;
  const failures = ran.filter(({ error }) => error !== undefined).length;
  const time = seconds(ran.reduce((sum, { ms }) => sum + ms, 0));
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="${suite}" tests="${count}" failures="${failures}" skipped="${count - ran.length}" time="${time}">
${[...cases.map(({ path, run }) => testCase(suite, path, run)), ...open].join('\n')}
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

function undecidedCase(suite: string, item: string, why: string): string {
  const message = `Not decided: ${escapeMarkup(why)}`;
  return `    <testcase classname="${suite}" name="${escapeMarkup(item)}"><skipped message="${message}"/></testcase>`;
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);
