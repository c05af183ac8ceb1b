import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Front } from '../traffic/front.ts';
import { RequestQueue } from '../traffic/request-queue.ts';
import { type Config, ConfigError } from './config.ts';

/** Time for open connections to finish after a stop signal, in ms. */
const drainMs = 5_000;

/** Time for which a connection without a request stays open meanwhile, in ms. */
const lingerMs = 500;

const openFront: Front = { isUrgent: () => false, admit: (_, __, begin) => begin() };

type Handle = (...call: Parameters<Parameters<typeof getRequestListener>[0]>) => Response | Promise<Response>;

/** Listens first, so that the address is known. Responds 503 until the application is ready. */
export function listen(config: Pick<Config, 'PORT' | 'host'>) {
  let handle: Handle = () => new Response('Abrindo…', { status: 503, headers: { 'retry-after': '1' } });
  let server: Server;
  let isClosed = false;
  let front = openFront;
  /** Tells the client to close the connection after this response. */
  const lastOn: Handle = async (request, env) => {
    const response = await handle(request, env);
    response.headers.set('connection', 'close');
    return response;
  };
  const ready = new Promise<string>((resolve, reject) => {
    const listener = getRequestListener((request, env) => (isClosed ? lastOn : handle)(request, env), {
      hostname: config.host,
    });
    const door = new RequestQueue();
    server = createServer((request, response) => {
      const begin = () => listener(request, response);
      door.enter(() => (isClosed ? begin() : front.admit(request, response, begin)), front.isUrgent(request));
    });
    server.on('connection', () => door.accepted());
    server.listen(config.PORT, config.host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : config.PORT;
      resolve(`http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`);
    });
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`A porta ${config.PORT} (PORT) já está em uso.`)
          : error,
      ),
    );
    // Node's default of 5 s closes connections that a proxy still considers open.
    server.keepAliveTimeout = 75_000;
  });
  return {
    ready,
    use(next: Handle, before = openFront) {
      handle = next;
      front = before;
    },
    /**
     * Stops accepting connections, continues to answer the connected clients, then ends idle connections. Node's
     * `close` ends them at once and resets requests that are on their way.
     */
    close: () =>
      new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
        // `isClosed` is set only now. A client whose connection is closed while the port is still open would reconnect,
        // and be reset when the port closes.
        isClosed = true;
        setTimeout(() => {
          server.closeIdleConnections();
        }, lingerMs);
        setTimeout(() => {
          server.closeAllConnections();
        }, drainMs).unref();
      }),
  };
}
