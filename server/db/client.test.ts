import { rmSync } from 'node:fs';
import { type Migration, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { missingPostgres, startPostgres, type TestPostgres } from '../../tests/support/postgres.ts';
import { describeUnless } from '../../tests/support/skipping.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { databaseTemplate } from '../commands/database-template.ts';
import { openDatabase } from './client.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { migrate, missingMigrations } from './migrate.ts';
import { pipeline } from './pipelined.ts';
import type { Executor } from './schema.ts';
import { afterCommit, sendWithoutWaiting, transact } from './transact.ts';

const dataDir = temporaryFolder('client');
const warnings: string[] = [];
let postgres: TestPostgres | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
}, 30_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true });
  expect(warnings).toEqual([]);
});

const embedded = async (): Promise<DatabaseOptions> => ({ dataDir, templateFile: await databaseTemplate() });
const server = async (): Promise<DatabaseOptions> => ({ databaseUrl: postgres!.url });

describeUnless(undefined, 'embedded', () => onDatabase('embedded', embedded));
describeUnless(missingPostgres, 'postgresql', () => onDatabase('postgresql', server));

function onDatabase(kind: 'embedded' | 'postgresql', optionsOf: () => Promise<DatabaseOptions>) {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await optionsOf(), { onWarning: (error) => warnings.push(error.message) });
  }, 30_000);
  afterAll(() => database.close());

  const rows = async (text: string) => (await sql.raw(text).execute(database.db)).rows;

  test('int8 is read as a safe number, timestamptz as a Date and jsonb as parsed JSON', async () => {
    expect(database.kind).toBe(kind);
    expect(
      await rows(`select 9007199254740991::int8 as big, '2026-11-21T10:32:00-03:00'::timestamptz as at,
                  '{"a": [1, null]}'::jsonb as json, 1.10::numeric as exact, null::int8 as nothing`),
    ).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        at: new Date('2026-11-21T13:32:00Z'),
        json: { a: [1, null] },
        exact: '1.10',
        nothing: null,
      },
    ]);
    await expect(rows('select 9007199254740993::int8')).rejects.toThrow('int8 beyond 2^53: 9007199254740993');
  });

  test('the database accepts more parallel queries than it has connections', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => rows(`select ${n} as n`)));
    expect(answers).toEqual(Array.from({ length: 100 }, (_, n) => [{ n }]));
  });

  test('migrations run once, in order, even with two concurrent calls', async () => {
    const ran: string[] = [];
    const step = (name: string): Migration => ({
      up: async (db) => {
        ran.push(name);
        await sql.raw(`create table ${name} (id integer)`).execute(db);
      },
    });
    const migrations = { '001-first': step('first'), '002-second': step('second') };
    const applied = await Promise.all([migrate(database, migrations), migrate(database, migrations)]);
    expect(applied.sort((a, b) => b.length - a.length)).toEqual([['001-first', '002-second'], []]);
    expect(ran).toEqual(['first', 'second']);

    const failing = { ...migrations, '003-third': step('third'), '004-broken': step('first') };
    await expect(migrate(database, failing)).rejects.toThrow('A migração 004-broken falhou.');
    expect(await rows("select to_regclass('third') as third")).toEqual([{ third: null }]);
    expect(await migrate(database, { ...migrations, '003-third': step('third') })).toEqual(['003-third']);
    // An older build starts with the tables of a newer one. A newer build detects its missing migrations.
    expect(await migrate(database, migrations)).toEqual([]);
    expect(await missingMigrations(database, failing)).toEqual(['004-broken']);
  });

  describe('a transaction', () => {
    const raise = (code: string) => sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);
    beforeAll(() => rows('create table tried (attempt integer)'));

    test.each(['40001', '40P01'])(
      'that ends in %s is run again, and only the last attempt leaves rows',
      async (code) => {
        await rows('delete from tried');
        let attempts = 0;
        const result = await transact(database.db, async (trx) => {
          attempts += 1;
          await sql`insert into tried values (${attempts})`.execute(trx);
          if (attempts < 3) await raise(code).execute(trx);
          return 'done';
        });
        expect(result).toBe('done');
        expect(await rows('select attempt from tried')).toEqual([{ attempt: 3 }]);
      },
    );

    test.each([
      ['40001', 5],
      ['22012', 1],
    ])('that keeps ending in %s is tried %i times', async (code, expected) => {
      let attempts = 0;
      const run = transact(database.db, async (trx) => {
        attempts += 1;
        await raise(code).execute(trx);
      });
      await expect(run).rejects.toMatchObject({ code });
      expect(attempts).toBe(expected);
    });

    const written = (trx: Executor, text: string) => ({ compile: () => sql.raw(text).compile(trx) });

    test('runs pipelined statements in order, each with the effects of those before it', async () => {
      await rows('delete from tried');
      const answers = await transact(database.db, (trx) =>
        pipeline(trx, (send) =>
          Promise.all([
            send(written(trx, 'insert into tried values (1) returning attempt')),
            send(written(trx, 'update tried set attempt = attempt + 1 returning attempt')),
            send(written(trx, 'select count(*) as many from tried where attempt = 2')),
          ]),
        ),
      );
      expect(answers).toEqual([[{ attempt: 1 }], [{ attempt: 2 }], [{ many: 1 }]]);
    });

    test('that sent its last statement with sendOn has its rows after the commit', async () => {
      await rows('delete from tried');
      const callbacks: string[] = [];
      const { rows: sent } = await transact(database.db, (trx) => {
        afterCommit(trx, () => callbacks.push('committed'));
        return sendWithoutWaiting(trx, written(trx, 'insert into tried values (1) returning attempt'));
      });
      expect(await sent).toEqual([{ attempt: 1 }]);
      expect(callbacks).toEqual(['committed']);
      expect(await rows('select attempt from tried')).toEqual([{ attempt: 1 }]);
    });

    test.each([
      ['40001', 5, 'at its end'],
      ['22012', 1, 'at its end'],
      ['40P01', 5, 'before another statement'],
      ['22012', 1, 'before another statement'],
    ])(
      'in which a statement of sendOn ends in %s is tried %i times and leaves nothing, %s',
      async (code, expected, where) => {
        await rows('delete from tried');
        const callbacks: string[] = [];
        let attempts = 0;
        const run = transact(database.db, async (trx) => {
          attempts += 1;
          afterCommit(trx, () => callbacks.push('committed'));
          await sql`insert into tried values (1)`.execute(trx);
          await sendWithoutWaiting(trx, { compile: () => raise(code).compile(trx) });
          if (where !== 'at its end') await sql`insert into tried values (2)`.execute(trx);
        });
        await expect(run).rejects.toMatchObject({ code });
        expect({ attempts, callbacks, left: await rows('select attempt from tried') }).toEqual({
          attempts: expected,
          callbacks: [],
          left: [],
        });
      },
    );

    test('that collides with others ends as if it had run alone', async () => {
      await rows('create table counter (id integer primary key, value integer not null)');
      await rows('insert into counter values (1, 0)');
      const increment = () =>
        transact(database.db, async (trx) => {
          await sql`set transaction isolation level serializable`.execute(trx);
          const read = await sql<{ value: number }>`select value from counter where id = 1`.execute(trx);
          await sql`update counter set value = ${read.rows[0]!.value + 1} where id = 1`.execute(trx);
        });
      await Promise.all([increment(), increment(), increment()]);
      expect(await rows('select value from counter')).toEqual([{ value: 3 }]);
    });
  });

  test('listeners receive committed messages of their channel until they unsubscribe', async () => {
    const received: string[] = [];
    const leaveOrders = await database.listen('orders', (payload) => received.push(`orders ${payload}`));
    await database.listen('orders', (payload) => received.push(`also ${payload}`));
    await database.listen('resellers', (payload) => received.push(`resellers ${payload}`));
    await transact(database.db, async (trx) => {
      await sql`select pg_notify('orders', 'lost')`.execute(trx);
      throw new Error('no');
    }).catch(() => {});
    await transact(database.db, (trx) => sql`select pg_notify('orders', 'ação')`.execute(trx));
    await rows("select pg_notify('nobody', '')");
    await rows("select pg_notify('resellers', '1')");
    await vi.waitFor(() => expect(received).toEqual(['orders ação', 'also ação', 'resellers 1']));

    await leaveOrders();
    await rows("select pg_notify('orders', '2')");
    await vi.waitFor(() => expect(received.slice(3)).toEqual(['also 2']));
    await expect(database.listen('a"; drop table orders', () => {})).rejects.toThrow('Invalid channel name');
  });

  test('the database closes once, after the running queries, even if close is called several times', async () => {
    const running = Array.from({ length: 50 }, (_, n) => rows(`select ${n} as n, pg_sleep(0.001)`));
    const closing = [database.close(), database.close()];
    expect(await Promise.all(running)).toHaveLength(50);
    await Promise.all(closing);
    await database.close();
    await expect(rows('select 1')).rejects.toThrow('driver has already been destroyed');
  });
}
