import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBackup, readBackup, writeBackup } from '../backup/backup-file.ts';
import { dump } from '../backup/dump.ts';
import { BackupError } from '../backup/lines.ts';
import { load } from '../backup/load.ts';
import { syncTree, UNFINISHED } from './cluster.ts';
import { lockDataDir } from './lock.ts';
import { openBeside } from './open-beside.ts';
import { openEmbedded } from './open-embedded.ts';

/** The configuration creates this secret if none is set. It signs the ids of orders. */
const SECRET = 'session-secret';

/** Throws `BackupError` if `dataDir` has no database, because opening it would create one. */
export function requireFolder(dataDir: string): void {
  if (!existsSync(join(dataDir, 'pg/PG_VERSION')))
    throw new BackupError(`A pasta ${dataDir} não tem um banco do Botijá.`);
}

/**
 * Copies the database in `dataDir` and its secret into the new file `file`, whether a server runs on it or not. A server
 * logs `line`. Throws `BackupError`.
 */
export async function backUpFolder(dataDir: string, file: string, now: Date, line = 'backup'): Promise<void> {
  requireFolder(dataDir);
  const secretFile = join(dataDir, SECRET);
  const secret = existsSync(secretFile) ? { secret: readFileSync(secretFile, 'utf8').trim() } : {};
  const { db, close } = await openBeside({ dataDir }, 'backup', line);
  let exitCode = 1;
  try {
    await writeBackup(file, dump(db, { madeAt: now.toISOString(), ...secret }));
    exitCode = 0;
  } finally {
    await close(exitCode);
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
