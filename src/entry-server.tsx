import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, HeadContent, RouterContextProvider } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup } from 'react-dom/server';
import type { InsideCall } from '#contract/api/inside-call';
import { stepAt } from '#machines/order-funnel/steps';
import { postForm } from '#src/forms/post-form.ts';
import { createServerFunnel, type ServerFunnel } from '#src/funnel/server-funnel.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import type { SiteData } from '#src/lib/site-data.ts';
import { carriedQuery, carryLinks, staticQuery } from '#src/ssr/carry-links.ts';
import { drawWhole } from '#src/ssr/draw-whole.ts';
import { createInsideApi, type InsideGet } from '#src/ssr/inside-api.ts';
import { type PageKind, pageKindOf } from '#src/ssr/page-kind.ts';
import type { PageConfig } from './lib/page-config.ts';
import { type PageModules, pageModules } from './page-modules.ts';
import { getRouter } from './router.tsx';

export interface RenderOptions {
  request: Request;
  call: InsideCall;
  /** Reads a path outside the API's operations as the page's visitor. */
  get: InsideGet;
  page: PageConfig;
  site: SiteData;
  /** The server's clock. */
  now(): Date;
  nonce: string;
  /** The document around the application: up to the head's end, between head and application, and after it. */
  template(page: PageConfig): { start: string; middle: string; end: string; staticEnd: string };
  /** Returns the script element that starts the application on a hydrated or private page. */
  boot(modules: PageModules): string;
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

/** The router gives every tag the nonce before the page's kind is known; a cached page would repeat it. */
function withoutNonce(html: string, nonce: string): string {
  return html
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '');
}

export { staticQuery };

/** Whether a path is a step of the funnel. */
export function isStep(path: string): boolean {
  return stepAt(path) !== undefined;
}

/** Renders the page of a request. */
export function render(options: RenderOptions): Promise<DrawnPage> {
  return draw(options, createFunnel(options));
}

/** Answers a form that was posted to a step, by the same machine: a redirect, or the page with what is wrong. */
export async function answerForm(options: RenderOptions & { form: URLSearchParams }): Promise<DrawnPage> {
  const { request, form, page } = options;
  const outcome = await postForm({
    url: new URL(request.url),
    fields: Object.fromEntries(form),
    api: createInsideApi(options.call, options.get),
    createFunnel: () => createFunnel(options),
  });
  if ('location' in outcome) return { status: 303, headers: new Headers({ location: outcome.location }) };
  const { href, answer, status, retryAfter, ...made } = outcome;
  const drawn = await draw(
    {
      ...options,
      request: new Request(new URL(href, request.url), { headers: request.headers }),
      page: { ...page, path: href, ...(answer ? { answer } : {}) },
    },
    made,
  );
  if (retryAfter !== undefined) drawn.headers.set('retry-after', String(retryAfter));
  return { ...drawn, status: drawn.status === 200 ? status : drawn.status };
}

interface RequestFunnel {
  funnel: ServerFunnel;
  queryClient: QueryClient;
}

function createFunnel({ call, get, request, now }: RenderOptions): RequestFunnel {
  const api = createInsideApi(call, get);
  const queryClient = createQueryClient();
  const hasCookies = request.headers.has('cookie');
  return { queryClient, funnel: createServerFunnel(async () => api, queryClient, { hasCookies, now }) };
}

/**
 * Draws one page whole, with the right status and redirects. What a page needs is loaded before it is drawn, so there is
 * nothing to stream; and a stream's parts, or a listener on the request's signal, would hold the page for good.
 */
async function draw(options: RenderOptions, { funnel, queryClient }: RequestFunnel): Promise<DrawnPage> {
  const { request, page, nonce, site } = options;
  const api = createInsideApi(options.call, options.get);
  const source = async () => api;
  const context = { api: source, queryClient, funnel, page, site };
  const handle = createRequestHandler({ request, createRouter: () => getRouter(context, nonce) });
  let html: string | undefined;
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const routeIds = router.state.matches.map(({ routeId }) => routeId);
    const kind = pageKindOf(routeIds);
    const isStatic = kind === 'static';
    keepScripts(router);
    const app = await drawWhole(<RouterServer router={router} />, { onError: options.onError });
    const head = renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <HeadContent />
      </RouterContextProvider>,
    );
    const { start, middle, end, staticEnd } = options.template(page);
    // A browser heeds the first manifest of a page alone.
    const before = routeIds.includes('/_panel')
      ? start.replace('/site.webmanifest', '/painel.webmanifest')
      : start;
    const refresh = isFollowed(funnel) ? noScriptRefresh(request.url) : '';
    const path = router.state.matches.at(-1)?.fullPath ?? '';
    const closed = isStatic
      ? staticEnd
      : end.replace(bodyEnd, () => options.boot(pageModules(path)) + bodyEnd);
    const document = `${before}${head}${refresh}${middle}${app}${closed}`;
    responseHeaders.set('content-type', 'text/html; charset=utf-8');
    options.onMatch(kind, path);
    html = isStatic
      ? carryLinks(withoutNonce(document, nonce), carriedQuery(new URL(request.url).search))
      : await transformHtmlStringWithRouter(router, document.replace(doctype, ''));
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  return { status, headers, html };
}

/** Seconds after which a page without script asks for the order again. */
const refreshSeconds = 20;

/** Whether a page shows what may change, or could not be read yet, and no field that is typed into. */
function isFollowed(funnel: ServerFunnel): boolean {
  const snapshot = funnel.opened();
  if (snapshot === undefined || snapshot.hasTag('dialog')) return false;
  return (['live', 'verifying', 'loading', 'confirming'] as const).some((tag) => snapshot.hasTag(tag));
}

/** Reloads a page where there is no script; by a GET, even where it answers a form. */
function noScriptRefresh(url: string): string {
  const { pathname, search } = new URL(url);
  const target = `${pathname}${search}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<noscript><meta http-equiv="refresh" content="${refreshSeconds};url=${target}"></noscript>`;
}

/** The router hands its scripts out once; a page that is drawn again, as a part of it had to load, needs them again. */
function keepScripts({ serverSsr }: AnyRouter): void {
  if (!serverSsr) return;
  const tags = serverSsr.takeInitialHydrationScriptTags();
  serverSsr.takeInitialHydrationScriptTags = () => tags;
}

/** The boot script comes after the application, outside of what React hydrates. */
const bodyEnd = '</body>';

/** The router writes it itself. */
const doctype = /^<!doctype html>\s*/i;
