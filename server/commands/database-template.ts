import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { loadSeed } from '../content/load-seed.ts';
import { readSeedFiles } from '../content/seed-files.ts';
import { openDatabase } from '../db/client.ts';
import type { Database } from '../db/database.ts';
import { makeTemplate, packCluster } from '../db/embedded/template.ts';
import { migrate } from '../db/migrate.ts';
import { seed } from '../demo/seed.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache/botija');
const migrations = join(import.meta.dirname, '../db/migrations');

/**
 * Returns the template of the embedded database. It is made once per checkout and PGlite version, because that takes
 * seconds and is the same for every build and test.
 */
export async function databaseTemplate(): Promise<string> {
  const version = manifest.dependencies['@electric-sql/pglite'];
  const file = join(cache, `empty-${version}.tar.gz`);
  if (!existsSync(file)) await makeTemplate(file);
  return file;
}

/** Returns the template with the tables of this checkout's migrations, made once for each set of them. */
export async function migratedTemplate(): Promise<string> {
  const hash = createHash('sha256').update(await databaseTemplate());
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)));
  const file = join(cache, `migrated-${hash.digest('hex').slice(0, 16)}.tar.gz`);
  if (!existsSync(file)) await makeFilled(file, await databaseTemplate(), migrate);
  return file;
}

/** The file from which the build takes the template of {@link makeDemonstration}. */
export const demonstrationFile = join(cache, 'demonstration.tar.gz');

/** Writes a template with the tables, the texts and the demonstration's rows of this build: 5.8 MB. */
export async function makeDemonstration(file: string): Promise<void> {
  const now = new Date();
  await makeFilled(file, await migratedTemplate(), async ({ db }) => {
    await seed(db, { now });
    await loadSeed(db, readSeedFiles(join(import.meta.dirname, '../content/seed')), now);
  });
}

/** Writes a template that contains another one and the rows of `fill`. */
async function makeFilled(
  file: string,
  templateFile: string,
  fill: (database: Database) => Promise<unknown>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'botija-template-'));
  const database = await openDatabase({ dataDir, templateFile });
  await fill(database);
  await database.close();
  await packCluster(join(dataDir, 'pg'), file);
  rmSync(dataDir, { recursive: true });
}
