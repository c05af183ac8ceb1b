import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { missingPostgres, startPostgres, type TestPostgres } from '../../tests/support/postgres.ts';
import { describeUnless } from '../../tests/support/skipping.ts';
import { openDatabase } from './client.ts';
import type { Database } from './database.ts';

describeUnless(missingPostgres, 'a PostgreSQL server', () => {
  let postgres: TestPostgres;
  let database: Database;
  const warnings: string[] = [];

  beforeAll(async () => {
    postgres = (await startPostgres())!;
    database = await openDatabase(
      { databaseUrl: postgres.url },
      { onWarning: (error) => warnings.push(error.message) },
    );
  }, 30_000);
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  test('that cannot be reached throws at once', async () => {
    const nowhere = openDatabase({ databaseUrl: 'postgresql://postgres@127.0.0.1:1/postgres' });
    await expect(nowhere).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('that drops every connection is reconnected, also by listeners', async () => {
    const received: string[] = [];
    await database.listen('news', (payload) => received.push(payload));
    await sql`select pg_notify('news', 'before')`.execute(database.db);
    await vi.waitFor(() => expect(received).toEqual(['before']));

    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
                       where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    await others.execute(database.db);
    await vi.waitFor(() => expect(warnings).toContain('terminating connection due to administrator command'));
    await vi.waitFor(async () => {
      await sql`select pg_notify('news', 'after')`.execute(database.db);
      expect(received).toContain('after');
    }, 5000);
  });
});
