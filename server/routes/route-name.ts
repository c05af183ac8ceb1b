import type { Context } from 'hono';
import type { AppEnv } from './env.ts';

/**
 * Returns the pattern that matched a request, such as `/artigos/$slug` or `/api/pedidos/:id`, never the URL. Call it
 * after the response was created.
 */
export function routeOf(c: Context<AppEnv>): string {
  return c.get('pageRoute') ?? c.req.routePath;
}
