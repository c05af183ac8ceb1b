import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(here, 'bin.ts'), ...args],
    { encoding: 'utf8' },
  );
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
    [['--file', 'nao/ha.ts'], 'O arquivo nao/ha.ts não existe.'],
    [[], 'Diga uma máquina: --file maquina.ts. Veja --help.'],
    [['--setup', 'x.ts'], '--setup vale com --file.'],
    [['--file', 'x.ts', '--machine', 'y'], /^--machine é uma das máquinas do projeto/],
    [['--file', 'x.ts', '--init', '--criterion', 'states'], '--init anda sozinha, sem --criterion.'],
    [['--file', hostile('throws.ts')], /throws\.ts falhou ao ser carregado: sem a variável API_URL\.$/],
    [['--file', hostile('nothing.ts')], /nothing\.ts não exporta nada\.$/],
    [['--file', join(here, 'README.md')], /README\.md falhou ao ser carregado: /],
    [['--file', hostile('many.ts')], /exporta mais de uma máquina: diga --export .*one ou .*two/],
    [['--file', hostile('many.ts'), '--export', 'onne'], /não exporta onne, e sim .* Seria one\?$/],
    [['--file', hostile('many.ts'), '--export', 'config'], /é só a configuração de uma máquina/],
    [['--file', hostile('many.ts'), '--export', 'factory'], /é uma função: exporte a máquina pronta/],
    [['--file', hostile('many.ts'), '--export', 'actor'], /é um ator/],
    [['--file', hostile('many.ts'), '--export', 'four'], /é uma máquina do XState 4/],
    [['--file', hostile('many.ts'), '--export', 'number'], /não é uma máquina do XState 5\.$/],
    [
      ['--file', hostile('many.ts'), '--export', 'spinning'],
      /^A máquina spinning falhou ao começar: Infinite/,
    ],
    [['--file', hostile('many.ts'), '--export', 'needsInput'], /falhou ao começar: .* diga-o em --setup/],
    [
      ['--file', example('toggle'), '--export', 'toggle', '--to', 'activ'],
      /^O estado activ não existe\. Seria active\?/,
    ],
    [
      ['--file', example('toggle'), '--export', 'toggle', '--format', 'playwright'],
      'toggle não tem telas: não há teste de navegador para ela.',
    ],
    [
      ['--file', example('toggle'), '--export', 'toggle', '--setup', hostile('wrong.setup.ts')],
      '--setup fala, em events, de TOGLE, que a máquina não tem. Seria TOGGLE?',
    ],
    [
      ['--file', example('toggle'), '--export', 'toggle', '--setup', hostile('throws.ts')],
      /throws\.ts falhou ao ser carregado/,
    ],
    [
      ['--file', example('toggle'), '--export', 'toggle', '--setup', example('toggle')],
      /não exporta um objeto chamado setup; --init escreve um modelo\.$/,
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
      last: expect.stringMatching(/throws\.ts falhou ao ser carregado: sem a variável API_URL\.$/),
    });
  });
});

test('output of the file itself goes to stderr, and its open timers do not delay the exit', () => {
  const { status, stdout, stderr } = paths('--file', hostile('noisy.ts'), '--format', 'json');
  expect([status, JSON.parse(stdout).machine]).toEqual([0, 'noisy']);
  expect(stderr).toContain('carregando…');
});

test('the assumptions are one sentence, without what the setup defines', async () => {
  const said = async (name: string, exportName: string, setup?: string) =>
    (await readModel({ file: example(name), exportName, setup })).assumed;
  expect(await said('fetch-user', 'fetchUser')).toBe(
    'Supõe-se, onde --setup não diz: FETCH, CANCEL sem conteúdo; getUser responde sem conteúdo; getUser falha só com um Error comum.',
  );
  const setup = join(here, 'examples/login.setup.ts');
  expect(await said('login-with-input', 'loginWithInput', setup)).toBe(
    'Supõe-se, onde --setup não diz: ENTER, LOGOUT sem conteúdo.',
  );
  const login = ['--file', example('login-with-input'), '--export', 'loginWithInput', '--setup', setup];
  expect(await answer(...login)).toContain('estados                4 de 4');
});

test('a missing input is empty where the machine reads it, and guards without implementation are named', async () => {
  const of = (exportName: string) => readModel({ file: hostile('many.ts'), exportName });
  expect(await of('emptyInput')).toMatchObject({
    model: { input: {} },
    assumed: 'Supõe-se, onde --setup não diz: a máquina começa com input {}; TRY sem conteúdo.',
  });
  expect(await of('inputOfService')).toMatchObject({
    model: { input: {} },
    assumed: expect.stringContaining('a máquina começa com input {}; sum responde sem conteúdo'),
  });
  expect((await of('unprovided')).assumed).toBe(`Supõe-se, onde --setup não diz: SEND sem conteúdo.
Sem implementação na máquina, perguntar por isFilled, isLate é um erro: dê-a por provide.`);
});

test('an endless context is explored up to the limit, and the result says so', async () => {
  const text = await answer('--file', example('counter'), '--export', 'counter');
  expect(text).toContain('há mais que as 2000 situações exploradas');
});

test('every criterion and format works for a machine from a file, and its paths can be replayed', async () => {
  const machine = ['--file', example('payment-with-history'), '--export', 'paymentWithHistory'];
  for (const criterion of criteria) {
    const asked = criterion === 'shortest' ? ['--to', 'done'] : ['--criterion', criterion];
    expect(await answer(...machine, ...asked)).toContain('→ done');
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

/** O que a máquina sozinha não diz; o que sair daqui volta ao padrão. */
export const setup: PathSetup<typeof fetchUser> = {
  // Com que a máquina começa.
  // input: {},
  // O que cada evento leva além do tipo: um objeto para cada maneira.
  events: {
    FETCH: [{}],
    CANCEL: [{}],
  },
  // Cada maneira de responder e de falhar, com uma palavra para ela.
  services: {
    getUser: {
      answers: { done: undefined },
      errors: { error: new Error('failed') },
    },
  },
  // O que as guardas leem do contexto, se ele crescer sem fim.
  // reading: (context) => ({}),
};
`);
  expect(paths(...init).last).toMatch(/já existe: apague-o, ou diga outro nome com --out\.$/);
  const asked = ['--file', machine, '--export', 'fetchUser', '--format', 'json'];
  expect(paths(...asked, '--setup', file).stdout).toBe(await answer(...asked));
});
