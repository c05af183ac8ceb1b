import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { describeUnless } from '../../tests/support/skipping.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { databaseTemplate } from '../commands/database-template.ts';
import { startEmbedded } from './embedded/start-embedded.ts';

interface Backend {
  connect(): Client;
  stop(): Promise<void>;
}

async function embedded(): Promise<Backend> {
  const dataDir = temporaryFolder('connections');
  const timing = { idleInTransactionMs: 10_000, checkpointEveryMs: 200, vacuumEveryMs: 400 };
  const fail = (error: Error) => {
    throw error;
  };
  const database = await startEmbedded(
    { dataDir, templateFile: await databaseTemplate(), ...timing },
    { onNotification: () => {}, onRestart: () => {}, onWarning: fail, onFatal: fail },
  );
  return {
    connect: () => new Client({ stream: database.stream, ssl: false }),
    stop: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function server(): Promise<Backend> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('No PostgreSQL.');
  return { connect: () => new Client({ connectionString: postgres.url }), stop: postgres.stop };
}

async function connect(backend: Backend): Promise<Client> {
  const client = backend.connect();
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Closes the socket without a message, as a process that dies does. */
function breakOff(client: Client): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', () => resolve());
    (client as Client & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  });
}

/** Numerical Recipes' generator: the same operations in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ACCOUNTS = 10;
const START_BALANCE = 1000;
const CLIENTS = 8;
const OPERATIONS = 60;

describeUnless(undefined, 'connections to embedded', () => onBackend(embedded));
describeUnless(missingPostgres, 'connections to postgresql', () => onBackend(server));

function onBackend(start: () => Promise<Backend>) {
  let backend: Backend;
  let one: Client;
  let two: Client;

  beforeAll(async () => {
    backend = await start();
    [one, two] = [await connect(backend), await connect(backend)];
    await one.query('create table note (id integer primary key, text text not null)');
  }, 60_000);
  afterAll(async () => {
    await one.end();
    await two.end();
    await backend.stop();
  });

  const notes = async () => (await two.query('select id, text from note order by id')).rows;

  test('do not see the open transaction of another', async () => {
    await one.query('begin');
    await one.query("insert into note values (1, 'mine')");
    const seen = notes();
    await one.query("insert into note values (2, 'mine')");
    await one.query('rollback');
    expect(await seen).toEqual([]);

    await one.query('begin');
    await one.query("insert into note values (3, 'stored')");
    const insertedAfter = two.query("insert into note values (3, 'late')").catch((error) => error.code);
    await one.query('commit');
    expect(await insertedAfter).toBe('23505');
    expect(await notes()).toEqual([{ id: 3, text: 'stored' }]);
  });

  test('stay usable after a statement failed inside a transaction', async () => {
    await one.query('begin');
    await one.query("insert into note values (4, 'lost')");
    await expect(one.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(one.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await one.query('rollback');
    expect(await notes()).toEqual([{ id: 3, text: 'stored' }]);
  });

  test('that break off inside a transaction are rolled back and block nobody', async () => {
    const broken = await connect(backend);
    await broken.query('begin');
    await broken.query("update note set text = 'broken' where id = 3");
    const waiting = two.query("update note set text = text || '!' where id = 3");
    await breakOff(broken);
    await waiting;
    expect(await notes()).toEqual([{ id: 3, text: 'stored!' }]);
  });

  test('carry large values both ways', async () => {
    const text = 'ção'.repeat(400_000);
    const { rows } = await one.query('select $1::text as text', [text]);
    expect(rows[0].text === text).toBe(true);
  });

  test('keep the books balanced under mixed load', async () => {
    await one.query('create table account (id integer primary key, balance integer not null)');
    await one.query('create table transfer (id text primary key, cents integer not null)');
    await one.query('insert into account select g, $1 from generate_series(1, $2::integer) g', [
      START_BALANCE,
      ACCOUNTS,
    ]);
    const committed: string[] = [];
    let retries = 0;

    async function transfer(client: Client, id: string, random: (below: number) => number): Promise<boolean> {
      const [from, to, cents] = [1 + random(ACCOUNTS), 1 + random(ACCOUNTS), random(50)];
      await client.query('begin');
      try {
        await client.query('update account set balance = balance - $1 where id = $2', [cents, from]);
        if (random(8) === 0) return false;
        await client.query('update account set balance = balance + $1 where id = $2', [cents, to]);
        await client.query('insert into transfer values ($1, $2)', [id, cents]);
        if (random(8) === 0) await client.query('select 1 / 0');
        await client.query('commit');
        committed.push(id);
      } catch (error) {
        await client.query('rollback');
        const { code } = error as { code: string };
        if (code === '40P01') retries += 1;
        else if (code !== '22012') throw error;
      }
      return true;
    }

    async function work(worker: number): Promise<void> {
      const random = randomNumbers(worker);
      let client = await connect(backend);
      for (let operation = 0; operation < OPERATIONS; operation += 1) {
        const id = `${worker}-${operation}`;
        const kind = random(4);
        if (kind <= 1) {
          if (await transfer(client, id, random)) continue;
          await breakOff(client);
          client = await connect(backend);
        } else if (kind === 2) {
          const { rows } = await client.query('select sum(balance)::integer as total from account');
          expect(rows).toEqual([{ total: ACCOUNTS * START_BALANCE }]);
        } else {
          const { rows } = await client.query('select $1::text as echo', [id]);
          expect(rows).toEqual([{ echo: id }]);
        }
      }
      await client.end();
    }
    await Promise.all(Array.from({ length: CLIENTS }, (_, worker) => work(worker)));

    const { rows } = await two.query('select id from transfer');
    expect(rows.map(({ id }) => id).sort()).toEqual(committed.sort());
    const total = await two.query('select sum(balance)::integer as total from account');
    expect(total.rows).toEqual([{ total: ACCOUNTS * START_BALANCE }]);
    expect(committed.length + retries).toBeGreaterThan(100);
  }, 20_000);
}
