import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { InsideCall } from '#contract/api/inside-call';
import type { OtherChannel } from '#contract/phone/channel';
import type { AnpRegister } from '#contract/reseller/anp-words';
import type { FormAnswer } from '#contract/site/form-answer';
import { dropMark } from '../routes/cookies.ts';
import type { AppEnv, PageKind } from '../routes/env.ts';
import type { ShowPage } from '../routes/form-pages.ts';
import type { CallsInside } from '../routes/inside-calls.ts';
import { withText } from '../routes/response-text.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { newestOpenOrder } from '../services/orders/open.ts';
import { type Measuring, measuringOf } from '../services/site/measuring.ts';
import type { Operator } from '../start/config.ts';
import { isStorable } from '../storable.ts';
import { type FirebasePage, firebasePage, firebaseSources } from './firebase-page.ts';
import { type FlowFiles, hasFlow } from './flow-page.ts';
import { type MapPage, mapPage, mapSources } from './map-page.ts';
import { cacheControl } from './page-kind.ts';
import { joinSources, pagePolicy } from './page-policy.ts';
import { type SiteData, siteDataFor } from './site-data.ts';

export interface Pages {
  /** Mounts the build's browser assets. In development it is undefined, because Vite serves them. */
  assets?: (app: Hono<AppEnv>) => void;
  render(page: PageRequest): Promise<RenderedPage>;
  isStep(path: string): boolean | Promise<boolean>;
  /** Answers a form posted to a step: with a redirect, or the page again. Absent in tests of pages alone. */
  answerForm?: (page: PageRequest & { form: URLSearchParams }) => Promise<RenderedPage>;
  /** The rule of `CacheRules` for the query of a static page. Absent if static pages are rendered for each request. */
  staticQuery?: (search: string) => string | undefined;
  flow?: FlowFiles;
  /** Allows more sources in the policy, for development. */
  development: boolean;
  /** CSP sources of the allowed inline style sheets. In development all are allowed. */
  styleSources?: readonly string[];
}

export interface PageRequest {
  request: Request;
  nonce: string;
  call: InsideCall;
  /** Reads a path outside the API's operations, such as the maps proxy, as the page's visitor. */
  get(path: string): Promise<Response>;
  config: {
    token: string;
    demo: boolean;
    answers: boolean;
    simulated?: string | undefined;
    build: string;
    origin: string;
    operator: Operator;
    anp?: AnpRegister | undefined;
    channels: OtherChannel[];
    path?: string | undefined;
    answer?: FormAnswer;
    firebase?: FirebasePage | undefined;
    measuring?: Measuring | undefined;
    map?: MapPage | undefined;
  };
  site: SiteData;
  /** The server's clock, which tests move. */
  now(): Date;
  /** The renderer calls this with the kind of the rendered page and its route pattern, such as `/blog/$slug`. */
  onMatch(kind: PageKind, route: string): void;
  onError(error: unknown): void;
}

/** A rendered page. A redirect has no HTML. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  html?: string | undefined;
}

interface PagesDeps {
  app: Hono<AppEnv>;
  ctx: Dependencies;
  calls: CallsInside;
  pages: Pages;
  build: string;
  publicUrl: URL;
}

export function mountPages(deps: PagesDeps): void {
  const { app, ctx, pages } = deps;
  const draw = pageDrawer(deps);
  const page = pageRequests(deps);
  pages.assets?.(app);
  const hydratedSources = joinSources(firebaseSources(firebasePage(ctx)), mapSources(ctx.config));

  // Links to "your order" have no id: they mean the newest open order of this session.
  app.get('/order/data', async (c, next) => {
    if (c.req.query('pedido') !== undefined) return next();
    const session = c.get('session');
    const order = session && (await newestOpenOrder(ctx.db, session.phone));
    if (!order) {
      dropMark(c, 'pedido-aberto');
      return next();
    }
    return c.redirect(`/order/data?${new URLSearchParams({ ...c.req.query(), pedido: order.id })}`, 307);
  });

  // Redirects paths with capitals to lower case. Skips files, and paths with a token.
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const small = pathname.toLowerCase();
    if (pathname.startsWith('/painel/convite/')) return next();
    if (pathname.includes('.') || small === pathname.replace(/%[\dA-F]{2}/g, (octet) => octet.toLowerCase()))
      return next();
    return c.redirect(small + search, 308);
  });

  app.get('*', pagePolicy(pages, hydratedSources, ctx.content.mediaOrigin, hasFlow(ctx)), async (c) => {
    const { status, headers, html = null } = await draw(c, c.req.raw);
    const isShared = c.get('pageKind') === 'static' && status === 200 && !pages.development;
    const isTimed = c.get('pageUntilMs') !== undefined;
    const shared = isTimed ? cacheControl.timed : cacheControl.static;
    headers.set('cache-control', isShared ? shared : cacheControl.private);
    if (!isShared || html === null) {
      const body = c.req.method === 'HEAD' ? null : html;
      // `c.newResponse` keeps the cookies set by earlier handlers.
      return withText(c.newResponse(body, new Response(null, { status, headers })), body);
    }
    const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    headers.set('etag', tag);
    const isKnown = c.req.header('if-none-match')?.split(/,\s*/).includes(tag);
    if (isKnown) return new Response(null, { status: 304, headers });
    return withText(new Response(html, { status, headers }), html);
  });

  app.post('*', pagePolicy(pages, hydratedSources, ctx.content.mediaOrigin, false), async (c, next) => {
    const isStep = await pages.isStep(new URL(c.req.url).pathname);
    if (!isStep || !pages.answerForm) return next();
    const form = new URLSearchParams(await readForm(c));
    const { status, headers, html = null } = await pages.answerForm({ ...page(c, c.req.raw, 'write'), form });
    headers.set('cache-control', cacheControl.private);
    return withText(c.newResponse(html, new Response(null, { status, headers })), html);
  });
}

