import type { Context, Hono } from 'hono';
import { isbot } from 'isbot';
import type { ServerContext } from '../context.ts';
import { writeCookie } from '../routes/cookies.ts';
import type { AppEnv } from '../routes/env.ts';
import { pagePolicy } from '../routes/headers.ts';
import { saveTypedFields } from '../services/drafts/save-typed-fields.ts';

/** Draws one page; built from `src/entry-server.tsx`. */
export interface Pages {
  /** Browser assets of the build; undefined while Vite serves them. */
  assets?: (app: Hono<AppEnv>) => void;
  render(page: PageRequest): Promise<Response>;
  /** More sources a policy must allow while developing. */
  development: boolean;
}

export interface PageRequest {
  request: Request;
  nonce: string;
  fetch(input: URL | Request | string, init?: RequestInit): Promise<Response>;
  config: { token: string; demo: boolean; build: string; origin: string };
  whole: boolean;
  /** Called before the answer where the page has no script. */
  onStatic(): void;
  onError(error: unknown): void;
}

/** How long a static page may be kept: it has no script and is the same for everyone. */
const staticCache = 'public, max-age=60, stale-while-revalidate=600';

/** Every page of the application, and what its forms send before they are interactive. */
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

  // A submit that came before the page was interactive: nothing typed is lost, nothing typed reaches a URL.
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
    // Two slashes at the beginning would be another host.
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 303);
  });
}

/** Calls this same application as the page's visitor, without a socket. */
function withVisitor(app: Hono<AppEnv>, c: Context<AppEnv>): PageRequest['fetch'] {
  const cookie = c.req.header('cookie');
  return async (input, init) => {
    const request = new Request(input, init);
    if (cookie) request.headers.set('cookie', cookie);
    return app.request(request);
  };
}
