import { HeadContent, RouterContextProvider } from '@tanstack/react-router';
import {
  createRequestHandler,
  createSsrStreamResponse,
  getSsrStatus,
  RouterServer,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { stepAt } from '#machines/order-funnel/steps';
import { createServerFunnel } from '#src/funnel/server-funnel.ts';
import { createApi } from '#src/lib/api.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import type { SiteData } from '#src/lib/site-data.ts';
import { aroundStream } from '#src/ssr/around-stream.ts';
import { carriedQuery, carryLinks, staticQuery } from '#src/ssr/carry-links.ts';
import { inProcessAdapter } from '#src/ssr/in-process-adapter.ts';
import { type PageKind, pageKindOf } from '#src/ssr/page-kind.ts';
import type { PageConfig } from './page-config.ts';
import { routeTree } from './route-tree.gen.ts';
import { getRouter } from './router.tsx';

export interface RenderOptions {
  request: Request;
  /** Calls the API inside the server's own process, as the page's visitor. */
  fetch(input: URL | Request | string, init?: RequestInit): Promise<Response>;
  page: PageConfig;
  site: SiteData;
  nonce: string;
  /** The document up to the head's end, between head and application, and after it. */
  template: { start: string; middle: string; end: string; staticEnd: string };
  /** Script that starts the application on a page of these routes; runs with the nonce, on hydrated and private pages. */
  boot(routeIds: readonly string[]): string;
  /** Whether to wait for the whole page before the first byte: for crawlers. */
  whole: boolean;
  /** Called before the response. */
  onKind(kind: PageKind): void;
  onError(error: unknown): void;
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

/** Renders one page as a streamed document with the right status and redirects. */
export function render(options: RenderOptions): Promise<Response> {
  const { request, page, nonce, site } = options;
  const api = createApi({
    baseURL: new URL(request.url).origin,
    token: page.token,
    adapter: inProcessAdapter(options.fetch),
  });
  const source = async () => api;
  const queryClient = createQueryClient();
  const funnel = createServerFunnel(source, queryClient, request.headers.has('cookie'));
  const context = { api: source, queryClient, funnel, page, site };
  const handle = createRequestHandler({ request, createRouter: () => getRouter(routeTree, context, nonce) });
  return handle(async ({ router, responseHeaders }) => {
    const routeIds = router.state.matches.map(({ routeId }) => routeId);
    const kind = pageKindOf(routeIds);
    const isStatic = kind === 'static';
    const stream = await renderToReadableStream(<RouterServer router={router} />, {
      ...(isStatic ? {} : { nonce, bootstrapScriptContent: options.boot(routeIds) }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError: options.onError,
    });
    if (options.whole || isStatic) await stream.allReady;
    const head = renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <HeadContent />
      </RouterContextProvider>,
    );
    const { start, middle, end, staticEnd } = options.template;
    const page = aroundStream(stream, `${start}${head}${middle}`, isStatic ? staticEnd : end);
    responseHeaders.set('content-type', 'text/html; charset=utf-8');
    const init = { status: getSsrStatus(router), headers: responseHeaders };
    options.onKind(kind);
    if (isStatic) {
      const html = withoutNonce(await new Response(page).text(), nonce);
      return new Response(carryLinks(html, carriedQuery(new URL(request.url).search)), init);
    }
    const hydratable = transformReadableStreamWithRouter(router, page, {
      rendererSafePoint: 'script-close',
      signal: request.signal,
    });
    return createSsrStreamResponse(router, new Response(hydratable, init));
  });
}
