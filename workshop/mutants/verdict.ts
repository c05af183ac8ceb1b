import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What the tests say of a fault; `broken`: they did not run, so they say nothing. */
export type Verdict = 'caught' | 'survived' | 'timed-out' | 'broken';

/** The part of Vitest's JSON report that is read. */
export interface Report {
  testResults: {
    name: string;
    /** Why the file could not be run. */
    message: string;
    assertionResults: { status: string; failureMessages?: string[] }[];
  }[];
}

/** Longest run and longest test, in ms. */
const runMs = 600_000;
const longestMs = 120_000;

/** A fault is caught by a test that fails, not by one that never ends; it survives tests that ran. */
export function verdictOf(status: number | null, report: Report | undefined): Verdict {
  const results = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  if (status === 0) return results.some((result) => result.status === 'passed') ? 'survived' : 'broken';
  const failed = results.filter((result) => result.status === 'failed');
  // Vitest's JSON report has the stack of a test that timed out without its message.
  const isLate = (said: string[] = []) =>
    said.some((message) => /timed out in \d+ms|^Error: STACK_TRACE_ERROR/.test(message));
  if (failed.some(({ failureMessages }) => !isLate(failureMessages))) return 'caught';
  return status === null || failed.length > 0 ? 'timed-out' : 'broken';
}

/** A run's verdict, and what each failure and each file that could not be run says. */
interface Ran {
  verdict: Verdict;
  said: string[];
}

function saidBy(report: Report | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [`${name}: ${message}`]),
    ...assertionResults.flatMap(({ failureMessages = [] }) => failureMessages),
  ]);
}

/** Runs test files one after another in a copy of the project, until one does not pass. */
export async function runTests(
  folder: string,
  tests: readonly string[],
  only: string | undefined,
): Promise<Verdict> {
  for (const test of tests) {
    const { verdict } = await runTogether(folder, [test], only);
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
  '--reporter=json',
];

/** Runs test files at once, as one run. */
export function runTogether(
  folder: string,
  tests: readonly string[],
  only: string | undefined,
  testMs = longestMs,
): Promise<Ran> {
  const what = [`--testTimeout=${testMs}`, ...tests, ...(only === undefined ? [] : ['-t', only])];
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
      resolve({ verdict: verdictOf(status, report), said: saidBy(report) });
    });
  });
}
