import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Executor } from '../../server/db/schema.ts';
import { forgetExpired } from '../../server/jobs/clock-jobs.ts';
import { retained, retention, retentionMs } from '../../server/services/data-subject/retention.ts';
import { noon, onDatabase } from './harness.ts';
import { type RetainedRows, retainedRows } from './retained-rows.ts';

const hourMs = 60 * 60 * 1000;

const impersonal = [
  'resellers',
  // ANP's register is public and contains only companies.
  'authorised_resellers',
  'shop_imports',
  'reseller_logos',
  'auto_accepts',
  'desk_feeds',
  'desk_presence',
  'content_categories',
  'content_entries',
  'content_answers',
  'readiness',
  'kysely_migration',
  'kysely_migration_lock',
];

async function tablesOf(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function filled(db: Executor, { tables, where = sql`true` }: RetainedRows): Promise<string[]> {
  const full: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${where} limit 1`.execute(db);
    if (rows.length > 0) full.push(table);
  }
  return full;
}

onDatabase((server) => {
  const personal = async () => (await tablesOf(server.ctx.db)).filter((table) => !impersonal.includes(table));

  test('every table with personal data has a line', async () => {
    const named = [...new Set(Object.values(retainedRows).flatMap(({ tables }) => tables))];
    expect(named.sort()).toEqual((await personal()).sort());
  });

  describe('a line’s rows are stored for its period and erased after it', () => {
    test.for(retained)('%s', async (name) => {
      const { db } = server.ctx;
      for (const table of await personal()) await sql`delete from ${sql.table(table)}`.execute(db);
      await retainedRows[name].store(server);
      const ends = (retainedRows[name].begins ?? noon).getTime() + retentionMs(name);
      server.at(new Date(ends - hourMs));
      await forgetExpired(server.ctx);
      expect(await filled(db, retainedRows[name])).toEqual(retainedRows[name].tables);
      server.at(new Date(ends + hourMs));
      await forgetExpired(server.ctx);
      expect(await filled(db, retainedRows[name])).toEqual([]);
    });
  });

  test('the page’s table has words for every line', () => {
    for (const line of Object.values(retention)) {
      const { days, ...words } = line;
      expect(days).toBeGreaterThan(0);
      for (const word of Object.values(words)) expect(word).toMatch(/^[\p{L}“][^\n]{9,}$/u);
    }
  });
});
