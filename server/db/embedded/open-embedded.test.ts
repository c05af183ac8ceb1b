import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { databaseTemplate } from '../../commands/database-template.ts';
import { openDatabase } from '../client.ts';
import type { Database } from '../database.ts';
import { DataDirInUseError } from './lock-holder.ts';
import { openEmbedded } from './open-embedded.ts';
import { runScript } from './testing/script.ts';

const root = temporaryFolder('embedded');
const newFolder = () => mkdtempSync(join(root, 'data-'));
let templateFile: string;
beforeAll(async () => {
  templateFile = await databaseTemplate();
}, 30_000);
afterAll(() => rmSync(root, { recursive: true }));

/** Starts take long, and other tests run at the same time. */
const TIMEOUT = 30_000;
const WAIT = { timeout: 10_000, interval: 20 };
vi.setConfig({ testTimeout: TIMEOUT });

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, templateFile });
  onTestFinished(() => database.close());
  return database;
}

async function rows({ db }: Database, text: string): Promise<unknown[]> {
  return (await sql.raw(text).execute(db)).rows;
}

describe('a data folder', () => {
  test('is made on first use for its owner only, serves one process at a time and keeps its rows', async () => {
    const dataDir = join(newFolder(), 'new', 'folder');
    const first = await openDatabase({ dataDir, templateFile });
    await rows(first, 'create table stored as select 1 as id');
    expect([dataDir, join(dataDir, 'pg')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
    await expect(openDatabase({ dataDir, templateFile })).rejects.toThrow(DataDirInUseError);
    await expect(openDatabase({ dataDir })).rejects.toThrow(`em uso pelo processo ${process.pid} `);
    await first.close();

    const second = await openDatabase({ dataDir });
    expect(await rows(second, 'select id from stored')).toEqual([{ id: 1 }]);
    await second.close();
  });

  test('of another PostgreSQL, or damaged, is refused in one short sentence and unlocked', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'pg'));
    writeFileSync(join(dataDir, 'pg/PG_VERSION'), '17\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^A pasta \S+ é do PostgreSQL 17; esta versão usa o 18\.$/,
    );
    writeFileSync(join(dataDir, 'pg/PG_VERSION'), '18\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow(/^O banco em \S+ não abriu: .{1,200}$/);
  });

  test.for(['', '\n', 'x', '\u0000\u0000'])('whose process file contains %j is opened', async (left) => {
    const dataDir = newFolder();
    await (await openDatabase({ dataDir, templateFile })).close();
    writeFileSync(join(dataDir, 'pg/postmaster.pid'), left);
    const database = await open(dataDir);
    expect(await rows(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('whose first start was killed at any point can be opened again', async () => {
    const dataDir = newFolder();
    const filesSoFar = () => {
      const unfinished = readdirSync(dataDir).find((name) => name.startsWith('pg.init-'));
      return unfinished ? readdirSync(join(dataDir, unfinished), { recursive: true }).length : 0;
    };
    const cluster = join(dataDir, 'pg');
    let caughtHalfway = 0;
    for (let round = 0; round < 8 && caughtHalfway < 2; round += 1) {
      rmSync(cluster, { recursive: true, force: true });
      const script = runScript('write-rows.ts', dataDir, templateFile);
      const atLeast = caughtHalfway === 0 ? 1 : 150;
      const hasCome = () => expect(existsSync(cluster) || filesSoFar() >= atLeast).toBe(true);
      await vi.waitFor(hasCome, { ...WAIT, interval: 1 });
      await script.kill();
      if (!existsSync(cluster)) caughtHalfway += 1;
    }
    expect(caughtHalfway).toBe(2);
    const database = await open(dataDir);
    expect(await rows(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir)).toEqual(['.s.PGSQL.5432', 'pg']);
  });

  test('whose process is killed while it writes keeps every acknowledged row', async () => {
    const dataDir = newFolder();
    const acknowledged: number[] = [];
    const script = runScript('write-rows.ts', dataDir, templateFile);
    expect(await script.nextLine()).toBe('open');
    for (let count = 0; count < 300; count += 1) acknowledged.push(Number(await script.nextLine()));
    await script.kill();
    acknowledged.push(...(await script.rest()).map(Number));
    const database = await open(dataDir);
    const written = (await rows(database, 'select id, copy from written')) as { id: number; copy: number }[];
    const ids = new Set(written.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(written.filter(({ id, copy }) => id !== copy)).toEqual([]);
  });
});

describe('an open database', () => {
  const dataDir = newFolder();
  const wal = join(dataDir, 'pg/pg_wal');
  const warnings: string[] = [];
  const fatal: string[] = [];
  let onWarning = () => {};
  let database: Database;

  beforeAll(async () => {
    database = await openEmbedded(
      { dataDir, templateFile },
      {
        onWarning: ({ message }) => {
          warnings.push(message);
          onWarning();
        },
        onFatal: ({ message }) => fatal.push(message),
      },
      { idleInTransactionMs: 200, checkpointEveryMs: 50, vacuumEveryMs: 100 },
    );
  }, TIMEOUT);
  afterAll(() => database.close());

  test('cuts off a transaction that idles while others wait for it', async () => {
    await rows(database, 'create table idle (id integer)');
    const stuck = database.db.transaction().execute(async (trx) => {
      await sql`insert into idle values (1)`.execute(trx);
      return rows(database, 'select count(*) from idle');
    });
    await expect(stuck).rejects.toThrow();
    expect(await rows(database, 'select count(*) as count from idle')).toEqual([{ count: 0 }]);
    expect(warnings).toContain('terminating connection due to idle-in-transaction timeout');
  });

  test('writes checkpoints and vacuums automatically', async () => {
    const redo = async () =>
      JSON.stringify(await rows(database, 'select redo_lsn from pg_control_checkpoint()'));
    const before = await redo();
    await rows(database, 'create table maintained as select g from generate_series(1, 1000) g');
    await vi.waitFor(async () => expect(await redo()).not.toBe(before), WAIT);
    const vacuumed = async () => {
      const statistics = await rows(database, "select reltuples from pg_class where relname = 'maintained'");
      expect(statistics).toEqual([{ reltuples: 1000 }]);
    };
    await vi.waitFor(vacuumed, WAIT);
  });

  /** Without the folder of its log, PostgreSQL panics at the next segment. */
  const panic = async () => {
    renameSync(wal, `${wal}.away`);
    await rows(database, 'select pg_switch_wal()');
    await rows(database, 'create table never (id integer)');
  };

  test('restarts after its engine died, with its rows and its listeners', async () => {
    const received: string[] = [];
    await database.listen('news', (payload) => received.push(payload));
    await rows(database, 'create table survivor as select 7 as id');
    warnings.length = 0;
    onWarning = () => existsSync(wal) || renameSync(`${wal}.away`, wal);
    await expect(panic()).rejects.toThrow(/^O banco embutido parou: .{1,200}$/);
    expect(await rows(database, 'select id from survivor')).toEqual([{ id: 7 }]);
    const isNotifiedAgain = async () => {
      await rows(database, "select pg_notify('news', 'again')");
      expect(received).toContain('again');
    };
    await vi.waitFor(isNotifiedAgain, WAIT);
    expect(warnings).toContainEqual(expect.stringMatching(/^O banco embutido parou: PANIC/));
    expect(fatal).toEqual([]);
  });

  test('fails when its folder cannot be opened again', async () => {
    onWarning = () => {};
    await expect(panic()).rejects.toThrow('O banco embutido parou');
    await vi.waitFor(
      () => expect(fatal).toEqual([expect.stringMatching(/^O banco em \S+ não abriu: /)]),
      WAIT,
    );
    await expect(rows(database, 'select 1')).rejects.toThrow('não abriu');
  });
});
