import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createServerFunnel } from '#src/funnel/server-funnel.ts';
import { createApi } from '#src/lib/api.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { getRouter } from '#src/router.tsx';
import { drawWhole } from '#src/ssr/draw-whole.ts';

/** Sends a page drawn for each request from what was loaded once: `node page-floor.js ORIGIN PATH COOKIE PAGE`. */
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
// Draws once what is loaded when it is first drawn.
await drawWhole(<RouterProvider router={router} />, { onError: console.error });
const draw = () => renderToString(<RouterProvider router={router} />);
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(draw());
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`Botijá em http://127.0.0.1:${port}`);
});
