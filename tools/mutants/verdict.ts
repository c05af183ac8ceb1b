import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What the tests say of a fault; `broken`: they did not run, so they say nothing. */
export type Verdict = 'caught' | 'survived' | 'timed-out' | 'broken';

/** The part of Vitest's JSON report that is read. */
export interface Report {
  testResults: { assertionResults: { status: string; failureMessages?: string[] }[] }[];
}

/** Longest run and longest test, in ms. */
const runMs = 600_000;
const testMs = 30_000;

/** A fault is caught by a test that fails, not by one that never ends; it survives tests that ran. */
export function verdictOf(status: number | null, report: Report | undefined): Verdict {
  const results = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  if (status === 0) return results.some((result) => result.status === 'passed') ? 'survived' : 'broken';
  const failed = results.filter((result) => result.status === 'failed');
  const isLate = (said: string[] = []) => said.some((message) => /timed out in \d+ms/.test(message));
  if (failed.some(({ failureMessages }) => !isLate(failureMessages))) return 'caught';
  return status === null || failed.length > 0 ? 'timed-out' : 'broken';
}

/** Runs test files one after another in a copy of the project, until one does not pass. */
export async function runTests(
  folder: string,
  tests: readonly string[],
  only: string | undefined,
): Promise<Verdict> {
  for (const test of tests) {
    const verdict = await runTogether(folder, [test], only);
    if (verdict !== 'survived') return verdict;
  }
  return 'survived';
}

/** Vitest without a fresh world for each file: these tests share nothing. */
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--bail=1',
  '--pool=threads',
  '--no-isolate',
  `--testTimeout=${testMs}`,
  '--reporter=json',
];

/** Runs test files at once, as one run. */
export function runTogether(
  folder: string,
  tests: readonly string[],
  only: string | undefined,
): Promise<Verdict> {
  const what = [...tests, ...(only === undefined ? [] : ['-t', only])];
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const child = spawn(process.execPath, [...vitest, `--outputFile=${file}`, ...what], {
    cwd: folder,
    stdio: 'ignore',
    timeout: runMs,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve) => {
    child.on('close', (status) => {
      const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
      resolve(verdictOf(status, report));
    });
  });
}
