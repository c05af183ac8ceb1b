import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { envText } from '../../server/commands/env-text.ts';
import { siteQuestions } from '../../server/commands/setup-questions.ts';
import { start } from '../../server/start/main.ts';
import { copyEmbedded } from '../support/embedded-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { noPages } from './harness.ts';

const root = temporaryFolder('setup');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { DATABASE_URL: _, DATA_DIR: __, ...env } = process.env;

function setUp(folder: string, args: string[], more: Record<string, string> = {}) {
  return promisify(execFile)(
    process.execPath,
    ['--import', resolve('node_modules/tsx/dist/loader.mjs'), resolve('server/commands/setup.ts'), ...args],
    { cwd: folder, env: { ...env, ...more } },
  ).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const answers = {
  url: 'http://localhost:3417',
  nome: `Gás d'Água & "Filhos" #1`,
  cnpj: '12.345.678/0001-95',
  endereco: 'Rua Lauro Linhares, 589, Florianópolis, SC',
  telefone: '0800 123 4567',
  email: 'ajuda@gas.example',
  operador: '48 99999-0001',
  sms: 'file',
};
const flagsOf = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
const secrets = ['SESSION_SECRET', 'PUSH_VAPID_PRIVATE', 'PUBLIC_TOKEN'] as const;

describe('npm run setup', () => {
  const folder = mkdtempSync(join(root, 'whole-'));
  const file = join(folder, '.env');
  const read = () => parseEnv(readFileSync(file, 'utf8'));
  let first: ReturnType<typeof read>;

  test('writes a private file with which a server starts, and shows no secret', async () => {
    // Copies a database, because creating one takes long.
    const dataDir = join(folder, 'data');
    await copyEmbedded(dataDir);
    const { code, stdout, stderr } = await setUp(folder, flagsOf(answers));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Quem opera: (48) 99999-0001.\nEstá tudo pronto para ligar o site: npm start\n');
    expect(stdout).toContain('só são gravadas em data/sms.txt');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    first = read();
    expect(first).toMatchObject({ DEMO: '0', OPERATOR_NAME: answers.nome, PORT: '3417', HOST: '127.0.0.1' });
    for (const name of secrets) expect(stdout).not.toContain(first[name]);
    expect(new Set(secrets.map((name) => first[name]?.length))).toEqual(new Set([43]));
    const server = await start(
      { ...first, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      async () => noPages,
    );
    await server.stop();
  });

  test('changes nothing while there is a file', async () => {
    const before = readFileSync(file, 'utf8');
    expect(await setUp(folder, flagsOf(answers))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Já existe um .env: nada foi mudado. Para substituí-lo, use --force.'),
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('replaces the file with --force, but keeps its secrets and other variables', async () => {
    writeFileSync(file, `${readFileSync(file, 'utf8')}TOMTOM_KEY=abc\n`);
    chmodSync(file, 0o644);
    const { code, stdout } = await setUp(folder, ['--force', ...flagsOf({ ...answers, nome: 'Outra' })], {
      ...Object.fromEntries(Object.entries(first).map(([name, value]) => [name, value ?? ''])),
    });
    expect(code).toBe(0);
    for (const name of secrets) expect(stdout).not.toContain(first[name]);
    expect(read()).toEqual({ ...first, OPERATOR_NAME: 'Outra', TOMTOM_KEY: 'abc' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

test('npm run setup takes --data-dir from the folder of the caller, and writes that path', async () => {
  const folder = mkdtempSync(join(root, 'caller-'));
  const caller = join(folder, 'below');
  const dataDir = join(caller, 'gas');
  await copyEmbedded(dataDir);
  const { code, stderr } = await setUp(folder, [...flagsOf(answers), '--data-dir', 'gas'], {
    CALLER_FOLDER: caller,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(parseEnv(readFileSync(join(folder, '.env'), 'utf8')).DATA_DIR).toBe(dataDir);
  expect(existsSync(join(folder, 'gas'))).toBe(false);
});

describe('npm run setup refuses', () => {
  test('missing and wrong answers together, and writes nothing', async () => {
    const folder = mkdtempSync(join(root, 'wrong-'));
    const wrong = {
      ...answers,
      url: 'gas.example',
      cnpj: '12.345.678/0001-96',
      telefone: '48 9999-8888',
      operador: '123',
      sms: 'zenvia',
    };
    const { email: ___, ...given } = wrong;
    const { code, stdout, stderr } = await setUp(folder, flagsOf(given), { ZENVIA_FROM: 'gas' });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.split('\n')).toEqual([
      'Nada foi gravado.',
      '  --url: não é um endereço https://….',
      '  --cnpj: não é um CNPJ: confira os dígitos.',
      '  --telefone: Falta o 9 depois do DDD. Confira o número. Se é (48) 99999-8888, escreva assim.',
      '  --email: falta.',
      expect.stringMatching(/^ {2}--operador: "123": /),
      '  --zenvia-token: falta.',
      'Veja as opções com: npm run setup -- --help',
      '',
    ]);
    expect([existsSync(join(folder, '.env')), existsSync(join(folder, 'data'))]).toEqual([false, false]);
  });

  test.each([
    ['ligue para nós', 'Digite só os números do telefone, sem ramal e sem letras'],
    ['0800 12', expect.stringMatching(/^[A-Z]/)],
    ['9'.repeat(200), expect.stringMatching(/^[A-Z]/)],
  ])('a phone for customers that nobody can dial: %j', (telefone, reason) => {
    const question = siteQuestions.find(({ flag }) => flag === 'telefone');
    expect(question?.fault?.(telefone)).toEqual(reason);
  });
});

test.each(['', 'a b', `it's`, 'say "oi"', `'"`, 'a#b', 'ç\\n', '$HOME', ' x '])(
  'the value %j is read from .env as it was',
  (value) => expect(parseEnv(envText({ NAME: value, NEXT: 'x' }))).toEqual({ NAME: value, NEXT: 'x' }),
);

test('a value that .env cannot hold is refused', () => {
  for (const value of ['a\nDEMO=1', `'"\``])
    expect(() => envText({ NAME: value })).toThrow('NAME não cabe num arquivo .env.');
});
