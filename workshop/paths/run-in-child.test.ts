import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { exportsOf, machineAmong } from './exports-of.ts';

const here = import.meta.dirname;
const hostile = (name: string) => join(here, 'examples/hostile', name);

interface Ended {
  status: number | null;
  stdout: string;
  lines: string[];
  /** The last line that is not progress, which a busy computer may print later. */
  last: string | undefined;
}

const isProgress = (line: string) => / s…$/.test(line);

/** Starts the command. `until` resolves when its error output contains a text. */
function start(...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', join(here, 'bin.ts'), ...args]);
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text));
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (status) => {
      const lines = stderr.trim().split('\n');
      resolve({ status, stdout, lines, last: lines.findLast((line) => !isProgress(line)) });
    }),
  );
  const until = async (text: string) => {
    while (!stderr.includes(text)) await wait(20);
  };
  return { child, ended, until };
}

test.each([
  [
    'endless-loading.ts',
    '--time-limit=2',
    /did not load within 2 seconds: its code runs or waits without end\.$/,
  ],
  ['waits.ts', '--time-limit=2', /did not load within 2 seconds/],
  [
    'endless-guard.ts',
    '--time-limit=5',
    /does not answer while exploring.*: a guard or another function of the machine runs without end\.$/,
  ],
  [
    'endless-memory.ts',
    '--memory-limit=100',
    /needs more than 100 MB of memory while loading: raise --memory-limit\.$/,
  ],
  [
    'endless-bytes.ts',
    '--memory-limit=64',
    /needs more than 64 MB of memory while loading: raise --memory-limit\.$/,
  ],
  ['exits.ts', '--seed=1', /ended its process with code 0 before there was a result: remove process\.exit/],
  ['rejects.ts', '--limit=9', /rejected a promise that nothing handles: no network\.$/],
  ['throws.ts', '--limit=9', /throws\.ts cannot be loaded: API_URL is not set\.$/],
])('a file that does not end well is named with the cause: %s', async (name, option, sentence) => {
  const { status, stdout, lines, last } = await start('--file', hostile(name), option).ended;
  expect([status, stdout, last]).toEqual([1, '', expect.stringMatching(sentence)]);
  expect(last).toContain(name);
  expect(lines.join('\n')).not.toContain('GC');
});

test('the output of a machine, and of a process that it started, is not part of the result', async () => {
  const { status, stdout, lines } = await start('--file', hostile('writes.cjs'), '--format', 'json').ended;
  expect([status, JSON.parse(stdout).machine]).toEqual([0, 'writes']);
  expect(lines).toEqual(expect.arrayContaining(['from the file', 'from the guard']));
});

const counter = ['--file', hostile('endless-counter.ts'), '--limit', '10000000'];

test('Ctrl-C prints what was found so far, with the rest as not decided', async () => {
  const { child, ended, until } = start(...counter, '--format', 'json');
  await until('exploring, ');
  child.kill('SIGINT');
  const { status, stdout, lines, last } = await ended;
  expect(status).toBe(2);
  expect(JSON.parse(stdout).coverage.states).toMatchObject({ infeasibleCount: 0, undecidedCount: 1 });
  expect(lines.find((line) => line.startsWith('exploring, '))).toMatch(
    /^exploring, \d+ situations, \d+ steps, \d+ s…$/,
  );
  expect(last).toBe('Not decided: The exploration was interrupted.');
});

test('Ctrl-C while paths are chosen prints those that were found, and the exit code is 2', async () => {
  const pairs = ['--criterion', 'pairs', '--format', 'json'];
  const { child, ended, until } = start('--file', hostile('slow-choice.ts'), ...pairs);
  await until('choosing paths');
  child.kill('SIGINT');
  const { status, stdout, last } = await ended;
  expect([status, last]).toEqual([
    2,
    'Not decided: The choice of paths was interrupted, so paths are missing.',
  ]);
  const { paths, coverage } = JSON.parse(stdout);
  expect(paths.length).toBeGreaterThan(0);
  expect(coverage.states).toMatchObject({ feasible: 41, infeasibleCount: 0 });
  expect(coverage.pairs.covered).toBeLessThan(coverage.pairs.feasible);
});

