import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 2 ** 30;

/** Returns a folder in memory if there is room, because databases sync to disk and tests do not measure the disk. */
function base(): string {
  if (!existsSync(SHARED_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? SHARED_MEMORY : tmpdir();
}

/** Creates a folder. The caller removes it. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(base(), `botija-${name}-`));
}
