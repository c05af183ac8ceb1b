import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Insertion, ownFiles, requiredChanges, row, walk } from './step.ts';

const copied = [
  ...['contract', 'e2e', 'machines', 'scripts', 'server', 'src', 'tests', 'workshop'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'],
];
const folder = temporaryFolder('new-step');

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function insert({ file, after, text }: Insertion): void {
  const was = readFileSync(join(folder, file), 'utf8');
  expect([file, was.split(after).length]).toEqual([file, 2]);
  writeFileSync(
    join(folder, file),
    was.replace(after, () => after + text),
  );
}

/** Runs a tool of the project in the copy, without the setting for deep tests. */
function run(script: string, ...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [resolve('node_modules', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DEEP: '' },
  });
  return { status, output: stdout };
}

/** Returns the files with compiler errors, of the whole project or of one file and its imports. */
function filesRefused(of?: string): string[] {
  if (of) write({ 'part.json': JSON.stringify({ extends: './tsconfig.json', include: [of] }) });
  const { output } = run('typescript/bin/tsc', '--noEmit', '-p', of ? 'part.json' : 'tsconfig.json');
  return [...new Set(output.split('\n').flatMap((line) => /^([^\s(]+)\(\d+,/.exec(line)?.[1] ?? []))].sort();
}

beforeAll(() => {
  const filter = (from: string) => basename(from) !== 'node_modules';
  for (const name of copied) cpSync(resolve(name), join(folder, name), { recursive: true, filter });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  write(ownFiles);
  insert(row);
  const start =
    "import { createServer } from 'vite'; await (await createServer({ server: { middlewareMode: true } })).close();";
  // The router's plugin adds the new route to the route tree.
  spawnSync(process.execPath, ['--input-type=module', '-e', start], { cwd: folder });
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new step needs nine files: a row, a screen, a route, and the changes that the compiler requires', () => {
  // The compiler reports a missing state in the machine. The state belongs in the stage's state file.
  const machine = 'machines/order-funnel/machine.ts';
  expect(filesRefused(machine)).toContain(machine);
  for (const insertion of requiredChanges) insert(insertion);
  expect(filesRefused()).toEqual([]);
  const touched = [...Object.keys(ownFiles), row.file, ...requiredChanges.map(({ file }) => file)];
  expect(new Set(touched).size).toBe(9);
}, 180_000);

test('the new step can be walked forward and back, on the machine and on its screen', () => {
  write(walk);
  const { status, output } = run('vitest/vitest.mjs', 'run', 'tests/integration/new-step/walk.test.tsx');
  expect([status, output]).toEqual([0, expect.stringContaining('2 passed')]);
}, 180_000);
