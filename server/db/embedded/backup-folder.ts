import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBackup, readBackup, writeBackup } from '../backup/backup-file.ts';
import { dump } from '../backup/dump.ts';
import { BackupError } from '../backup/lines.ts';
import { load } from '../backup/load.ts';
import type { Connections } from '../pool.ts';
import { syncTree, UNFINISHED } from './cluster.ts';
import { connectLocally } from './local-socket.ts';
import { lockDataDir } from './lock.ts';
import { DataDirInUseError } from './lock-holder.ts';
import { openEmbedded } from './open-embedded.ts';

/** The configuration creates this secret if none is set. It signs the ids of orders. */
const SECRET = 'session-secret';

/** Throws `BackupError` if `dataDir` has no database, because opening it would create one. */
export function requireFolder(dataDir: string): void {
  if (!existsSync(join(dataDir, 'pg/PG_VERSION')))
    throw new BackupError(`A pasta ${dataDir} não tem um banco do Botijá.`);
}

async function reach(dataDir: string): Promise<Pick<Connections, 'db' | 'end'>> {
  try {
    const { db, close } = await openEmbedded({ dataDir }, {});
    return { db, end: close };
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    return connectLocally(dataDir).catch(() => Promise.reject(error));
  }
}

/**
 * Copies the database in `dataDir` and its secret into the new file `file`, whether a server runs on it or not. Throws
 * `BackupError`.
 */
export async function backUpFolder(dataDir: string, file: string, now: Date): Promise<void> {
  requireFolder(dataDir);
  const secretFile = join(dataDir, SECRET);
  const secret = existsSync(secretFile) ? { secret: readFileSync(secretFile, 'utf8').trim() } : {};
  const connections = await reach(dataDir);
  try {
    await writeBackup(file, dump(connections.db, { madeAt: now.toISOString(), ...secret }));
  } finally {
    await connections.end();
  }
}

interface Restoring {
  file: string;
  dataDir: string;
  templateFile?: string | undefined;
  /** Moves an existing database aside instead of refusing. */
  replace: boolean;
  now: Date;
}

/**
 * Creates the database in `dataDir` from a backup. Returns the number of rows and the new names of the previous files.
 * Changes nothing in place until the whole backup was read. Throws `BackupError` and `DataDirInUseError`.
 */
export async function restoreFolder(options: Restoring): Promise<{ rows: number; aside: string[] }> {
  const { file, dataDir, templateFile, replace, now } = options;
  const { secret } = await checkBackup(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDataDir(dataDir);
  const unfinished = join(dataDir, `${UNFINISHED}${process.pid}`);
  try {
    if (existsSync(join(dataDir, 'pg')) && !replace)
      throw new BackupError(
        `A pasta ${dataDir} já tem um banco: escolha outra, ou peça --substituir para pô-lo de lado.`,
      );
    const database = await openEmbedded({ dataDir: unfinished, templateFile }, {});
    const rows = await load(database, readBackup(file)).finally(database.close);
    if (secret !== undefined) writeFileSync(join(unfinished, SECRET), secret, { mode: 0o600 });
    syncTree(unfinished);
    return { rows, aside: putInPlace(unfinished, dataDir, `antes-${now.getTime()}`) };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    await unlock();
  }
}

function putInPlace(from: string, dataDir: string, suffix: string): string[] {
  const aside: string[] = [];
  for (const name of [SECRET, 'pg']) {
    const place = join(dataDir, name);
    if (!existsSync(join(from, name))) continue;
    if (existsSync(place)) {
      renameSync(place, `${place}.${suffix}`);
      aside.push(`${place}.${suffix}`);
    }
    renameSync(join(from, name), place);
  }
  syncTree(dataDir);
  return aside;
}
