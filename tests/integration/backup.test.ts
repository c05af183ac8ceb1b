import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reseller } from '#contract/reseller/reseller';
import { databaseTemplate } from '../../server/commands/database-template.ts';
import { dump } from '../../server/db/backup/dump.ts';
import { openDatabase } from '../../server/db/client.ts';
import { backUpFolder, restoreFolder } from '../../server/db/embedded/backup-folder.ts';
import { migrations } from '../../server/db/migrations/index.ts';
import { addOperator } from '../../server/services/panel/operators.ts';
import { createSession } from '../../server/services/sessions/session.ts';
import { start } from '../../server/start/main.ts';
import { aCustomer } from '../support/factories.ts';
import { missingPostgres, startPostgres } from '../support/postgres.ts';
import { describeUnless } from '../support/skipping.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { noPages, production, TestServer } from './harness.ts';
import { storeReseller } from './rows.ts';
import { publicToken } from './visitor.ts';

const root = temporaryFolder('backup');
const file = join(root, 'copia.gz');
const restored = join(root, 'restored');
const now = new Date('2026-11-19T15:00:00Z');
afterAll(() => rmSync(root, { recursive: true }));

const tool = (name: string, ...args: string[]) => {
  const { DATABASE_URL: _, ...env } = process.env;
  return promisify(execFile)(process.execPath, ['--import', 'tsx', `server/commands/${name}.ts`, ...args], {
    env,
  });
};

const restore = async (from: string, dataDir: string, replace = false) =>
  restoreFolder({ file: from, dataDir, templateFile: await databaseTemplate(), replace, now });

/** Returns every line of a dump except the header, sorted. */
async function linesOf(options: Parameters<typeof openDatabase>[0]): Promise<string[]> {
  const database = await openDatabase(options);
  const lines: string[] = [];
  for await (const line of dump(database.db, { madeAt: now.toISOString() })) lines.push(line);
  await database.close();
  return lines.slice(1).sort();
}

interface Placed {
  id: string;
  token: string;
}

async function place(server: TestServer, reseller: Reseller): Promise<Placed> {
  const { phone } = aCustomer();
  const { token } = await createSession(server.ctx.db, phone, server.ctx.now());
  const visitor = Object.assign(server.visitor(), { phone, cookies: { sessao: token } });
  const { id } = await server.order(visitor, reseller);
  return { id, token };
}

/** Starts a new server and returns what it answers to the owner of the order. */
async function followedOn(env: Record<string, string>, { id, token }: Placed): Promise<unknown> {
  const server = await start({ ...production, ...env }, async () => noPages);
  const headers = { authorization: `Bearer ${publicToken}`, cookie: `sessao=${token}` };
  const response = await fetch(`${server.address}/api/pedidos/${id}`, { headers });
  const followed: unknown = await response.json();
  await server.stop();
  return followed;
}

let first: Placed;
let whole: string[];

