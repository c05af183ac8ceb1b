import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { models } from '../../workshop/model/models.ts';
import { run } from '../../workshop/paths/command.ts';
import { OptionError, readOptions } from '../../workshop/paths/options.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Runs `npm run paths` in its own process. */
function spawned(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'workshop/paths-command.ts', ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

/** Runs the same command without a new process. */
async function paths(...args: string[]) {
  const written = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += text;
      return true;
    });
  try {
    return { status: await run(args, { models }), ...written };
  } catch (error) {
    return { status: 1, ...written, stderr: `${written.stderr}${(error as Error).message}\n` };
  } finally {
    for (const stream of ['stdout', 'stderr'] as const) vi.mocked(process[stream].write).mockRestore();
  }
}

function fileWith(text = ''): string {
  const folder = temporaryFolder('paths');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'paths.txt');
  writeFileSync(file, text);
  return file;
}

describe('bad options give exit code 1 and a message', () => {
  test.each([
    [
      '--criterion everything',
      '--criterion does not accept everything: use states, transitions, pairs, prime, random, weighted.',
    ],
    [
      '--format docx',
      '--format does not accept docx: use table, json, csv, gherkin, html, playwright, junit.',
    ],
    [
      '--machine cart',
      '--machine does not accept cart: use order-funnel, order-lifecycle, reseller-panel, reseller-team, reseller-settings, phone-verification, order-rating, order-attention.',
    ],
    ['--format html --lang fr', '--lang does not accept fr: use en, pt-BR.'],
    ['--lang pt-BR', '--lang has no effect with --format table: use it with gherkin, html.'],
    ['--to placing', 'The state placing does not exist. Did you mean resume.placing?'],
    [
      '--to address --through order.submit --max-length 3',
      '--max-length has no effect with --to and --through: use it with states, transitions, pairs, random, weighted.',
    ],
    ['--criterion states --criterion pairs', '--criterion is given twice.'],
    ['--criterion', '--criterion needs a value. Write a value that starts with a hyphen as --criterion=-1.'],
    ['--seed -1', '--seed needs a value. Write a value that starts with a hyphen as --seed=-1.'],
    [
      'states',
      'Unexpected argument states. Options come after --, as in: npm run paths -- --criterion states.',
    ],
    ['--criterion random --count 99999999', '--count needs a whole number from 1 to 10000, not 99999999.'],
    [
      '--machine order-lifecycle --format playwright',
      'order-lifecycle has no screens, so it has no browser tests.',
    ],
    ['--replay README.md --out x', '--replay cannot be combined with --out.'],
    ['--on screens', '--on requires --replay.'],
    ['--replay x --on paper', '--on does not accept paper: use machine, screens, browser, forms.'],
    ['--seed x --criterion random', '--seed needs a whole number from 0 to 4294967295, not x.'],
    ['--max-length 0', '--max-length needs a whole number from 1 to 1000000, not 0.'],
    ['--criterio states', 'Unknown option --criterio. Did you mean --criterion? See --help.'],
    [
      '--to order --criterion pairs',
      '--criterion cannot be combined with --to or --through, which print the shortest path.',
    ],
    ['--to=', '--to needs a value.'],
  ])('%s', (typed, sentence) => {
    expect(() => readOptions(typed.split(' '), models)).toThrow(new OptionError(sentence));
  });

  test.each([
    ['--through order.sumbit', 'No step is named order.sumbit. Did you mean order.submit?'],
    ['--to address --out /nao/existe/x.csv', 'Cannot write to /nao/existe/x.csv.'],
  ])('while it runs: %s', async (typed, sentence) => {
    const { status, stdout, stderr } = await paths(...typed.split(' '));
    expect([status, stdout, stderr.trim().split('\n').at(-1)]).toEqual([1, '', sentence]);
  });

  test('in a terminal', () => {
    const sentence = 'The file /nao/existe.txt cannot be read.\n';
    expect(spawned('--replay', '/nao/existe.txt')).toEqual({ status: 1, stdout: '', stderr: sentence });
  });
});

test('--help lists every option, and -h does too', () => {
  const { status, stdout } = spawned('--help');
  const own = '--machine --touched'.split(' ');
  const names =
    '--criterion --to --through --seed --max-length --with-infeasible --format --out --replay --on';
  expect([status, readOptions(['-h'], models)]).toEqual([0, undefined]);
  for (const name of [...own, ...names.split(' ')]) expect(stdout).toContain(name);
});

