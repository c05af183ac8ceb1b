import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createServerFunnel } from '#src/funnel/server-funnel.ts';
import { createApi } from '#src/lib/api.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { getRouter } from '#src/router.tsx';
import { renderHtml } from '#src/ssr/render-html.ts';
import { serveLocally } from './harness/local-server.ts';

/** Loads the data of a page once and renders the page for each request: `node render-baseline.js ORIGIN PATH COOKIE PAGE`. */
const [origin = '', path = '', cookie = '', page = '{}'] = process.argv.slice(2);
const config = JSON.parse(page);
const api = createApi({
  baseURL: origin,
  token: config.token,
  fetch: (input, init) => {
    const request = new Request(input, init);
    request.headers.set('cookie', cookie);
    return fetch(request);
  },
});
const queryClient = createQueryClient();
const source = async () => api;
const funnel = createServerFunnel(source, queryClient, { hasCookies: true, now: () => new Date() });
const context = { api: source, queryClient, funnel, page: config };
const router = getRouter(context);
router.update({ context, history: createMemoryHistory({ initialEntries: [path] }) });
await router.load();
for (const { error } of router.state.matches) if (error) throw error;
// Loads what a first rendering loads.
await renderHtml(<RouterProvider router={router} />, { onError: console.error });
const draw = () => renderToString(<RouterProvider router={router} />);
const server = await serveLocally((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(draw());
});
console.log(`Botijá is running at ${server.url}`);
