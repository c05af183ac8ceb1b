import type { Context, Hono } from 'hono';
import { isbot } from 'isbot';
import type { ServerContext } from '../context.ts';
import { writeCookie } from '../routes/cookies.ts';
import type { AppEnv } from '../routes/env.ts';
import { pagePolicy } from '../routes/headers.ts';
import { saveTypedFields } from '../services/drafts/save-typed-fields.ts';

/** Renders one page; built from `src/entry-server.tsx`. */
export interface Pages {
  /** Mounts the build's browser assets; undefined while Vite serves them. */
  assets?: (app: Hono<AppEnv>) => void;
  render(page: PageRequest): Promise<Response>;
  /** Allows more sources in the policy, for development. */
  development: boolean;
}

export interface PageRequest {
  request: Request;
  nonce: string;
  fetch(input: URL | Request | string, init?: RequestInit): Promise<Response>;
  config: { token: string; demo: boolean; build: string; origin: string };
  whole: boolean;
  /** Called before the response where the page has no script. */
  onStatic(): void;
  onError(error: unknown): void;
}

/** A static page has no script and is the same for everyone, so it may be cached briefly. */
const staticCache = 'public, max-age=60, stale-while-revalidate=600';

/** Mounts every page of the application, and the plain form submissions sent before hydration. */
export function mountPages(
  app: Hono<AppEnv>,
  ctx: ServerContext,
  pages: Pages,
  build: string,
  publicUrl: URL,
): void {
  pages.assets?.(app);

  app.get('*', pagePolicy(pages.development), async (c) => {
    let isStatic = false;
    const response = await pages.render({
      request: c.req.raw,
      nonce: c.get('secureHeadersNonce'),
      fetch: withVisitor(app, c),
      config: { token: ctx.config.PUBLIC_TOKEN, demo: ctx.config.demo, build, origin: publicUrl.origin },
      whole: isbot(c.req.header('user-agent')),
      onStatic: () => {
        isStatic = !pages.development;
      },
      onError: (error) => ctx.log.error({ err: error, requestId: c.get('requestId') }, 'page failed'),
    });
    const headers = new Headers(response.headers);
    c.set('isStatic', isStatic);
    headers.set('cache-control', isStatic && response.status === 200 ? staticCache : 'private, no-store');
    return new Response(response.body, { status: response.status, headers });
  });

  // A form submitted before hydration: its fields are saved, and none reaches a URL.
  app.post('*', async (c) => {
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const fields = Object.fromEntries(
      Object.entries(form)
        .filter(([name, value]) => name.length <= 40 && value.length <= 200)
        .slice(0, 30),
    );
    const saved = await saveTypedFields(ctx, c.get('draftToken'), 'address', fields);
    if (saved.token) writeCookie(c, 'rascunho', saved.token, publicUrl.protocol === 'https:');
    const { pathname, search } = new URL(c.req.url);
    // A path that starts with two slashes would be another host.
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 303);
  });
}

/** Calls this application with the page visitor's request, without a socket. */
function withVisitor(app: Hono<AppEnv>, c: Context<AppEnv>): PageRequest['fetch'] {
  const cookie = c.req.header('cookie');
  return async (input, init) => {
    const request = new Request(input, init);
    if (cookie) request.headers.set('cookie', cookie);
    return app.request(request);
  };
}
