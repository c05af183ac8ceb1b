import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { lockByFile } from './lock-file.ts';
import { DataDirInUseError, describeHolder, type Holder, parseHolder } from './lock-holder.ts';

/** A suspended process (SIGSTOP) keeps the lock but does not respond. */
const ANSWER_MS = 1_000;
const BIND_TRIES = 5;

function bind(server: Server, name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => resolve(server));
  });
}

/** Asks the process that has the lock for its description. Returns `gone` if the name is no longer bound. */
function askHolder(name: string): Promise<Holder | undefined | 'gone'> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(name);
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => resolve('gone'));
    socket.on('close', () => resolve(parseHolder(answer)));
  });
}

async function lockBySocket(dataDir: string, self: Holder, use: string): Promise<() => Promise<void>> {
  const locked = use === '' ? dataDir : `${dataDir}\0${use}`;
  const name = `\0botija-${createHash('sha256').update(locked).digest('hex')}`;
  for (let tries = 1; ; tries += 1) {
    const server = await bind(
      createServer((socket) => {
        socket.on('error', () => socket.destroy());
        socket.end(describeHolder(self), () => socket.destroy());
      }),
      name,
    );
    if (server) {
      server.unref();
      return () => new Promise((resolve) => server.close(() => resolve()));
    }
    const holder = await askHolder(name);
    if (holder !== 'gone') throw new DataDirInUseError(dataDir, holder);
    if (tries === BIND_TRIES) throw new DataDirInUseError(dataDir, undefined);
  }
}

/**
 * Locks the existing folder `dataDir` for this process. The kernel releases an abstract socket when its process ends in
 * any way. The socket is visible within one network namespace only: containers that share a volume do not see each
 * other's lock. Throws `DataDirInUseError`. Returns the function that unlocks. With `use` it locks only this use of the
 * folder, such as one command.
 */
export async function lockDataDir(dataDir: string, use = ''): Promise<() => Promise<void>> {
  const self = { pid: process.pid, since: new Date() };
  const path = realpathSync(dataDir);
  if (process.platform === 'linux') return lockBySocket(path, self, use);
  const unlock = lockByFile(path, self, use);
  return async () => unlock();
}
