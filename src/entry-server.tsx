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
import { createInsideApi, type InsideGet } from '#src/ssr/inside-api.ts';
import { type PageKind, pageKindOf } from '#src/ssr/page-kind.ts';
import { renderHtml } from '#src/ssr/render-html.ts';
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
  now(): Date;
  nonce: string;
  /** The document around the application: up to the end of the head, between head and application, and after it. */
  template(page: PageConfig): { start: string; middle: string; end: string; staticEnd: string };
  /** Returns the script element that starts the application on a hydrated or private page. */
  boot(modules: PageModules): string;
  /** Receives the kind of the rendered page and the pattern of its route, `/blog/$slug`. */
  onMatch(kind: PageKind, route: string): void;
  onError(error: unknown): void;
}

/** A rendered page. A redirect has no HTML. */
export interface DrawnPage {
  status: number;
  headers: Headers;
  html?: string | undefined;
}

/**
 * Removes the nonce of static pages. The router adds it before the page's kind is known, and a cached page would repeat
 * it.
 */
function withoutNonce(html: string, nonce: string): string {
  return html
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '');
}

export { staticQuery };

export function isStep(path: string): boolean {
  return stepAt(path) !== undefined;
}

export function render(options: RenderOptions): Promise<DrawnPage> {
  return draw(options, createFunnel(options));
}

/** Answers a form that was posted to a step: returns a redirect, or the page with the errors. */
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
  return { ...drawn, status: drawn.status === 200 ? status : afterPost(drawn.status) };
}

/** Returns 303 for the router's redirects, because a browser would post the form again to the target of a 307. */
const afterPost = (status: number) => (status === 307 ? 303 : status);

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
 * Renders one page with its status and redirects. It is not streamed, because its data is loaded before the render. A
 * stream, or a listener on the request's signal, would also leave the page in memory.
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
    const app = await renderHtml(<RouterServer router={router} />, { onError: options.onError });
    const head = renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <HeadContent />
      </RouterContextProvider>,
    );
    const { start, middle, end, staticEnd } = options.template(page);
    // Browsers use only the first manifest of a page.
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

/** Seconds after which an order's page without a script reloads. */
const refreshSeconds = 20;

/**
 * Returns whether a page without a script must reload: its data may change or is not loaded yet. Pages with input
 * fields do not reload.
 */
function isFollowed(funnel: ServerFunnel): boolean {
  const snapshot = funnel.opened();
  if (snapshot === undefined || snapshot.hasTag('dialog')) return false;
  return (['live', 'verifying', 'loading', 'confirming'] as const).some((tag) => snapshot.hasTag(tag));
}

/** Returns the markup that reloads a page without a script. It uses a GET, even if the page answers a form. */
function noScriptRefresh(url: string): string {
  const { pathname, search } = new URL(url);
  const target = `${pathname}${search}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<noscript><meta http-equiv="refresh" content="${refreshSeconds};url=${target}"></noscript>`;
}

/** Makes the router return its scripts again: it returns them only once, but a page that suspends is rendered twice. */
function keepScripts({ serverSsr }: AnyRouter): void {
  if (!serverSsr) return;
  const tags = serverSsr.takeInitialHydrationScriptTags();
  serverSsr.takeInitialHydrationScriptTags = () => tags;
}

/** The boot script is inserted before it, outside the part that React hydrates. */
const bodyEnd = '</body>';

/** The router writes the doctype itself. */
const doctype = /^<!doctype html>\s*/i;
