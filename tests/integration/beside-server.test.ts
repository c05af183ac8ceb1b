import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../scripts/serve.mjs';
import { openDatabase } from '../../server/db/client.ts';
import { lockDataDir } from '../../server/db/embedded/lock.ts';
import { addOperator } from '../../server/services/panel/operators.ts';
import { copyEmbedded } from '../support/embedded-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { production } from './harness.ts';
import { aResellerFile } from './reseller-file.ts';

const root = temporaryFolder('beside');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const tsx = resolve('node_modules/tsx/dist/loader.mjs');
const { DATABASE_URL: _, ...env } = process.env;

/** Runs a command in `folder`, and returns its exit code and its output. */
function run(dataDir: string, name: string, args: string[] = [], folder = root) {
  const file = resolve(`server/commands/${name}.ts`);
  return promisify(execFile)(process.execPath, ['--import', tsx, file, ...args], {
    cwd: folder,
    env: { ...env, DATA_DIR: dataDir },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

/** Starts a server in a separate process. Returns the process, and a function that returns the lines it printed. */
async function serve(dataDir: string): Promise<{ child: ChildProcess; lines: () => string[] }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/model/serve-api.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...env, ...production, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await addressOf(child);
  return { child, lines: () => output.split('\n') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

async function prepare(dataDir: string): Promise<void> {
  await copyEmbedded(dataDir);
  const database = await openDatabase({ dataDir });
  await addOperator(database.db, '+5548999990001', new Date());
  await database.close();
}

const longName = 'pasta-de-dados-com-um-nome-bem-comprido-'.repeat(3);

describe.each([
  ['a short path', 'data'],
  ['a path of more than 100 bytes', longName],
])('a server on a folder with %s', (_, name) => {
  const dataDir = join(root, name);
  const pointer = join(dataDir, 'admin-socket');
  const socketOf = () => join(existsSync(pointer) ? readFileSync(pointer, 'utf8') : dataDir, '.s.PGSQL.5432');
  let server: Awaited<ReturnType<typeof serve>>;
  const audited = () =>
    server
      .lines()
      .filter((line) => line.includes('admin command'))
      .map((line) => JSON.parse(line))
      .map(
        ({ command, exitCode, msg }) => `${command}: ${msg}${exitCode === undefined ? '' : ` ${exitCode}`}`,
      );

  beforeAll(async () => {
    await prepare(dataDir);
    server = await serve(dataDir);
  });
  afterAll(() => end(server.child, 'SIGKILL'));

  test('lets commands work beside it, with files of the caller, and logs each with masked arguments and its exit code', async () => {
    const folder = join(root, `loja-${name.length}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'loja.json'), JSON.stringify(aResellerFile()));
    writeFileSync(
      join(folder, 'anp.csv'),
      'AUTORIZACAO;RAZAOSOCIAL;CNPJ;UF;MUNICIPIO\nGLP/SC0012345;GÁS;12345678000195;SC;FLORIANOPOLIS\n',
    );
    expect(await run(dataDir, 'operator', ['add', '48999990002'])).toEqual({
      code: 0,
      stdout: '(48) 99999-0002: opera o site.\n',
      stderr: '',
    });
    const done: [string, string[]][] = [
      ['reseller', ['add', 'loja.json', '--ensaio']],
      ['reseller', ['add', 'loja.json']],
      ['resellers', ['import', 'anp.csv']],
      ['reseller', ['list']],
      ['inbox', ['--dias', '7']],
      ['calls', []],
      ['migrate', []],
      ['backup', ['copia.gz']],
    ];
    for (const [command, args] of done)
      expect(await run(dataDir, command, args, folder)).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(
          command === 'resellers' ? /^1 de 1 linha\(s\), \d+ por segundo\n$/ : /^$/,
        ),
      });
    expect(existsSync(join(folder, 'copia.gz'))).toBe(true);
    const unknown = await run(dataDir, 'operator', ['remove', '48999990009']);
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    const lines = [
      ['operator add ***', 0],
      ['reseller add *** --ensaio', 0],
      ['reseller add ***', 0],
      ['resellers import ***', 0],
      ['reseller list', 0],
      ['inbox --dias=7', 0],
      ['calls', 0],
      ['migrate', 0],
      ['backup ***', 0],
      ['operator remove ***', 1],
    ];
    await expect
      .poll(audited)
      .toEqual(
        lines.flatMap(([line, code]) => [`${line}: admin command`, `${line}: admin command ended ${code}`]),
      );
    expect(server.lines().join('\n')).not.toMatch(/9999\D?0002|loja\.json/);
  });

  test('refuses a second import while one runs, because both would share one session', async () => {
    const unlock = await lockDataDir(dataDir, 'resellers import');
    const second = await run(dataDir, 'resellers', ['import', 'anp.csv']);
    await unlock();
    expect(second).toEqual({
      code: 1,
      stdout: '',
      stderr: `O mesmo comando já está em andamento pelo processo ${process.pid}: espere terminar e rode de novo.\n`,
    });
  });

  test('opens its socket for its user only', () => {
    expect(statSync(socketOf()).mode & 0o777).toBe(0o600);
    expect(Buffer.byteLength(socketOf())).toBeLessThanOrEqual(100);
    if (existsSync(pointer)) expect(statSync(dirname(socketOf())).mode & 0o777).toBe(0o700);
  });

  test('survives clients that send nothing, nonsense or half a message', async () => {
    for (const bytes of ['', 'GET / HTTP/1.1\r\n\r\n', '\0\0\0']) {
      const socket = connect(socketOf());
      await once(socket, 'connect');
      socket.end(bytes);
      await once(socket, 'close');
    }
    expect(await run(dataDir, 'operator', ['list'])).toMatchObject({ code: 0 });
  });

  test('that was killed leaves a socket that blocks neither a command nor the next server', async () => {
    const stale = socketOf();
    await end(server.child, 'SIGKILL');
    expect(existsSync(stale)).toBe(true);
    expect(await run(dataDir, 'operator', ['list'])).toMatchObject({ code: 0 });
    const two = await Promise.allSettled([
      run(dataDir, 'operator', ['list']),
      run(dataDir, 'reseller', ['list']),
    ]);
    expect(two).toMatchObject([{ value: { code: 0 } }, { value: { code: 0 } }]);
    server = await serve(dataDir);
    if (name === longName) expect(existsSync(stale)).toBe(false);
    expect(await run(dataDir, 'operator', ['list'])).toMatchObject({ code: 0 });
  });
});
