import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { criteria } from './choose.ts';
import { formatPaths, formats } from './formats/format.ts';
import { exploreModel, generate } from './generate.ts';
import { readMachine, readModel } from './machine-file.ts';
import { helpText, readFileOptions, readOptions } from './options.ts';
import { replayText } from './report.ts';

const here = import.meta.dirname;
const example = (name: string) => join(here, `examples/machines/${name}.ts`);
const hostile = (name: string) => join(here, 'examples/hostile', name);

function paths(...args: string[]) {
  const { status, stdout, ...output } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(here, 'bin.ts'), ...args],
    { encoding: 'utf8' },
  );
  // A busy computer may take so long that progress is printed.
  const stderr = output.stderr.replace(/^(loading|exploring|choosing paths|writing).* s…\n/gm, '');
  return { status, stdout, last: stderr.trim().split('\n').at(-1), stderr };
}

/** Creates a temporary folder inside the library, because the generated files import the library by a relative path. */
function folder(): string {
  mkdirSync(join(here, 'test-results'), { recursive: true });
  const made = mkdtempSync(join(here, 'test-results/paths-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** Runs the same command without a new process. Returns its output or its error message. */
async function answer(...args: string[]): Promise<string> {
  try {
    const file = readFileOptions(args);
    if (file?.isInit) return JSON.stringify(await readMachine(file));
    const models = file ? [(await readModel(file)).model] : [];
    const options = readOptions(args, models);
    if (!options) return helpText({ models });
    return formatPaths(
      generate(exploreModel(options.model), options.generate),
      options.format,
      options.model,
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a bad file or option ends with one error sentence', () => {
  test.each([
    [['--file', 'nao/ha.ts'], 'The file nao/ha.ts does not exist.'],
    [[], 'Choose a machine: --file machine.ts. See --help.'],
    [['--setup', 'x.ts'], '--setup requires --file.'],
    [['--file', 'x.ts', '--machine', 'y'], /^Use either --machine, .* or --file/],
    [['--file', 'x.ts', '--init', '--criterion', 'states'], '--init cannot be combined with --criterion.'],
    [['--file', hostile('throws.ts')], /throws\.ts cannot be loaded: API_URL is not set\.$/],
    [['--file', hostile('nothing.ts')], /nothing\.ts exports nothing\.$/],
    [['--file', join(here, 'README.md')], /README\.md cannot be loaded: /],
    [['--file', hostile('many.ts')], /exports several machines: use --export .*one or .*two/],
    [
      ['--file', hostile('many.ts'), '--export', 'onne'],
      /does not export onne\. It exports: .* Did you mean one\?$/,
    ],
    [['--file', hostile('many.ts'), '--export', 'config'], /is only the configuration of a machine/],

    [
      ['--file', hostile('many.ts'), '--export', 'needsWord'],
      /is a function with parameters: export the machine/,
    ],
    [['--file', hostile('many.ts'), '--export', 'actor'], /is an actor/],
    [['--file', hostile('many.ts'), '--export', 'four'], /is a machine of XState 4/],
    [['--file', hostile('many.ts'), '--export', 'number'], /is not an XState 5 machine\.$/],
    [['--file', hostile('many.ts'), '--export', 'spinning'], /^The machine spinning cannot start: Infinite/],
    [['--file', hostile('many.ts'), '--export', 'needsInput'], /cannot start: .* define it in --setup/],
    [
      ['--file', example('toggle'), '--export', 'toggle', '--to', 'activ'],
      /^The state activ does not exist\. Did you mean active\?/,
    ],
    [
      ['--file', example('toggle'), '--export', 'toggle', '--format', 'playwright'],
      'toggle has no screens, so it has no browser tests.',
    ],
    [
      ['--file', example('toggle'), '--export', 'toggle', '--setup', hostile('wrong.setup.ts')],
      '--setup names TOGLE in events, which the machine does not have. Did you mean TOGGLE?',
    ],
    [
      ['--file', example('toggle'), '--export', 'toggle', '--setup', hostile('throws.ts')],
      /throws\.ts cannot be loaded/,
    ],
    [
      ['--file', example('toggle'), '--export', 'toggle', '--setup', example('toggle')],
      /does not export an object named setup\. --init writes a template\.$/,
    ],
  ])('%j', async (args, sentence) => {
    expect(await answer(...args)).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  test('the process prints the sentence and exits with code 1', () => {
    expect(paths('--file', hostile('throws.ts'))).toMatchObject({
      status: 1,
      stdout: '',
      last: expect.stringMatching(/throws\.ts cannot be loaded: API_URL is not set\.$/),
    });
  });
});

test('output of the file itself goes to stderr, and its open timers do not delay the exit', () => {
  const { status, stdout, stderr } = paths('--file', hostile('noisy.ts'), '--format', 'json');
  expect([status, JSON.parse(stdout).machine]).toEqual([0, 'noisy']);
  expect(stderr).toContain('loading…');
});

test('the assumptions are one sentence, without what the setup defines', async () => {
  const assumptionsOf = async (name: string, exportName: string, setup?: string) =>
    (await readModel({ file: example(name), exportName, setup })).assumed;
  expect(await assumptionsOf('fetch-user', 'fetchUser')).toBe(
    'Assumed, because --setup does not define it: no payload for FETCH, CANCEL; no output from getUser; only a plain Error from getUser.',
  );
  const setup = join(here, 'examples/login.setup.ts');
  expect(await assumptionsOf('login-with-input', 'loginWithInput', setup)).toBe(
    'Assumed, because --setup does not define it: no payload for ENTER, LOGOUT.',
  );
  const login = ['--file', example('login-with-input'), '--export', 'loginWithInput', '--setup', setup];
  expect(await answer(...login)).toContain('states                 4 of 4');
});

test('a missing input is empty where the machine reads it, and guards without implementation are named', async () => {
  const of = (exportName: string) => readModel({ file: hostile('many.ts'), exportName });
  expect(await of('emptyInput')).toMatchObject({
    model: { input: {} },
    assumed:
      'Assumed, because --setup does not define it: the machine starts with input {}; no payload for TRY.',
  });
  expect(await of('inputOfService')).toMatchObject({
    model: { input: {} },
    assumed: expect.stringContaining('the machine starts with input {}; no output from sum'),
  });
  expect(
    (await of('unprovided')).assumed,
  ).toBe(`Assumed, because --setup does not define it: no payload for SEND.
The machine does not implement the guards isFilled, isLate, so XState throws when it evaluates them: add them with provide, or their answers as guards in --setup.`);
});

test('endless children are explored up to the limit, and the result says so', async () => {
  const spawner = ['--file', example('spawner'), '--export', 'spawner', '--limit', '50'];
  const text = await answer(...spawner);
  expect(text).toContain('There are more than the 50 explored situations: raise --limit');
});

test('what lies beyond the limit is not decided, neither impossible nor covered', () => {
  const counter = ['--file', example('counter-up-to-three'), '--export', 'counterUpToThree'];
  const json = paths(...counter, '--limit', '2', '--format', 'json');
  expect(json.status).toBe(2);
  expect(JSON.parse(json.stdout).coverage.guards).toMatchObject({ infeasibleCount: 0, undecidedCount: 1 });
  const shortest = paths(...counter, '--limit', '1', '--through', 'DEC');
  expect(shortest).toMatchObject({
    status: 2,
    last: expect.stringContaining('Not decided: no explored path'),
  });
  expect(paths(...counter, '--through', 'DEC').status).toBe(0);
  const translated = paths(...counter, '--limit', '2', '--format', 'gherkin', '--lang', 'pt-BR');
  expect(translated.stdout).toContain('Não decidido: Há mais situações do que as 2 exploradas');
  expect(translated.last).toMatch(/^Not decided: There are more than the 2 explored situations/);
});

test('every criterion and format works for a machine from a file, and its paths can be replayed', async () => {
  const machine = ['--file', example('payment-with-history'), '--export', 'paymentWithHistory'];
  for (const criterion of criteria) {
    const criterionArguments = criterion === 'shortest' ? ['--to', 'done'] : ['--criterion', criterion];
    expect(await answer(...machine, ...criterionArguments)).toContain('→ done');
  }
  for (const format of formats)
    if (format !== 'playwright') expect(await answer(...machine, '--format', format)).toMatch(/CONFIRM/);
  const { model } = await readModel({
    file: example('payment-with-history'),
    exportName: 'paymentWithHistory',
  });
  const json = await answer(...machine, '--format', 'json');
  expect(await replayText(json, [model])).toMatchObject({ ok: true });
});

test('--init writes a typed setup that changes nothing, and never overwrites a file', async () => {
  const made = folder();
  const machine = join(made, 'machines.ts');
  copyFileSync(example('fetch-user'), machine);
  const init = ['--file', machine, '--export', 'fetchUser', '--init'];
  const file = join(made, 'machines.setup.ts');
  expect(paths(...init)).toMatchObject({ status: 0, stdout: '' });
  expect(readFileSync(file, 'utf8')).toBe(`import type { PathSetup } from '../../index.ts';
import type { fetchUser } from './machines.ts';

/** Defines what the machine alone does not. Parts that you delete get their defaults. */
export const setup: PathSetup<typeof fetchUser> = {
  // The input of the machine.
  // input: {},
  // The properties of each event besides its type: one object for each case.
  events: {
    FETCH: [{}],
    CANCEL: [{}],
  },
  // Every result and every error of each service, each with a name.
  services: {
    getUser: {
      answers: { done: undefined },
      errors: { error: new Error('failed') },
    },
  },
  // Other actors that the machine meets with system.get, by their systemId.
  // system: {},
  // What guards read from the context. Needed if the context grows without limit.
  // guardContext: (context) => ({}),
};
`);
  expect(paths(...init).last).toMatch(/already exists: delete it, or use --out to choose another name\.$/);
  const criterionArguments = ['--file', machine, '--export', 'fetchUser', '--format', 'json'];
  expect(paths(...criterionArguments, '--setup', file).stdout).toBe(await answer(...criterionArguments));
  // The setup next to the machine is used without an option.
  writeFileSync(file, 'export const setup = { events: { FETCH: [{ id: 1 }] } };');
  expect(paths(...criterionArguments).stdout).toContain('{\\"id\\":1}');
  writeFileSync(file, 'export const setup = { events: { FETCHES: [{}] } };');
  expect(paths(...criterionArguments).last).toContain(
    'machines.setup.ts: use --setup to choose another one.',
  );
}, 600_000);
