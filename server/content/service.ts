import { Hono } from 'hono';
import { mountEntries } from './articles/routes.ts';
import type { ContentDeps, ContentEnv } from './env.ts';
import { ContentFailure } from './failure.ts';

/** Where the embedded service answers. */
export const contentPath = '/content/api';

export type ContentService = Hono<ContentEnv>;

/**
 * The embedded content service: answers as Strapi 5 does with its users-permissions plugin, so that either may stand
 * behind the one client. Paths are without Strapi's prefix.
 */
export function createContentService(deps: ContentDeps): ContentService {
  const service = new Hono<ContentEnv>({ strict: false });
  service.onError((error, c) => {
    if (error instanceof ContentFailure) return error.answer(c);
    deps.log.error({ err: error, route: c.req.routePath }, 'content service');
    const body = { status: 500, name: 'InternalServerError', message: 'Internal Server Error' };
    return c.json({ data: null, error: body }, 500);
  });
  service.notFound((c) => new ContentFailure('NotFoundError', 'Not Found').answer(c));
  mountEntries(service, deps);
  return service;
}
