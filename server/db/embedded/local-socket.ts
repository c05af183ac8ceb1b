import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { type Connections, openPool } from '../pool.ts';
import type { EngineStream } from './engine-stream.ts';

/** PostgreSQL's clients find the socket by this port: `psql -h DATA_DIR -U postgres`. */
const PORT = 5432;
const socketIn = (dataDir: string) => join(dataDir, `.s.PGSQL.${PORT}`);
/** Maximum length of the socket's path in bytes. A longer path would be cut off and would name another socket. */
const LONGEST_PATH = 103;

/**
 * Opens a socket in the folder, so that other processes of the same user can use the open database. The caller must
 * have the folder's lock. Returns a function that closes the socket.
 */
export async function serveLocally(
  dataDir: string,
  open: () => EngineStream,
  onWarning: (error: Error) => void,
): Promise<() => Promise<void>> {
  const path = socketIn(dataDir);
  if (process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_PATH) return async () => {};
  // A killed process may have left its socket.
  rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    const stream = open();
    stream.once('error', () => socket.destroy());
    stream.once('connect', () => pipeline(socket, stream, socket, () => {}));
    stream.connect();
  });
  server.listen(path);
  await once(server, 'listening');
  server.on('error', onWarning);
  chmodSync(path, 0o600);
  server.unref();
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      for (const socket of sockets) socket.destroy();
    });
}

/** Connects to the database that another process has open in `dataDir`. Throws if it does not respond. */
export async function connectLocally(dataDir: string): Promise<Connections> {
  const config = { host: resolve(dataDir), port: PORT, user: 'postgres', ssl: false, max: 1 };
  const connections = openPool(config, () => {});
  try {
    await connections.db.selectNoFrom(({ lit }) => lit(1).as('one')).execute();
    return connections;
  } catch (error) {
    await connections.end();
    throw error;
  }
}
