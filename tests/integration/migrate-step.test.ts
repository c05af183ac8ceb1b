import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { migrations } from '../../server/db/migrations/index.ts';
import { addOperator } from '../../server/services/panel/operators.ts';
import { start } from '../../server/start/main.ts';
import { missingPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { describeUnless } from '../support/skipping.ts';
import { noPages, production } from './harness.ts';

describeUnless(missingPostgres, 'migrating PostgreSQL as a separate step', () => {
  let postgres: TestPostgres;
  let env: Record<string, string>;
  beforeAll(async () => {
    postgres = (await startPostgres())!;
    env = { ...production, DATABASE_URL: postgres.url, MIGRATE: '0' };
  });
  afterAll(() => postgres.stop());

  const migrateBy = (DATABASE_URL: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/commands/migrate.ts'], {
      env: { ...process.env, DATABASE_URL },
    });

  test('a server with a separate migration step starts only after it', async () => {
    await expect(start(env, async () => noPages)).rejects.toThrow(
      /^Faltam no banco as migrações 001-order-funnel, .*: rode npm run migrate antes/,
    );
    expect(await migrateBy(postgres.url)).toEqual({
      stdout: `Migrado: ${Object.keys(migrations).join(', ')}.\n`,
      stderr: '',
    });
    const database = await openDatabase({ databaseUrl: postgres.url });
    expect((await sql`select id from resellers limit 1`.execute(database.db)).rows).toEqual([]);
    await addOperator(database.db, '+5548999990001', new Date());
    await database.close();
    const server = await start(env, async () => noPages);
    await server.stop();
    expect(await migrateBy(postgres.url)).toEqual({ stdout: 'Nada a migrar.\n', stderr: '' });
  });

  test('an unreachable database gives an exit code and a message', async () => {
    await expect(migrateBy('postgresql://postgres@127.0.0.1:1/postgres')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Não deu certo: connect ECONNREFUSED 127\.0\.0\.1:1\n/),
    });
  });
});
