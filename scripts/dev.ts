import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createServer, createServerModuleRunner, isRunnableDevEnvironment } from 'vite';
import type { Renderer } from '../server/ssr/built-pages.ts';
import type { PageRequest, Pages } from '../server/ssr/pages.ts';
import { templateOf } from '../server/ssr/template.ts';
import { flowMachines } from '../workshop/model/flow.ts';
import { flowGuides } from '../workshop/model/flow-guides.ts';
import { makeCharts } from '../workshop/viewer/charts/charts.ts';
import { demoCounts } from '../workshop/viewer/charts/demo-counts.ts';
import { drawPaths } from '../workshop/viewer/charts/paths.ts';
import { thumbnailFile, viewerScreens } from '../workshop/viewer/charts/screens.ts';
import { searchFile } from '../workshop/viewer/charts/search-file.ts';
import { readEnvFile } from './env-file.mjs';

/**
 * Matches the scripts that Vite adds to a document. They are inline or precede the entry, so the boot script replaces
 * them.
 */
const viteScripts =
  /<script type="module">[\s\S]*?<\/script>\s*|<script type="module" src="\/@vite\/client"><\/script>\s*/g;

/** Loads Vite's client and React's refresh, which must run before the first component loads. */
const hotReload =
  "Promise.all([import('/@react-refresh'),import('/@vite/client')])" +
  '.then(([refresh])=>{refresh.injectIntoGlobalHook(window);' +
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type})';

/**
 * Starts the development server: the whole product, with Vite's hot reload for pages. A changed server file restarts
 * only the server part. Vite keeps running, so open pages stay connected.
 */
async function dev(): Promise<void> {
  readEnvFile();
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: Number(process.env.PORT ?? 3000) + 20_000 } },
    appType: 'custom',
    // If Vite read `.env` too, Vite would restart after each change of the file.
    envDir: false,
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in');
  const { runner } = ssr;

  const renderer = () => runner.import<Renderer>('/src/entry-server.tsx');

  async function optionsOf({ config, ...page }: PageRequest): Promise<Parameters<Renderer['render']>[0]> {
    const raw = readFileSync('index.html', 'utf8');
    const transformed = await vite.transformIndexHtml(new URL(page.request.url).pathname, raw);
    const { html, entry } = templateOf(transformed.replaceAll(viteScripts, ''));
    return {
      ...page,
      page: config,
      template: html,
      boot: (modules) => {
        const entryUrl = modules.entry === 'index.html' ? entry : `/${modules.entry}`;
        const code = `${hotReload}.then(()=>import(${JSON.stringify(entryUrl)}))`;
        return `<script nonce="${page.nonce}">${code}</script>`;
      },
    };
  }

  const pages: Pages = {
    development: true,
    render: async (page) => (await renderer()).render(await optionsOf(page)),
    answerForm: async ({ form, ...page }) =>
      (await renderer()).answerForm({ ...(await optionsOf(page)), form }),
    flow: {
      script: '/workshop/viewer/entry-flow.tsx',
      styles: [],
      before: hotReload,
      charts: async () => JSON.stringify(await makeCharts(flowMachines, flowGuides)),
      demoCounts: async () => JSON.stringify(demoCounts(flowMachines)),
      paths: async (machine) => {
        const flow = flowMachines.find(({ model }) => model.name === machine);
        return flow && JSON.stringify(drawPaths(flow));
      },
      search: async () =>
        JSON.stringify(searchFile(await makeCharts(flowMachines, flowGuides), flowMachines.map(drawPaths))),
      screens: async () => JSON.stringify(viewerScreens()),
      picture: (hash) => readFile(thumbnailFile(hash)).catch(() => undefined),
    },
    isStep: async (path) => (await renderer()).isStep(path),
    assets: (app) =>
      app.use(async (c, next) => {
        const { incoming, outgoing } = socketOf(c.env);
        const plain = /^\/(courier-taps|map-on-touch)\.js$/.exec(incoming.url ?? '');
        if (plain) incoming.url = `/src/${plain[1]}.ts`;
        const handled = await new Promise<boolean>((resolve, reject) => {
          outgoing.once('close', () => resolve(true));
          vite.middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(false)));
        });
        if (!handled) return next();
        return RESPONSE_ALREADY_SENT;
      }),
  };

  const { server } = vite.environments;
  if (!server) throw new Error('Vite has no environment to run the server in');
  const serverRunner = createServerModuleRunner(server, { hmr: false });
  const startServer = async () => {
    const { start, explainFailure } = await serverRunner.import<ServerModule>('/server/main.ts');
    try {
      const { url, stop } = await start(process.env, async () => pages);
      console.log(`Botijá (development server) is running at ${url}`);
      return stop;
    } catch (error) {
      throw new Error(explainFailure(error));
    }
  };

  let stop = await startServer();
  let restarts = Promise.resolve();
  vite.watcher.on('change', (file) => {
    if (!server.moduleGraph.getModulesByFile(file)) return;
    restarts = restarts
      .then(async () => {
        await stop();
        stop = async () => {};
        serverRunner.clearCache();
        stop = await startServer();
      })
      .catch(explain);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      restarts.then(() => Promise.all([stop(), vite.close()])).then(() => process.exit(0));
    });
}

type ServerModule = typeof import('../server/start/main.ts');

function explain(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

function socketOf(env: unknown): HttpBindings {
  const isBound = (value: unknown): value is HttpBindings =>
    typeof value === 'object' && value !== null && 'incoming' in value && 'outgoing' in value;
  if (!isBound(env)) throw new Error('a request has no socket');
  return env;
}

dev().catch((error: unknown) => {
  explain(error);
  process.exit(1);
});
