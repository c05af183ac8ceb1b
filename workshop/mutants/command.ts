import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { git } from '../machine/at-commit.ts';
import { areasNamed } from './list.ts';
import type { Area, Mutant } from './mutant.ts';
import { runTestFiles, runTests, type Verdict } from './verdict.ts';

/**
 * `npm run mutants`: puts one fault at a time into a copy of the project and runs the tests that must catch it. Prints
 * every fault with its verdict, and a score for each area. Exits with code 1 if a fault survives without a reason. Runs
 * the machine's area, the named areas, or all with `--long`. `--since REF` keeps the faults of files changed since that
 * commit.
 */
const words = {
  caught: 'caught',
  survived: 'SURVIVED',
  'timed-out': 'TIMED OUT',
  broken: 'DID NOT RUN',
} as const satisfies Record<Verdict, string>;

let chosen: readonly Area[];
try {
  const { values, positionals } = parseArgs({
    options: { long: { type: 'boolean' }, since: { type: 'string' } },
    allowPositionals: true,
  });
  const { since } = values;
  const changed =
    since === undefined
      ? undefined
      : new Set(git('diff', '--name-only', '--end-of-options', since).split('\n'));
  chosen = areasNamed(values.long ? [...positionals, '--long'] : positionals, changed);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

const listed = git('ls-files').trimEnd().split('\n');
const tracked = new Set(listed.map((path) => path.split('/')[0] ?? ''));

const whole = mkdtempSync(join(tmpdir(), 'botija-mutants-'));
process.on('exit', () => rmSync(whole, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

/** Copies the project, so that faults are not put into the working tree. */
function copyProject(lane: number): string {
  const folder = join(whole, `${lane}`);
  for (const name of tracked) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const testsOf = (area: Area, { tests }: Mutant) => tests ?? area.tests;
const onlyOf = (area: Area, { only }: Mutant) => only ?? area.only;

async function tryMutant(folder: string, area: Area, mutant: Mutant): Promise<Verdict> {
  const path = join(folder, mutant.file);
  const before = readFileSync(path, 'utf8');
  if (before.split(mutant.find).length !== 2)
    throw new Error(`${mutant.file}: the text to replace must occur exactly once: ${mutant.find}`);
  writeFileSync(
    path,
    before.replace(mutant.find, () => mutant.put),
  );
  try {
    return await runTests(folder, testsOf(area, mutant), onlyOf(area, mutant));
  } finally {
    writeFileSync(path, before);
  }
}

function isExpected(verdict: Verdict, { survives }: Mutant): boolean {
  return verdict === (survives === undefined ? 'caught' : 'survived');
}

/** Processes the items in order, in parallel, one at a time for each copy of the project. */
async function inLanes<T>(folders: readonly string[], work: readonly T[], act: Act<T>): Promise<void> {
  const left = work.values();
  await Promise.all(
    folders.map(async (folder) => {
      for (const item of left) await act(folder, item);
    }),
  );
}
type Act<T> = (folder: string, item: T) => Promise<void>;

const started = Date.now();
const folders = Array.from({ length: Math.min(4, availableParallelism()) }, (_, lane) => copyProject(lane));

const unmatched = chosen.flatMap((area) =>
  [...new Set(area.mutants.map((mutant) => onlyOf(area, mutant)))].map((only) => ({ area, only })),
);
await inLanes(folders, unmatched, async (folder, { area, only }) => {
  const own = area.mutants.filter((mutant) => onlyOf(area, mutant) === only);
  const tests = new Set(own.flatMap((mutant) => testsOf(area, mutant)));
  const { verdict, messages } = await runTestFiles(folder, [...tests], only);
  if (verdict === 'survived') return;
  console.error(
    `${area.name}: the tests already fail without a fault (${words[verdict]}), so no fault is tried.`,
  );
  for (const failure of messages) console.error(failure);
  process.exitCode = 1;
});
if (process.exitCode === 1) process.exit();

const work = chosen.flatMap((area) => area.mutants.map((mutant) => ({ area, mutant })));
const verdicts = new Map<Mutant, Verdict>();
await inLanes(folders, work, async (folder, { area, mutant }) => {
  const verdict = await tryMutant(folder, area, mutant);
  verdicts.set(mutant, verdict);
  const { kind, what, file, survives } = mutant;
  const reason = survives === undefined ? '' : `; reason: ${survives}`;
  console.log(`${String(verdicts.size).padStart(2)}. ${words[verdict]}  ${kind}: ${what} (${file})${reason}`);
});

console.log('');
for (const { name, mutants } of chosen) {
  const count = (verdict: Verdict) => mutants.filter((mutant) => verdicts.get(mutant) === verdict).length;
  const excused = mutants.filter(({ survives }) => survives !== undefined).length;
  console.log(
    `${name}: ${count('caught')} of ${mutants.length} caught; ${count('survived')} survived (${excused} with a reason), ` +
      `${count('timed-out')} timed out, ${count('broken')} did not run`,
  );
}
const unexpected = work.filter(({ mutant }) => !isExpected(verdicts.get(mutant) ?? 'broken', mutant));
const seconds = Math.round((Date.now() - started) / 1000);
console.log(
  `${work.length - unexpected.length} of ${work.length} faults have the expected result, in ${seconds} s`,
);
process.exit(unexpected.length > 0 ? 1 : 0);
