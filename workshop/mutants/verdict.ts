import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The result of running the tests on a fault. `broken`: the tests did not run, so there is no result. */
export type Verdict = 'caught' | 'survived' | 'timed-out' | 'broken';

export interface Report {
  testResults: {
    name: string;
    /** The reason why the file could not be run. */
    message: string;
    assertionResults: { status: string; failureMessages?: string[] }[];
  }[];
}

/** Timeouts of a run and of a test, in ms. */
const runMs = 600_000;
const longestMs = 120_000;

/**
 * Returns the verdict. A failed test catches a fault, a test that times out does not. A fault survives only tests that
 * ran.
 */
export function verdictOf(status: number | null, report: Report | undefined): Verdict {
  const results = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  if (status === 0) return results.some((result) => result.status === 'passed') ? 'survived' : 'broken';
  const failed = results.filter((result) => result.status === 'failed');
  // For a timed-out test, Vitest's JSON report contains the stack without the message.
  const isLate = (messages: string[] = []) =>
    messages.some((message) => /timed out in \d+ms|^Error: STACK_TRACE_ERROR/.test(message));
  if (failed.some(({ failureMessages }) => !isLate(failureMessages))) return 'caught';
  return status === null || failed.length > 0 ? 'timed-out' : 'broken';
}

/** The verdict of a run, with the messages of failures and of files that could not be run. */
interface Ran {
  verdict: Verdict;
  messages: string[];
}

function messagesOf(report: Report | undefined): string[] {
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
    const { verdict } = await runTestFiles(folder, [test], only);
    if (verdict !== 'survived') return verdict;
  }
  return 'survived';
}

/** Arguments of Vitest. `--no-isolate` is safe because these tests share no state. */
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--bail=1',
  '--pool=threads',
  '--no-isolate',
  '--reporter=json',
];

/** Runs several test files in one run. */
export function runTestFiles(
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
      resolve({ verdict: verdictOf(status, report), messages: messagesOf(report) });
    });
  });
}
