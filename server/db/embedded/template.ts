import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { compileEngine } from './wasm-module.ts';

/**
 * Creates a new, empty database in the new folder `folder` and shuts it down. Takes seconds and 800 MB. Drops
 * PostgreSQL's template databases, which nobody uses here and which are two thirds of the files of every first start.
 */
export async function createCluster(folder: string, wasm: WebAssembly.Module): Promise<void> {
  const cluster = await PGlite.create({ fs: new NodeFS(folder), pgliteWasmModule: wasm });
  await cluster.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await cluster.exec(`DROP DATABASE ${name}`);
  await cluster.exec('VACUUM FREEZE ANALYZE');
  await cluster.close();
}

/** Writes the tar.gz (2.7 MB) of a new, empty database. First starts unpack it instead of running initdb. */
export async function makeTemplate(file: string): Promise<void> {
  const workFolder = mkdtempSync(join(tmpdir(), 'botija-template-'));
  const folder = join(workFolder, 'pg');
  await createCluster(folder, await compileEngine());
  await packCluster(folder, file);
  rmSync(workFolder, { recursive: true });
}

/**
 * Writes the tar.gz of a database folder. The database must be shut down, otherwise every start from the archive is a
 * crash recovery.
 */
export async function packCluster(folder: string, file: string): Promise<void> {
  const fs = new NodeFS(folder);
  const reader = await PGlite.create({ fs, noInitDb: true, pgliteWasmModule: await compileEngine() });
  const dump = await reader.dumpDataDir('gzip');
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  renameSync(unfinished, file);
}