test('JSON contains paths and coverage, and can be replayed', async () => {
  const file = fileWith();
  expect(await paths('--criterion', 'states', '--format', 'json', '--out', file)).toMatchObject({
    status: 0,
  });
  const set = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(set)).toEqual(['machine', 'criterion', 'paths', 'coverage', 'uncovered']);
  expect(set.paths.at(-1).steps[0]).toEqual({
    event: 'draft.restored',
    payload: expect.any(String),
    target: expect.any(String),
  });
  const { status, stdout } = await paths('--replay', file);
  expect([status, stdout.includes('✗')]).toEqual([0, false]);
});

test('a path of two steps is a small file', async () => {
  const { stdout } = await paths('--to', 'address.detailing', '--format', 'json');
  expect(JSON.parse(stdout).paths[0].steps.length).toBeLessThan(5);
  expect(stdout.length).toBeLessThan(4_000);
});

test('a report saved by an editor is read, and two reports in one file are refused', async () => {
  const file = fileWith();
  const trace = [{ type: 'draft.restored', says: 'address', state: 'address.searching' }];
  const report = `Relatório do Botijá\n${JSON.stringify({ machine: 'order-funnel', trace })}\n`;
  writeFileSync(file, `\uFEFF${report}`, 'utf16le');
  expect((await paths('--replay', file)).stdout).toContain(
    '1 ✓ draft.restored (address) → address.searching',
  );
  writeFileSync(file, report + report);
  expect((await paths('--replay', file)).stderr).toContain('The file contains 2 reports: keep only one.');
});

test('a report that no longer fits the machine names the step, and gives exit code 1', async () => {
  const trace = [
    { type: 'draft.restored', says: 'address', state: 'address.searching' },
    { type: 'step.open', says: 'address', state: 'address.searching' },
    { type: 'address.locate', state: 'address.locating' },
    { type: 'xstate.done.actor.locateCustomer', says: 'location-denied', state: 'address.detailing' },
  ];
  const report = `Relatório do Botijá\n\n${JSON.stringify({ machine: 'order-funnel', trace })}\n`;
  const { status, stdout } = await paths('--replay', fileWith(report));
  expect(status).toBe(1);
  const lines = stdout.trim().split('\n');
  expect(lines.at(-1)).toMatch(/^In the flow viewer: \/fluxo#visita=[\w-]+$/);
  expect(lines.slice(1, -2)).toEqual([
    '    1 ✓ draft.restored (address) → address.searching',
    '    2 ✓ step.open (address) → address.searching',
    '    3 ✓ address.locate → address.locating',
    '    4 ✗ xstate.done.actor.locateCustomer (location-denied): expected address.detailing, but the machine goes to address.searching',
  ]);
});

test('paths are replayed where they failed, because a path that the machine passes can fail on screens', async () => {
  const begin = { event: 'draft.restored', payload: 'revenda', target: 'items.choosing' };
  const stays = { event: 'step.open', payload: 'a própria etapa', target: 'items.choosing' };
  const nothing = { event: 'items.submit', payload: 'nada', target: 'items.choosing' };
  const whole = [
    { id: 'holds', steps: [begin, stays] },
    { id: 'refused', steps: [begin, nothing] },
  ];
  const file = fileWith(JSON.stringify({ machine: 'order-funnel', paths: whole }));
  expect(await paths('--replay', file)).toMatchObject({ status: 0 });
  expect(spawned('--replay', file, '--on', 'screens')).toEqual({
    status: 1,
    stdout: [
      'holds ✓ 2 steps',
      'refused ✗ step 2 of 2, items.submit (nada) → items.choosing',
      '    items.submit (nada) → items.choosing cannot happen there',
      '1 of 2 paths passed.',
      '',
    ].join('\n'),
    stderr: 'Replaying 2 paths of order-funnel…\n',
  });
});

test.each([
  [
    { machine: 'order-lifecycle', paths: [{ id: 'x', steps: [] }] },
    'order-lifecycle has no screens: use --on machine.',
  ],
  [{ machine: 'order-funnel', trace: [] }, 'accept only paths in JSON'],
])('only paths of a machine with screens are walked on screens, and not %j', async (machine, sentence) => {
  const { stderr } = await paths('--replay', fileWith(JSON.stringify(machine)), '--on', 'browser');
  expect(stderr).toContain(sentence);
});
