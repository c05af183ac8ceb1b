import type { Context } from 'hono';
import type { AppEnv } from './env.ts';

/** The pattern that matched a request, `/artigos/$slug` or `/api/pedidos/:id`: never the URL. To be asked after the answer. */
export function routeOf(c: Context<AppEnv>): string {
  return c.get('pageRoute') ?? c.req.routePath;
}
