import { Server as NetServer } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { type Config, ConfigError } from './config.ts';

/** How long open connections may take to finish after a stop signal, in ms. */
const drainMs = 5_000;

/** How long a connection without a request is kept meanwhile, in ms. */
const lingerMs = 500;

type Handle = (...call: Parameters<Parameters<typeof serve>[0]['fetch']>) => Response | Promise<Response>;

/** Listens first, so that the address is known; responds 503 until the application is ready. */
export function listen(config: Pick<Config, 'PORT' | 'host'>) {
  let handle: Handle = () => new Response('Abrindo…', { status: 503, headers: { 'retry-after': '1' } });
  let server: ServerType;
  let isClosed = false;
  /** Tells the client to use the connection no longer. */
  const lastOn: Handle = async (request, env) => {
    const response = await handle(request, env);
    response.headers.set('connection', 'close');
    return response;
  };
  const ready = new Promise<string>((resolve, reject) => {
    server = serve(
      {
        fetch: (request, env) => (isClosed ? lastOn : handle)(request, env),
        port: config.PORT,
        hostname: config.host,
      },
      ({ port }) => resolve(`http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`),
    );
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`A porta ${config.PORT} (PORT) já está em uso.`)
          : error,
      ),
    );
    // Node's default of 5 s closes connections that a proxy still considers open.
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = 75_000;
  });
  return {
    ready,
    use(next: Handle) {
      handle = next;
    },
    /**
     * Stops accepting, goes on answering those who are connected, and then ends the connections nobody uses. Node's own
     * `close` ends them at once, and resets the requests that are on their way.
     */
    close: () =>
      new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
        // Not before: who is sent away while the port is open comes back by it, and is reset as it closes.
        isClosed = true;
        setTimeout(() => {
          if ('closeIdleConnections' in server) server.closeIdleConnections();
        }, lingerMs);
        setTimeout(() => {
          if ('closeAllConnections' in server) server.closeAllConnections();
        }, drainMs).unref();
      }),
  };
}
