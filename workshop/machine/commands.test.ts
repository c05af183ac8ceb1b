import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const typed = (command: string) => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  // A busy computer may load a file slowly.
  return { status, stdout, stderr: stderr.replace(/^(loading|exploring|writing).* s…\n/gm, '') };
};

test.each([
  ['export --format svg --output /nao/existe/x.svg', 'Cannot write to /nao/existe/x.svg.'],
  ['diff no-such', 'no-such is not a commit of this repository.'],
  ['diff --file x.ts', 'Name a file or a commit with --against. See npm run machine:diff -- --help.'],
  ['lint --file no-such.ts', 'The file no-such.ts does not exist.'],
  [
    'export --format json --file vitest.config.ts',
    'vitest.config.ts does not export an XState 5 machine. It exports: default.',
  ],
])('a failed command prints one sentence: %s', (command, sentence) => {
  expect(typed(`node --import tsx workshop/machine/command.ts ${command}`)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${sentence}\n`,
  });
});

test.each(['export --format json', 'lint', 'diff HEAD'])(
  'a file that never ends loading is ended at the time limit: %s',
  (command) => {
    const file = 'workshop/paths/examples/hostile/endless-loading.ts';
    expect(
      typed(`node --import tsx workshop/machine/command.ts ${command} --file ${file} --time-limit 1`),
    ).toEqual({
      status: 1,
      stdout: '',
      stderr: `${file} did not load within 1 second: its code runs or waits without end.\n`,
    });
  },
);

test('a reader may close the pipe before the end of the output', () => {
  const { stdout, stderr } = typed(
    'node --import tsx workshop/machine/command.ts export --format json | head -c 1',
  );
  expect([stdout, stderr]).toEqual(['{', '']);
});

const example = 'workshop/paths/examples/machines/toggle.ts';

test('all three commands take the file of any machine', () => {
  const exported = typed(
    `node --import tsx workshop/machine/command.ts export --format json --file ${example}`,
  );
  expect(JSON.parse(exported.stdout)).toMatchObject({ initial: expect.any(String) });
  expect(typed(`node --import tsx workshop/machine/command.ts lint --file ${example}`)).toEqual({
    status: 0,
    stdout: `${example}: no defects found.\n`,
    stderr: '',
  });
  const same = 'Nothing has changed since HEAD. Both behave alike in all 2 situations.';
  expect(typed(`node --import tsx workshop/machine/command.ts diff HEAD --file ${example}`)).toEqual({
    status: 0,
    stdout: `toggle\n\n${same}\n`,
    stderr: '',
  });
  const other = example.replace('toggle', 'traffic-light');
  expect(
    typed(`node --import tsx workshop/machine/command.ts diff --file ${example} --against ${other}`).stdout,
  ).toContain('The behaviour differs from the start:\n');
});

test('lint takes the setup of a machine, and refuses one of another machine', () => {
  const lint = (rest: string) => typed(`node --import tsx workshop/machine/command.ts lint --file ${rest}`);
  const file = 'workshop/machine/examples/payload-loop.ts';
  // Only the payload of the setup leads to the endless loop.
  expect(lint(file).stdout).toBe(`${file}: no defects found.\n`);
  expect(lint(`${file} --setup workshop/machine/examples/endless.setup.ts`)).toMatchObject({
    status: 1,
    stderr: 'payloadLoop: after GO, its own transitions or events never end\n',
  });
  expect(lint(`${file} --setup workshop/paths/examples/hostile/wrong.setup.ts`)).toMatchObject({
    status: 1,
    stdout: '',
  });
});
