import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirInUseError, describeHolder, type Holder, parseHolder } from './lock-holder.ts';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Returns whether a process with this id runs. EPERM means that it does. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

/** Creates the lock by a hard link, which fails if the name exists: only one of two processes succeeds. */
function claim(own: string, lockFile: string): boolean {
  try {
    linkSync(own, lockFile);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Locks with a file that names its process, for systems without abstract sockets. Replaces the file of a dead process.
 * Throws `DataDirInUseError`. Returns the function that unlocks.
 */
export function lockByFile(dataDir: string, self: Holder, use = ''): () => void {
  const lockFile = join(dataDir, use === '' ? 'lock' : `lock-${use.replaceAll(' ', '-')}`);
  const own = `${lockFile}.${self.pid}`;
  rmSync(own, { force: true });
  writeFileSync(own, describeHolder(self), { flag: 'wx', mode: 0o600 });
  try {
    if (!claim(own, lockFile)) {
      const holder = parseHolder(readFileSync(lockFile, 'utf8'));
      if (holder && isAlive(holder.pid)) throw new DataDirInUseError(dataDir, holder);
      renameSync(lockFile, `${own}.stale`);
      rmSync(`${own}.stale`);
      if (!claim(own, lockFile)) throw new DataDirInUseError(dataDir, undefined);
    }
  } finally {
    rmSync(own);
  }
  return () => rmSync(lockFile);
}
