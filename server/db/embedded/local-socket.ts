import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { umask } from 'node:process';
import { pipeline } from 'node:stream';
import type { DatabaseHandlers } from '../database.ts';
import { type Connections, openPool } from '../pool.ts';
import type { EngineStream } from './engine-stream.ts';
import { applicationName, reportedExitCode } from './wire.ts';

/** PostgreSQL's clients find the socket by this port: `psql -h DATA_DIR -U postgres`. */
const PORT = 5432;
const socketIn = (folder: string) => join(folder, `.s.PGSQL.${PORT}`);
/** Maximum length of the socket's path in bytes. Systems cut off a path of more than 103 or 107 bytes. */
const longestPath = 100;
/** Returns the path of a file that contains the socket's folder. It exists only if the socket is not in `dataDir`. */
const pointerIn = (dataDir: string) => join(dataDir, 'admin-socket');
const temporaryPrefix = 'botija-admin-';

const fits = (folder: string) => Buffer.byteLength(socketIn(folder)) <= longestPath;

/** Removes the socket of a killed process, and the temporary folder of that socket. */
function removeStale(dataDir: string): void {
  rmSync(socketIn(dataDir), { force: true });
  const pointer = pointerIn(dataDir);
  if (!existsSync(pointer)) return;
  const folder = readFileSync(pointer, 'utf8');
  if (basename(folder).startsWith(temporaryPrefix) && isOurs(folder))
    rmSync(folder, { recursive: true, force: true });
  rmSync(pointer);
}

/** Returns whether the folder belongs to the present user and nobody else can enter it. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}

/** Returns the folder for the socket: `dataDir`, or a new private one if its path is too long. */
function folderForSocket(dataDir: string): string {
  if (fits(dataDir)) return dataDir;
  const parent =
    [tmpdir(), '/tmp'].find((folder) => fits(join(folder, `${temporaryPrefix}XXXXXX`))) ?? '/tmp';
  const folder = mkdtempSync(join(parent, temporaryPrefix));
  writeFileSync(pointerIn(dataDir), folder, { mode: 0o600 });
  return folder;
}

/** Listens on a socket that has mode 600 from the start. Others could connect before a later `chmod`. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const before = umask(0o177);
  try {
    server.listen(path);
  } finally {
    umask(before);
  }
  await once(server, 'listening');
}

interface LocalHandlers {
  onClient: NonNullable<DatabaseHandlers['onClient']>;
  onWarning(error: Error): void;
}

/**
 * Opens the admin socket. Commands of the same user connect to it and use the open database. It is in the data folder,
 * or in a private temporary folder if that path is too long. The caller must have the folder's lock. Returns a function
 * that closes the socket.
 */
export async function serveLocally(
  dataDir: string,
  open: () => EngineStream,
  { onClient, onWarning }: LocalHandlers,
): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return async () => {};
  removeStale(dataDir);
  const folder = folderForSocket(dataDir);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    socket.on('error', () => socket.destroy());
    socket.once('data', (startup: Buffer) => {
      socket.pause();
      const onEnd = onClient(applicationName(startup));
      let exitCode: number | undefined;
      socket.once('close', () => onEnd(exitCode));
      const stream = open();
      stream.once('error', () => socket.destroy());
      stream.once('connect', () => {
        stream.write(startup);
        socket.on('data', (bytes: Buffer) => {
          exitCode ??= reportedExitCode(bytes);
        });
        pipeline(socket, stream, socket, () => {});
      });
      stream.connect();
    });
  });
  await listenPrivately(server, socketIn(folder));
  server.on('error', onWarning);
  server.unref();
  return () =>
    new Promise((closed) => {
      server.close(() => {
        removeStale(dataDir);
        closed();
      });
      for (const socket of sockets) socket.destroy();
    });
}

/**
 * Connects to the database that a server has open in `dataDir`. The server logs `line`. Throws if it does not respond.
 */
export async function connectLocally(dataDir: string, line: string): Promise<Connections> {
  const pointer = pointerIn(dataDir);
  const isElsewhere = existsSync(pointer);
  const host = isElsewhere ? readFileSync(pointer, 'utf8') : resolve(dataDir);
  if (isElsewhere && !isOurs(host)) throw new Error(`A pasta ${host} não é só sua.`);
  const config = { host, port: PORT, user: 'postgres', application_name: line, ssl: false, max: 1 };
  const connections = openPool({ ...config, idleTimeoutMillis: 0 }, () => {});
  try {
    await connections.db.selectNoFrom(({ lit }) => lit(1).as('one')).execute();
    return connections;
  } catch (error) {
    await connections.end();
    throw error;
  }
}
