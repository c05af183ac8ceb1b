import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { InsideCall } from '#contract/api/inside-call';
import type { OtherChannel } from '#contract/phone/channel';
import { chosenField } from '#contract/reseller/chosen-field';
import type { FormAnswer } from '#contract/site/form-answer';
import type { Operator } from '../config.ts';
import type { ServerContext } from '../context.ts';
import { type Measuring, measuringOf } from '../measuring.ts';
import { dropOpenOrderCookie, writeCookie } from '../routes/cookies.ts';
import { newDraftsOfPlace, refusePlace } from '../routes/device.ts';
import type { AppEnv, PageKind } from '../routes/env.ts';
import type { ShowPage } from '../routes/form-pages.ts';
import type { CallsInside } from '../routes/inside-calls.ts';
import { withText } from '../routes/whole-text.ts';
import { ServiceError } from '../service-error.ts';
import { type DraftWrite, type SavedDraft, saveDraft } from '../services/drafts/save.ts';
import { saveTypedFields } from '../services/drafts/save-typed-fields.ts';
import { newestOpenOrder } from '../services/orders/open.ts';
import { type FirebasePage, firebasePage, firebaseSources } from './firebase-page.ts';
import { type FlowFiles, hasFlow } from './flow-page.ts';
import { cacheControl } from './page-kind.ts';
import { pagePolicy } from './page-policy.ts';
import { type SiteData, siteDataFor } from './site-data.ts';

/** Renders one page; built from `src/entry-server.tsx`. */
export interface Pages {
  /** Mounts the build's browser assets; undefined while Vite serves them. */
  assets?: (app: Hono<AppEnv>) => void;
  render(page: PageRequest): Promise<DrawnPage>;
  /** Whether a path is a step of the funnel. */
  isStep(path: string): boolean | Promise<boolean>;
  /**
   * Chooses a reseller on the page of the list, before it was alive: where that leads, and the draft to save; undefined for
   * another page. Absent in tests of pages alone.
   */
  chooseReseller?: (choosing: {
    request: Request;
    call: PageRequest['call'];
    now: PageRequest['now'];
    resellerId: string;
  }) => Promise<{ href: string; draft?: DraftWrite | undefined } | undefined>;
  /** See `KeptRules`; absent where static pages are drawn anew each time. */
  staticQuery?: (search: string) => string | undefined;
  /** The viewer of the flow; absent in tests of pages alone. */
  flow?: FlowFiles;
  /** Allows more sources in the policy, for development. */
  development: boolean;
  /** Sources of the inline style sheets that the policy allows; in development all are allowed. */
  styleSources?: readonly string[];
}

export interface PageRequest {
  request: Request;
  nonce: string;
  /** Calls the API as the page's visitor. */
  call: InsideCall;
  config: {
    token: string;
    demo: boolean;
    answers: boolean;
    simulated?: string | undefined;
    build: string;
    origin: string;
    operator: Operator;
    channels: OtherChannel[];
    answer?: FormAnswer;
    firebase?: FirebasePage | undefined;
    measuring?: Measuring | undefined;
  };
  site: SiteData;
  /** The server's clock, which tests move. */
  now(): Date;
  /** Told of the page that is drawn and of its route's pattern, `/blog/$slug`. */
  onMatch(kind: PageKind, route: string): void;
  onError(error: unknown): void;
}

/** A page as it is sent; one that leads elsewhere has no HTML. */
export interface DrawnPage {
  status: number;
  headers: Headers;
  html?: string | undefined;
}

interface PagesDeps {
  ctx: ServerContext;
  calls: CallsInside;
  pages: Pages;
  build: string;
  publicUrl: URL;
}

