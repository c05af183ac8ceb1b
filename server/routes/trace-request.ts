import type { MiddlewareHandler } from 'hono';
import { traced } from '../trace.ts';
import type { AppEnv } from './env.ts';
import { peerOf } from './guard.ts';
import { routeOf } from './route-name.ts';

/** Opens a span for each request, named by its route. A call inside the process belongs to the span of its page. */
export const traceRequest: MiddlewareHandler<AppEnv> = (c, next) => {
  const { method } = c.req;
  const isOutside = peerOf(c) !== undefined;
  return traced(
    {
      name: method,
      ...(isOutside ? { kind: 'server', newTrace: { parent: c.req.header('traceparent') } } : {}),
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