test('the time limit ends the exploration the same way, and reports say so in their language', async () => {
  const portuguese = ['--format', 'gherkin', '--lang', 'pt-BR'];
  const { status, stdout, last } = await start(...counter, ...portuguese, '--time-limit', '5').ended;
  expect(status).toBe(2);
  expect(stdout).toContain('Não decidido: O limite de 5 segundos encerrou a exploração');
  expect(last).toBe('Not decided: The time limit of 5 seconds ended the exploration: raise --time-limit.');
});

test('a second Ctrl-C ends a machine that hangs at once', async () => {
  const { child, ended, until } = start('--file', hostile('endless-guard.ts'));
  await until('exploring, ');
  child.kill('SIGINT');
  await until('Stopping');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ status: 130 });
});

/** Files by their paths in a folder, with the export that names the machine, and the name of the machine. */
const machine = "createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })";
const [imported, required] = [
  "import { createMachine } from 'xstate';",
  "const { createMachine } = require('xstate');",
];
const files: [file: string, text: string, name: string, ...args: string[]][] = [
  ['common/whole.js', `${required} module.exports = ${machine};`, 'whole'],
  ['common/assigned.js', `${required} Object.assign(exports, { late: ${machine} });`, 'late'],
  [
    'module/several.cjs',
    `${required} exports.one = ${machine}; exports.two = ${machine};`,
    'two',
    '--export',
    'two',
  ],
  ['module/plain.js', `${imported} export const plain = ${machine};`, 'plain'],
  ['common/twice.ts', `${imported} export const twice = ${machine}; export default twice;`, 'twice'],
  ['common/whole.mjs', `${imported} export default ${machine};`, 'whole'],
  ['module/factory.ts', `${imported} export const make = (size = 1) => size && ${machine};`, 'make'],
  ['common/awaited.js', `${required} module.exports = Promise.resolve(${machine});`, 'awaited'],
];

test('JavaScript and TypeScript in packages of both kinds load', async () => {
  mkdirSync(join(here, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(here, 'test-results/loading-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const type of ['common', 'module']) {
    mkdirSync(join(folder, type));
    const json = type === 'module' ? { type } : {};
    writeFileSync(join(folder, type, 'package.json'), JSON.stringify(json));
  }
  const loaded: unknown[] = [];
  // One at a time, because a file has only 20 seconds to load.
  for (const [file, text, , ...args] of files) {
    writeFileSync(join(folder, file), text);
    const { stdout, last } = await start('--file', join(folder, file), '--format', 'json', ...args).ended;
    loaded.push([file, stdout === '' ? last : JSON.parse(stdout).machine]);
  }
  expect(loaded).toEqual(files.map(([file, , name]) => [file, name]));
}, 600_000);

test('several functions, and functions without a machine, are named', async () => {
  const among = (module: Record<string, unknown>, name?: string) =>
    machineAmong('x.ts', exportsOf(module), name).catch((error) => error.message);
  expect(await among({ one: () => 1, two: () => 2 })).toBe(
    'x.ts exports no machine, but several functions: use --export one or two if it returns a machine.',
  );
  expect(await among({ one: () => 1 })).toBe('one of x.ts is a function that returns no XState 5 machine.');
  const failing = () => {
    throw new Error('No database.');
  };
  expect(await among({ failing })).toBe('The function failing of x.ts failed: No database.');
  expect(await among({ late: Promise.reject(new Error('No file.')) }, 'late')).toBe(
    'The promise late of x.ts failed: No file.',
  );
  expect(await among({ Class: class {} })).toBe(
    'x.ts does not export an XState 5 machine. It exports: Class.',
  );
});
