import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface Account {
  uid: number;
  gid: number;
}

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so tests run it as another account. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(root, version, 'bin'));
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim());
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Resolves when the log reports readiness. Throws with the log if the server ends before. */
async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('The server has no log.');
  const log: string[] = [];
  for await (const line of createInterface(server.stderr)) {
    log.push(line);
    if (line.includes('ready to accept connections')) return;
  }
  throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`);
}

/** The reason why tests cannot start a PostgreSQL, or undefined if they can. */
export const missingPostgres = findBinaries() ? undefined : 'PostgreSQL is not installed';

const cache = join(import.meta.dirname, '../../node_modules/.cache/botija');

/**
 * Returns an empty cluster, created once per checkout and PostgreSQL version, because `initdb` would take a second of
 * each start.
 */
function emptyCluster(binaries: string, account: Account | undefined): string {
  const version = execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' });
  const cluster = join(cache, `alone-${version.trim().replace(/[^\w.]+/g, '-')}`);
  if (existsSync(cluster)) return cluster;
  const folder = temporaryFolder('initdb');
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = [
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--auth=trust',
    '--no-sync',
  ];
  execFileSync(join(binaries, 'initdb'), options, { ...account, cwd: folder, stdio: 'ignore' });
  // No test copies a database from these templates, and they are two thirds of the files to copy.
  const alone =
    'UPDATE pg_database SET datistemplate = false;\nDROP DATABASE template0;\nDROP DATABASE template1;\n';
  const single = ['--single', '-D', data, 'postgres'];
  execFileSync(join(binaries, 'postgres'), single, { ...account, cwd: folder, input: alone, stdio: 'pipe' });
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(`${cluster}-`);
  execFileSync('cp', ['-a', `${data}/.`, made]);
  rmSync(folder, { recursive: true });
  try {
    renameSync(made, cluster);
  } catch (error) {
    // Another test file created the cluster first.
    if (!existsSync(cluster)) throw error;
    rmSync(made, { recursive: true });
  }
  return cluster;
}

/** Starts a PostgreSQL in a temporary folder. Returns undefined if it is not installed. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const binaries = findBinaries();
  if (binaries === undefined) return undefined;
  const account = unprivilegedAccount();
  const folder = temporaryFolder('postgres');
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  execFileSync('cp', ['-a', emptyCluster(binaries, account), data]);

  const port = await freePort();
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-F', '-c', 'deadlock_timeout=20ms'],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const killWithTests = () => server.kill('SIGQUIT');
  process.once('exit', killWithTests);
  await untilReady(server);
  server.stderr.resume();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGINT');
      await exited;
      process.off('exit', killWithTests);
      rmSync(folder, { recursive: true });
    },
  };
}
