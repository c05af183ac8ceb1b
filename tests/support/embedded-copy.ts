import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migratedTemplate } from '../../server/commands/database-template.ts';
import { unpackDataFolder } from '../../server/db/embedded/tarball.ts';

/** PGlite writes zeros to all buffers at each start. The default of 128 MB takes more time than the rest of a start. */
const CONFIG = 'shared_buffers = 16MB\n';

/** Returns a migrated database folder, unpacked once for each set of migrations. */
async function migratedFolder(): Promise<string> {
  const template = await migratedTemplate();
  const folder = template.replace(/\.tar\.gz$/, '');
  if (existsSync(folder)) return folder;
  const made = mkdtempSync(`${folder}-`);
  unpackDataFolder(readFileSync(template), join(made, 'pg'));
  appendFileSync(join(made, 'pg/postgresql.auto.conf'), CONFIG);
  try {
    renameSync(made, folder);
  } catch (error) {
    // Another test file unpacked it first.
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true });
  }
  return folder;
}

/**
 * Copies a migrated embedded database to the folder `dataDir`, if that has no database. A copy takes less time than
 * unpacking the template.
 */
export async function copyEmbedded(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'pg'))) return;
  cpSync(await migratedFolder(), dataDir, { recursive: true });
}
