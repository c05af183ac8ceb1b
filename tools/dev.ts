import { readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { explainFailure, start } from '../server/main.ts';
import type { Renderer } from '../server/ssr/built-pages.ts';
import type { PageRequest } from '../server/ssr/pages.ts';
import { templateOf } from '../server/ssr/template.ts';
import { readEnvFile } from './env-file.mjs';

/** What Vite adds to a document. It is inline or comes before the entry, so the boot script stands in for it. */
const viteScripts =
  /<script type="module">[\s\S]*?<\/script>\s*|<script type="module" src="\/@vite\/client"><\/script>\s*/g;

/** Vite's client and React's refresh, which must be there before the first component is loaded. */
const hotReload =
  "Promise.all([import('/@react-refresh'),import('/@vite/client')])" +
  '.then(([refresh])=>{refresh.injectIntoGlobalHook(window);' +
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type})';

/** The development server: the whole product, with Vite's hot reload for pages. */
async function dev(): Promise<void> {
  readEnvFile();
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: Number(process.env.PORT ?? 3000) + 20_000 } },
    appType: 'custom',
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('no environment to render pages in');
  const { runner } = ssr;

  async function render({ config, ...page }: PageRequest): Promise<Response> {
    const raw = readFileSync('index.html', 'utf8');
    const transformed = await vite.transformIndexHtml(new URL(page.request.url).pathname, raw);
    const { html, entry } = templateOf(transformed.replaceAll(viteScripts, ''));
    const renderer: Renderer = await runner.import('/src/entry-server.tsx');
    return renderer.render({
      ...page,
      page: config,
      template: html(config),
      boot: () => `${hotReload}.then(()=>import(${JSON.stringify(entry)}))`,
    });
  }

  const { url, stop } = await start(process.env, async () => ({
    development: true,
    render,
    assets: (app) =>
      app.use(async (c, next) => {
        const { incoming, outgoing } = socketOf(c.env);
        const handled = await new Promise<boolean>((resolve, reject) => {
          outgoing.once('close', () => resolve(true));
          vite.middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(false)));
        });
        if (!handled) return next();
        return RESPONSE_ALREADY_SENT;
      }),
  }));
  console.log(`Botijá (desenvolvimento) em ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      Promise.all([stop(), vite.close()]).then(() => process.exit(0));
    });
}

function socketOf(env: unknown): HttpBindings {
  const isBound = (value: unknown): value is HttpBindings =>
    typeof value === 'object' && value !== null && 'incoming' in value && 'outgoing' in value;
  if (!isBound(env)) throw new Error('a request came over no socket');
  return env;
}

dev().catch((error: unknown) => {
  console.error(explainFailure(error));
  process.exit(1);
});
