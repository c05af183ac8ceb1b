import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import type { BootFiles } from '#contract/site/boot-files';
import type { AppEnv } from '../routes/env.ts';
import { bootTag } from './boot-tag.ts';
import { chunksOf } from './chunks.ts';
import { hashSource } from './hash-source.ts';
import type { PageRequest, Pages, RenderedPage } from './pages.ts';
import { styleOf, type Template, templateOf } from './template.ts';

interface PageModules {
  entry: 'index.html' | 'src/entry-private.tsx' | 'src/entry-panel.tsx';
  screens: readonly string[];
}

export interface Renderer {
  isStep(path: string): boolean;
  staticQuery(search: string): string | undefined;
  render(options: RenderOptions): Promise<RenderedPage>;
  answerForm(options: RenderOptions & { form: URLSearchParams }): Promise<RenderedPage>;
}

interface RenderOptions {
  request: Request;
  call: PageRequest['call'];
  get: PageRequest['get'];
  page: PageRequest['config'];
  site: PageRequest['site'];
  now: PageRequest['now'];
  nonce: string;
  template(config: PageRequest['config']): Template;
  boot(modules: PageModules): string;
  onMatch: PageRequest['onMatch'];
  onError(error: unknown): void;
}

export async function builtPages(dist: string): Promise<Pages> {
  const client = join(dist, 'client');
  const index = readFileSync(join(client, 'index.html'), 'utf8');
  const style = readFileSync(join(client, styleOf(index)), 'utf8');
  const toastStyle = readFileSync(join(dist, 'ssr/toast.css'), 'utf8');
  const { html } = templateOf(index, style);
  const renderer: Renderer = await import(pathToFileURL(join(dist, 'ssr/entry-server.js')).href);
  const manifest = (name: string) => JSON.parse(readFileSync(join(client, '.vite', name), 'utf8'));
  const code = readFileSync(join(dist, 'boot/boot.js'), 'utf8').trim();
  const customers = manifest('manifest.json');
  const bundles = {
    'index.html': chunksOf(customers, 'index.html'),
    'src/entry-private.tsx': chunksOf(customers, 'src/entry-private.tsx'),
    'src/entry-panel.tsx': chunksOf(manifest('manifest-panel.json'), 'src/entry-panel.tsx'),
  };
  const bootFiles = ({ entry, screens }: PageModules): BootFiles => ({
    entry: bundles[entry].entry,
    first: bundles[entry].filesOf(screens),
    // The panel shows nothing without script.
    atOnce: entry === 'src/entry-panel.tsx',
  });
  // The renderer receives `config` as `page`, because answering a form changes it.
  const optionsOf = ({ config, ...page }: PageRequest): RenderOptions => ({
    ...page,
    page: config,
    template: html,
    boot: (modules) => bootTag({ code, files: bootFiles(modules), nonce: page.nonce }),
  });
  return {
    development: false,
    isStep: renderer.isStep,
    // sonner adds an empty style element first, and then fills it.
    styleSources: [style, toastStyle, ''].map(hashSource),
    staticQuery: renderer.staticQuery,
    flow: {
      ...flowFiles(manifest('manifest-flow.json')),
      charts: () => readFile(join(dist, 'flow/charts.json'), 'utf8').catch(() => undefined),
      demoCounts: () => readFile(join(dist, 'flow/counts-demo.json'), 'utf8'),
      paths: (machine) => readFile(join(dist, `flow/paths-${machine}.json`), 'utf8').catch(() => undefined),
      search: () => readFile(join(dist, 'flow/search.json'), 'utf8'),
      screens: () => readFile(join(dist, 'flow/screens.json'), 'utf8'),
      picture: (hash) => readFile(join(dist, `flow/screens/${hash}.webp`)).catch(() => undefined),
    },
    render: (page) => renderer.render(optionsOf(page)),
    answerForm: ({ form, ...page }) => renderer.answerForm({ ...optionsOf(page), form }),
    assets(app: Hono<AppEnv>) {
      const lasting = (cacheControl: string) =>
        serveStatic<AppEnv>({
          root: client,
          precompressed: true,
          onFound: (_, c) => {
            c.set('isBuiltFile', true);
            c.header('cache-control', cacheControl);
          },
        });
      const forAnHour = lasting('public, max-age=3600');
      const forEver = lasting('public, max-age=31536000, immutable');
      app.use('/assets/*', forEver);
      app.use('/pictures/*', forAnHour);
      app.use('/sw.js', serviceWorker(client));
      // Open pages request it to detect a newer build.
      app.use(
        '/builds/latest.json',
        serveStatic({
          root: client,
          precompressed: true,
          onFound: (_, c) => c.header('cache-control', 'no-cache'),
        }),
      );
      app.use('/builds/*', forEver);
      // HTML files are templates, not pages.
      for (const name of readdirSync(client))
        if (name.includes('.') && !name.endsWith('.html') && name !== 'sw.js') app.use(`/${name}`, forAnHour);
    },
  };
}

function flowFiles(manifest: Record<string, { file: string; css?: string[] }>) {
  const { file, css = [] } = manifest['workshop/viewer/entry-flow.tsx'] ?? { file: '' };
  return { script: `/${file}`, styles: css.map((path) => `/${path}`) };
}

/** Browsers revalidate the file at every visit, so that they detect updates. Its policy limits it to this site. */
function serviceWorker(client: string): MiddlewareHandler<AppEnv> {
  return serveStatic({
    root: client,
    precompressed: true,
    onFound: (_, c) => {
      c.header('cache-control', 'no-cache');
      c.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    },
  });
}
