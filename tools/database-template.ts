import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { loadSeed } from '../server/content/load-seed.ts';
import { readSeedFiles } from '../server/content/seed-files.ts';
import { openDatabase } from '../server/db/client.ts';
import { makeTemplate, packCluster } from '../server/db/embedded/template.ts';
import { migrate } from '../server/db/migrate.ts';
import { seed } from '../server/demo/seed.ts';

/**
 * The template of the embedded database, made once per checkout and PGlite version: seconds of a processor, the same for
 * every build and test.
 */
export async function databaseTemplate(): Promise<string> {
  const version = manifest.dependencies['@electric-sql/pglite'];
  const file = join(import.meta.dirname, '../node_modules/.cache/botija', `pglite-${version}.tar.gz`);
  if (!existsSync(file)) await makeTemplate(file);
  return file;
}

/** Where the build finds the template that {@link makeDemonstration} wrote for it. */
export const demonstrationFile = join(
  import.meta.dirname,
  '../node_modules/.cache/botija/demonstration.tar.gz',
);

/** Writes a template with the tables, the texts and the demonstration's rows of this build: 7.9 MB. */
export async function makeDemonstration(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'botija-demonstration-'));
  const database = await openDatabase({ dataDir, templateFile: await databaseTemplate() });
  const now = new Date();
  await migrate(database);
  await seed(database.db, { now });
  await loadSeed(database.db, readSeedFiles(join(import.meta.dirname, '../server/content/seed')), now);
  await database.close();
  await packCluster(join(dataDir, 'pg'), file);
  rmSync(dataDir, { recursive: true });
}