/** Mounts every page of the application, and the plain form submissions sent before hydration. */
export function mountPages(app: Hono<AppEnv>, deps: PagesDeps): void {
  const { ctx, calls, pages, publicUrl } = deps;
  const draw = pageDrawer(deps);
  const secure = publicUrl.protocol === 'https:';
  pages.assets?.(app);

  // Links to "your order" carry no id: the newest open one of this session is meant.
  app.get('/order/data', async (c, next) => {
    if (c.req.query('pedido') !== undefined) return next();
    const session = c.get('session');
    const id = session && (await newestOpenOrder(ctx.db, session.phone));
    if (!id) {
      dropOpenOrderCookie(c);
      return next();
    }
    return c.redirect(`/order/data?${new URLSearchParams({ ...c.req.query(), pedido: id })}`, 307);
  });

  // Paths are written in small letters; one typed in capitals leads to its page. Files are not pages, nor are tokens words.
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const small = pathname.toLowerCase();
    if (pathname.startsWith('/painel/convite/')) return next();
    if (pathname.includes('.') || small === pathname.replace(/%[\dA-F]{2}/g, (octet) => octet.toLowerCase()))
      return next();
    return c.redirect(small + search, 308);
  });

  app.get(
    '*',
    pagePolicy(pages, firebaseSources(firebasePage(ctx)), ctx.content.mediaOrigin, hasFlow(ctx)),
    async (c) => {
      const { status, headers, html = null } = await draw(c, c.req.raw);
      const isShared = c.get('pageKind') === 'static' && status === 200 && !pages.development;
      headers.set('cache-control', isShared ? cacheControl.static : cacheControl.private);
      if (!isShared || html === null) {
        const body = c.req.method === 'HEAD' ? null : html;
        // Not a response of its own: that would lose the cookies set on the way.
        return withText(c.newResponse(body, new Response(null, { status, headers })), body);
      }
      const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
      headers.set('etag', tag);
      const isKnown = c.req.header('if-none-match')?.split(/,\s*/).includes(tag);
      if (isKnown) return new Response(null, { status: 304, headers });
      return withText(new Response(html, { status, headers }), html);
    },
  );

  /** Saves a draft of a form submitted before hydration. */
  async function keep(c: Context<AppEnv>, save: () => Promise<SavedDraft | undefined>): Promise<void> {
    if (c.get('draftToken') === undefined) await refusePlace(c, ctx, 'draft', ...newDraftsOfPlace);
    const saved = await save();
    if (saved?.token) writeCookie(c, 'rascunho', saved.token, secure);
  }

  // A form of the funnel submitted before hydration: a reseller is chosen; other fields are saved, and none reaches a URL.
  app.post('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!(await pages.isStep(pathname))) return next();
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const resellerId = form[chosenField];
    const chosen =
      resellerId === undefined
        ? undefined
        : await pages.chooseReseller?.({ request: c.req.raw, call: calls(c), now: ctx.now, resellerId });
    if (chosen) {
      const { href, draft } = chosen;
      try {
        if (draft) await keep(c, () => saveDraft(ctx, c.get('draftToken'), draft));
      } catch (error) {
        if (!(error instanceof ServiceError && error.refusal.code === 'draft-stale')) throw error;
        return c.redirect(pathname + search, 303);
      }
      return c.redirect(href, 303);
    }
    const fields = Object.fromEntries(
      Object.entries(form)
        .filter(([name, value]) => name.length <= 40 && value.length <= 200)
        .slice(0, 30),
    );
    await keep(c, () => saveTypedFields(ctx, c.get('draftToken'), 'address', fields));
    return c.redirect(pathname + search, 303);
  });
}

/** Draws a page as the answer to a form; private, because it holds what was typed. */
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

function pageDrawer({ ctx, calls, pages, build, publicUrl }: PagesDeps) {
  return (c: Context<AppEnv>, request: Request, answer?: FormAnswer): Promise<DrawnPage> =>
    pages.render({
      request,
      nonce: c.get('secureHeadersNonce'),
      call: calls(c),
      config: {
        token: ctx.config.PUBLIC_TOKEN,
        demo: ctx.config.demo,
        answers: ctx.config.simulatedReseller,
        ...(ctx.config.demo ? { simulated: simulatedWords(ctx) } : {}),
        build,
        origin: publicUrl.origin,
        operator: ctx.config.operator,
        channels: ctx.config.CODE_CHANNELS.filter((channel) => channel !== 'sms'),
        firebase: firebasePage(ctx),
        measuring: measuringOf(ctx),
        ...(answer ? { answer } : {}),
      },
      site: siteDataFor(ctx),
      now: ctx.now,
      onMatch: (kind, route) => {
        c.set('pageKind', kind);
        c.set('pageRoute', route);
      },
      onError: (error) => ctx.log.error({ err: error, requestId: c.get('requestId') }, 'page failed'),
    });
}

const listInWords = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What has a stand-in in a demonstration: its resellers always, map and SMS where no provider is configured. */
function simulatedWords({ config, maps }: ServerContext): string {
  return listInWords.format([
    'revendas',
    ...(maps.kind === 'embedded' ? ['mapas'] : []),
    ...(config.SMS_PROVIDER === 'inbox' ? ['SMS'] : []),
  ]);
}
