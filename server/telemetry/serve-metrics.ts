import { createServer, type Server } from 'node:http';
import type { ServerContext } from '../context.ts';
import type { Metrics } from './metrics.ts';

/** Serves `/metrics` on a separate port, which is not public. */
export function serveMetrics(
  metrics: Metrics,
  ctx: ServerContext,
  at: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text(ctx);
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      ctx.log.error({ err: error }, 'metrics failed');
      response.writeHead(500).end();
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () => resolve(server));
  });
}
