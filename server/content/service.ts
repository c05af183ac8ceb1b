import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { hmac } from '../secrets.ts';
import { mountProviders } from './accounts/provider-routes.ts';
import { mountAccounts } from './accounts/routes.ts';
import { createTokens } from './accounts/tokens.ts';
import { mountEntries } from './articles/routes.ts';
import type { ContentDeps, ContentEnv } from './env.ts';
import { ContentFailure } from './failure.ts';

export const contentPath = '/content/api';

/** As in Strapi, any site may call: a call needs a token, and visitors' cookies are ignored. */
const corsRules = {
  origin: (origin: string) => origin,
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
  allowHeaders: ['Content-Type', 'Authorization', 'Origin', 'Accept'],
  maxAge: 31_536_000,
};

export type ContentService = Hono<ContentEnv>;

/** Calls the service inside this process. `request` has the service's public URL. */
export async function fetchContent(service: ContentService, request: Request, ip: string): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(contentPath.length);
  return service.fetch(new Request(url, request), { ip });
}

/**
 * Creates the embedded content service. It responds as Strapi 5 with the users-permissions plugin, so that one client
 * works with both. Paths are without Strapi's prefix.
 */
export function createContentService(deps: ContentDeps): ContentService {
  const service = new Hono<ContentEnv>({ strict: false });
  service.onError((error, c) => {
    if (error instanceof ContentFailure) return error.answer(c);
    deps.log.error({ err: error, route: c.req.routePath }, 'content service');
    const body = { status: 500, name: 'InternalServerError', message: 'Internal Server Error' };
    return c.json({ data: null, error: body }, 500);
  });
  service.notFound((c) =>
    ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
      ? new ContentFailure('NotFoundError', 'Not Found').answer(c)
      : c.text('Method Not Allowed', 405),
  );
  const tokens = createTokens(hmac(deps.secret, 'content-token'));
  service.use(cors(corsRules));
  mountAccounts(service, deps, tokens);
  mountProviders(service, deps, tokens);
  mountEntries(service, deps, tokens);
  return service;
}
