import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { runTestFiles, verdictOf } from './verdict.ts';

const of = (...assertionResults: { status: string; failureMessages?: string[] }[]) => ({
  testResults: [{ name: 'one.test.ts', message: '', assertionResults }],
});
const report = (...messages: string[]) =>
  of({ status: 'passed' }, ...messages.map((message) => ({ status: 'failed', failureMessages: [message] })));

test('a failed test catches a mutant, but a test that timed out or did not run does not', () => {
  expect(verdictOf(0, report())).toBe('survived');
  expect(verdictOf(1, report('expected 1 to be 2'))).toBe('caught');
  expect(verdictOf(1, report('Error: Test timed out in 30000ms.', 'expected 1 to be 2'))).toBe('caught');
  expect(verdictOf(1, report('Error: Test timed out in 30000ms.'))).toBe('timed-out');
  expect(verdictOf(null, undefined)).toBe('timed-out');
  expect(verdictOf(1, of())).toBe('broken');
  expect(verdictOf(1, undefined)).toBe('broken');
  expect(verdictOf(0, of({ status: 'pending' }))).toBe('broken');
});

test('a timed-out test is recognized in a real report of Vitest', async () => {
  const folder = temporaryFolder('verdict');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const hangs = "import { test } from 'vitest';\ntest('hangs', () => new Promise(() => undefined));\n";
  writeFileSync(join(folder, 'hangs.test.ts'), hangs);
  expect((await runTestFiles(folder, ['hangs.test.ts'], undefined, 200)).verdict).toBe('timed-out');
});
