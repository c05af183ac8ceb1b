import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { databaseTemplate } from '../../commands/database-template.ts';
import { openDatabase } from '../client.ts';
import { connectLocally } from './local-socket.ts';
import { openBeside } from './open-beside.ts';

const root = temporaryFolder('socket');
afterAll(() => rmSync(root, { recursive: true }));

async function open(dataDir: string) {
  const clients: string[] = [];
  const onClient = (name: string) => {
    clients.push(name);
    return (exitCode: number | undefined) => clients.push(`${name} left: ${exitCode}`);
  };
  const database = await openDatabase({ dataDir, templateFile: await databaseTemplate() }, { onClient });
  onTestFinished(() => database.close());
  return { database, clients };
}

const one = sql<{ one: number }>`select 1 as one`;

test.each([
  ['in the folder', 'data'],
  ['in a private temporary folder if the path has more than 100 bytes', 'ç'.repeat(50)],
])('the admin socket is %s, and only its user can open it', async (_, name) => {
  const dataDir = join(root, name);
  const pointer = join(dataDir, 'admin-socket');
  const { database, clients } = await open(dataDir);
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8') : dataDir;
  expect(existsSync(pointer)).toBe(name !== 'data');
  expect(statSync(join(folder, '.s.PGSQL.5432')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const { db, end } = await connectLocally(dataDir, 'operator add; 48999990001\n');
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
  await end();
  await expect
    .poll(() => clients)
    .toEqual(['operator add 48999990001', 'operator add 48999990001 left: undefined']);
  await database.close();
  expect(readdirSync(dataDir)).toEqual(['pg']);
  if (folder !== dataDir) expect(existsSync(folder)).toBe(false);
});

test.each([
  ['in the folder', 'exit'],
  ['in a temporary folder', 'z'.repeat(100)],
])('a command reports its exit code before it leaves a socket %s', async (_, name) => {
  const dataDir = join(root, name);
  const { clients } = await open(dataDir);
  const { db, close } = await openBeside({ dataDir }, 'reseller add', 'reseller add *** --ensaio');
  await one.execute(db);
  await close(3);
  await expect
    .poll(() => clients)
    .toEqual(['reseller add *** --ensaio', 'reseller add *** --ensaio left: 3']);
});

test('statements of a client are not an exit code', async () => {
  const dataDir = join(root, 'statements');
  const { clients } = await open(dataDir);
  const { db, end } = await connectLocally(dataDir, 'psql');
  await sql`select set_config('botija.exit_code', ${'1'}, true)`.execute(db);
  await sql.raw("select set_config('botija.exit_code', '1000', true)").execute(db);
  await sql.raw("select 'set_config(''botija.exit_code'', ''1'', true)'").execute(db);
  await end();
  await expect.poll(() => clients).toEqual(['psql', 'psql left: undefined']);
});

test('a command does not connect to a folder that others can enter', async () => {
  const dataDir = join(root, 'x'.repeat(100));
  await open(dataDir);
  const folder = readFileSync(join(dataDir, 'admin-socket'), 'utf8');
  chmodSync(folder, 0o755);
  await expect(connectLocally(dataDir, 'calls')).rejects.toThrow(`A pasta ${folder} não é só sua.`);
  chmodSync(folder, 0o700);
});

test('a stale pointer to a folder that no socket made deletes nothing', async () => {
  const dataDir = join(root, 'y'.repeat(100));
  const other = join(root, 'other');
  for (const folder of [dataDir, other]) mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(dataDir, 'admin-socket'), other);
  const { database } = await open(dataDir);
  expect(existsSync(other)).toBe(true);
  expect(dirname(readFileSync(join(dataDir, 'admin-socket'), 'utf8'))).not.toBe(root);
  await database.close();
});