describe('a data folder lost under load', () => {
  let acknowledged: string[];
  beforeAll(async () => {
    const server = new TestServer();
    await server.open('embedded', {});
    const { db, config } = server.ctx;
    const reseller = await storeReseller(db);
    await addOperator(db, '+5548999990001', new Date());
    await sql`insert into content_categories (document_id, name, slug, created_at, updated_at)
      values ('um', ${'Aspas "e" \\ barra,\nlinha e { chave }'}, 'um', '2026-11-19 12:00:00.123456+00', now())
    `.execute(db);
    const placed: Placed[] = [];
    let isOpen = true;
    const customers = Array.from({ length: 4 }, async () => {
      while (isOpen) placed.push(await place(server, reseller));
    });
    while (placed.length < 12) await new Promise(setImmediate);
    acknowledged = placed.map(({ id }) => id);
    first = placed[0]!;
    expect(await tool('backup', file, '--data-dir', config.DATA_DIR)).toEqual({
      stdout: `Copiado para ${file}.\n`,
      stderr: '',
    });
    expect(placed.length).toBeGreaterThan(acknowledged.length);
    isOpen = false;
    await Promise.all(customers);
    await server.close();
    expect(existsSync(config.DATA_DIR)).toBe(false);
    await restore(file, restored);
    whole = await linesOf({ dataDir: restored });
  });

  test('is restored with every order acknowledged before the backup', async () => {
    const database = await openDatabase({ dataDir: restored });
    const rows = await database.db.selectFrom('orders').select('id').execute();
    await database.close();
    const ids = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(await followedOn({ DATA_DIR: restored }, first)).toMatchObject({ id: first.id });
  });

  test('keeps the secret that signs its orders, unless another one is given', async () => {
    const dataDir = join(root, 'secret');
    const copy = join(root, 'secret.gz');
    expect(existsSync(join(restored, 'session-secret'))).toBe(false);
    writeFileSync(join(restored, 'session-secret'), 's'.repeat(43));
    await backUpFolder(restored, copy, now);
    await restore(copy, dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(['pg', 'session-secret']);
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe('s'.repeat(43));
  });
});

describe('a refused restore changes nothing', () => {
  const bytes = () => readFileSync(file);
  const text = () => gunzipSync(bytes()).toString();
  const flipped = () => {
    const damaged = bytes();
    damaged[damaged.length >> 1]! ^= 1;
    return damaged;
  };
  const newer = () => text().replace(Object.keys(migrations).at(-1)!, '999-from-tomorrow');
  test.each([
    ['what is no copy', () => 'nada disso', 'não é uma cópia, ou está danificado'],
    ['an empty file', () => '', 'não é uma cópia, ou está danificado'],
    ['another archive', () => gzipSync('{"a":1}\n'), 'não é uma cópia feita por npm run backup'],
    ['a damaged copy', flipped, /danificado|não se entende/],
    ['one cut off', () => bytes().subarray(0, -100), 'não é uma cópia, ou está danificado'],
    ['one without its end', () => gzipSync(text().replace(/\{"rows":\d+\}\n$/, '')), 'não está inteira'],
    ['one that lacks a row', () => gzipSync(text().replace(/^\[.*\n/m, '')), 'não está inteira'],
    [
      'one of a newer build',
      () => gzipSync(newer()),
      'de uma versão mais nova do Botijá (999-from-tomorrow)',
    ],
  ])('%s', async (_, made, sentence) => {
    const wrong = join(root, 'wrong.gz');
    const dataDir = join(root, 'untouched');
    writeFileSync(wrong, made());
    await expect(restore(wrong, dataDir)).rejects.toThrow(sentence);
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
  });

  test('the backup refuses an existing file name and a folder without a database', async () => {
    await expect(backUpFolder(restored, file, now)).rejects.toThrow('já existe');
    await expect(backUpFolder(join(root, 'none'), join(root, 'no.gz'), now)).rejects.toThrow(
      'não tem um banco',
    );
    expect(existsSync(join(root, 'none')) || existsSync(join(root, 'no.gz'))).toBe(false);
  });

  test('the restore refuses a folder with a database, unless it may replace it and nothing uses it', async () => {
    const holder = await openDatabase({ dataDir: restored });
    await sql`delete from orders`.execute(holder.db);
    await expect(restore(file, restored, true)).rejects.toThrow(`em uso pelo processo ${process.pid} `);
    await holder.close();
    await expect(restore(file, restored)).rejects.toThrow('já tem um banco');
    const { aside } = await restore(file, restored, true);
    expect(aside).toEqual([join(restored, `pg.antes-${now.getTime()}`)]);
    expect(await linesOf({ dataDir: restored })).toEqual(whole);
  });
});

describeUnless(missingPostgres, 'a folder moved to PostgreSQL', () => {
  test('the backup has each row and sequence exactly once, and a server can use it', async () => {
    const { url, stop } = (await startPostgres())!;
    const exported = await tool('export-to-postgres', url, '--data-dir', restored);
    expect(exported.stdout).toMatch(/^\d+ linhas levadas\./);
    expect(await linesOf({ databaseUrl: url })).toEqual(whole);
    expect(await followedOn({ DATABASE_URL: url, MIGRATE: '0' }, first)).toMatchObject({ id: first.id });
    const lines = await linesOf({ databaseUrl: url });
    await expect(tool('export-to-postgres', url, '--data-dir', restored)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^O banco de destino já tem dados \(resellers\): use um vazio\.\n/),
    });
    expect(await linesOf({ databaseUrl: url })).toEqual(lines);
    await stop();
  });
});

test('the commands name their missing arguments', async () => {
  const usage = (name: string) => expect.stringContaining(`npm run ${name} -- --help`);
  for (const name of ['backup', 'restore', 'export-to-postgres'])
    await expect(tool(name)).rejects.toMatchObject({ code: 1, stderr: usage(name) });
});
