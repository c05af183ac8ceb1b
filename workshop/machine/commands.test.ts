import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const typed = (command: string) => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test.each([
  ['export-command.ts --format svg --output /nao/existe/x.svg', 'Cannot write to /nao/existe/x.svg.'],
  ['diff-command.ts no-such', 'no-such is not a commit of this repository.'],
])('a failed command prints one sentence: %s', (command, sentence) => {
  expect(typed(`node --import tsx workshop/machine/${command}`)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${sentence}\n`,
  });
});

test('a reader may close the pipe before the end of the output', () => {
  const { stdout, stderr } = typed(
    'node --import tsx workshop/machine/export-command.ts --format json | head -c 1',
  );
  expect([stdout, stderr]).toEqual(['{', '']);
});
