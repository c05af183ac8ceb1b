import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { unpackDataFolder } from './tarball.ts';
import { createCluster } from './template.ts';

/** Major version inside the pinned PGlite. Other versions cannot read the files. */
const POSTGRES_MAJOR = '18';
/** Prefix of folders that are removed at the next start. */
export const UNFINISHED = 'pg.init-';

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Syncs a folder and all its files to disk, so that they survive a power cut. */
export function syncTree(folder: string): void {
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true }))
    syncToDisk(join(folder, name));
  syncToDisk(folder);
}

async function fill(
  folder: string,
  templateFile: string | undefined,
  wasm: Promise<WebAssembly.Module>,
): Promise<void> {
  if (templateFile !== undefined && existsSync(templateFile)) {
    unpackDataFolder(readFileSync(templateFile), folder);
  } else {
    await createCluster(folder, await wasm);
  }
  syncTree(folder);
}

/** Removes a process file without a process id, which a power cut may leave. PostgreSQL refuses to start with it. */
function dropDamagedPid(file: string): void {
  if (existsSync(file) && !/^-?\d+\n/.test(readFileSync(file, 'utf8'))) rmSync(file);
}

/**
 * Finds or creates the database folder inside `dataDir` and returns it. A new folder has a temporary name until it is
 * complete, so that an interrupted start leaves nothing to open. It is inside, because `dataDir` may be a mount point.
 * The caller must have the folder's lock.
 */
export async function prepareCluster(
  dataDir: string,
  templateFile: string | undefined,
  wasm: Promise<WebAssembly.Module>,
): Promise<string> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(dataDir, name), { recursive: true });
  }
  const cluster = join(dataDir, 'pg');
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    const unfinished = join(dataDir, `${UNFINISHED}${process.pid}`);
    await fill(unfinished, templateFile, wasm);
    renameSync(unfinished, cluster);
    syncToDisk(dataDir);
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== POSTGRES_MAJOR) {
    throw new Error(`A pasta ${cluster} é do PostgreSQL ${version}; esta versão usa o ${POSTGRES_MAJOR}.`);
  }
  dropDamagedPid(join(cluster, 'postmaster.pid'));
  chmodSync(cluster, 0o700);
  return cluster;
}
