import { expect, test } from 'vitest';
import { loadSeed } from '../../server/content/load-seed.ts';
import { readSeedFiles } from '../../server/content/seed-files.ts';
import { noon, onEachDatabase } from './harness.ts';

const entries = readSeedFiles('server/content/seed')
  .filter(({ category }) => category !== undefined)
  .slice(0, 1);

onEachDatabase(
  (server) => {
    test('nodes that start in parallel on a new database load the shipped articles once', async () => {
      const { db } = server.ctx;
      for (let round = 0; round < 60; round += 1) {
        await db.deleteFrom('content_entries').execute();
        await db.deleteFrom('content_categories').execute();
        await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => loadSeed(db, entries, noon)));
        const slugs = await db.selectFrom('content_categories').select('slug').execute();
        expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(slugs.length);
      }
    });
  },
  {},
  ['postgresql'],
);
