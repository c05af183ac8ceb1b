import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openDatabase } from '../db/client.ts';
import { missingMigrations } from '../db/migrate.ts';
import { isSeeded } from '../demo/seed.ts';
import { makeDemonstration } from './database-template.ts';

const folder = temporaryFolder('demonstration');
afterAll(() => rmSync(folder, { recursive: true }));

test('a demonstration opened from its template needs no further writes', async () => {
  const templateFile = join(folder, 'demonstration.tar.gz');
  await makeDemonstration(templateFile);
  const database = await openDatabase({ dataDir: join(folder, 'data'), templateFile });
  try {
    expect(await missingMigrations(database)).toEqual([]);
    expect(await isSeeded(database.db)).toBe(true);
    const { count } = await database.db
      .selectFrom('content_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
}, 60_000);
