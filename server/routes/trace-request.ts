import type { MiddlewareHandler } from 'hono';
import { traced } from '../trace.ts';
import type { AppEnv } from './env.ts';
import { peerOf } from './guard.ts';
import { routeOf } from './route-name.ts';

/** A span of each request, by its route; a call inside the process is part of the page that made it. */
export const traceRequest: MiddlewareHandler<AppEnv> = (c, next) => {
  const { method } = c.req;
  const isOutside = peerOf(c) !== undefined;
  return traced(
    {
      name: method,
      ...(isOutside ? { kind: 'server', begins: { parent: c.req.header('traceparent') } } : {}),
    },
    async (span) => {
      await next();
      const route = routeOf(c);
      const { status } = c.res;
      span.rename(`${method} ${route}`);
      span.set({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.fail(String(status));
    },
  );
};
