import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Schema } from '../../db/schema.ts';
import { pingDatabase, recentPing } from './ping.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function countingDatabase() {
  let writes = 0;
  let isFull = false;
  class CountingDriver extends DummyDriver {
    override async beginTransaction(): Promise<void> {
      writes += 1;
      if (isFull) throw Object.assign(new Error('could not extend file'), { code: '53100' });
    }
  }
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new CountingDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    db,
    writes: () => writes,
    fill: () => {
      isFull = true;
    },
  };
}

test('requests of two seconds share one write', async () => {
  const database = countingDatabase();
  await Promise.all(Array.from({ length: 50 }, () => recentPing(database)));
  vi.advanceTimersByTime(1_999);
  await recentPing(database);
  expect(database.writes()).toBe(1);
  vi.advanceTimersByTime(1);
  await Promise.all([recentPing(database), recentPing(database)]);
  expect(database.writes()).toBe(2);
});

test('a failure is shared too, and each database has its own result', async () => {
  const [full, empty] = [countingDatabase(), countingDatabase()];
  full.fill();
  for (let requests = 0; requests < 3; requests += 1)
    await expect(recentPing(full)).rejects.toMatchObject({ code: '53100' });
  await recentPing(empty);
  expect([full.writes(), empty.writes()]).toEqual([1, 1]);
});

test('a ping for the log is new, and later requests reuse it', async () => {
  const database = countingDatabase();
  await recentPing(database);
  database.fill();
  await expect(pingDatabase(database)).rejects.toMatchObject({ code: '53100' });
  await expect(recentPing(database)).rejects.toMatchObject({ code: '53100' });
  expect(database.writes()).toBe(2);
});