/** Returns the text of a posted form. Other encodings count as empty, so that the page is shown again. */
async function readForm(c: Context<AppEnv>): Promise<string> {
  const type = c.req.header('content-type') ?? '';
  const text = type.startsWith('application/x-www-form-urlencoded') ? await c.req.text() : '';
  return isStorable(Object.fromEntries(new URLSearchParams(text))) ? text : '';
}

/** Returns a function that renders a page as the answer to a form. It is private, because it contains typed values. */
export function formPages(deps: PagesDeps): ShowPage {
  const draw = pageDrawer(deps);
  const policy = pagePolicy(deps.pages, firebaseSources(undefined));
  return async (c, path, answer, status) => {
    const request = new Request(new URL(path, c.req.url), { headers: c.req.raw.headers });
    await policy(c, async () => {
      const { html = null, headers } = await draw(c, request, answer);
      headers.set('cache-control', cacheControl.private);
      c.res = c.newResponse(html, new Response(null, { status, headers }));
    });
    return c.res;
  };
}

function pageDrawer(deps: PagesDeps) {
  const page = pageRequests(deps);
  return (c: Context<AppEnv>, request: Request, answer?: FormAnswer): Promise<RenderedPage> => {
    const made = page(c, request, 'read');
    return deps.pages.render(answer ? { ...made, config: { ...made.config, answer } } : made);
  };
}

/** Returns the renderer's input for a request. `may` allows or forbids writing operations of the API. */
function pageRequests({ app, ctx, calls, build, publicUrl }: PagesDeps) {
  return (c: Context<AppEnv>, request: Request, may: 'read' | 'write'): PageRequest => ({
    request,
    nonce: c.get('secureHeadersNonce'),
    call: calls(c, may),
    get: async (path) => {
      const headers = new Headers(c.req.raw.headers);
      for (const name of ['accept-encoding', 'content-length', 'content-type', 'origin'])
        headers.delete(name);
      return app.request(path, { headers }, c.env);
    },
    config: {
      token: ctx.config.PUBLIC_TOKEN,
      demo: ctx.config.demo,
      answers: ctx.config.simulatedReseller,
      ...(ctx.config.demo ? { simulated: simulatedWords(ctx) } : {}),
      ...(ctx.config.SMS_PROVIDER === 'file' ? { smsToFile: true } : {}),
      build,
      origin: publicUrl.origin,
      operator: ctx.config.operator,
      anp: ctx.resellers.pageRegister(),
      channels: ctx.config.CODE_CHANNELS.filter((channel) => channel !== 'sms'),
      firebase: firebasePage(ctx),
      measuring: measuringOf(ctx),
      map: mapPage(ctx.config),
    },
    site: siteDataFor(ctx, (untilMs) => c.set('pageUntilMs', untilMs)),
    now: ctx.now,
    onMatch: (kind, route) => {
      c.set('pageKind', kind);
      c.set('pageRoute', route);
    },
    onError: (error) => ctx.log.error({ err: error, requestId: c.get('requestId') }, 'page failed'),
  });
}

const listInWords = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Names what is simulated in a demonstration: always resellers; maps and SMS if no provider is configured. */
function simulatedWords({ config, maps }: Dependencies): string {
  return listInWords.format([
    'revendas',
    ...(maps.kind === 'embedded' ? ['mapas'] : []),
    ...(config.SMS_PROVIDER === 'inbox' || config.SMS_PROVIDER === 'file' ? ['SMS'] : []),
  ]);
}
