import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The list of bundled packages, for scripts/licenses.ts. */
const license = { fileName: '.vite/licenses.json' };

/** Package files that server-rendered pages reference. They are in no bundle. */
const packageFiles: Plugin = (() => {
  const files = [
    // Script of the API reference (server/routes/openapi/reference-page.ts).
    {
      fileName: 'assets/api-reference.js',
      path: 'node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js',
      type: 'text/javascript; charset=utf-8',
    },
    // Font of the receipt (server/routes/receipt-page.ts).
    {
      fileName: 'assets/figtree.woff2',
      path: 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
      type: 'font/woff2',
    },
  ];
  return {
    name: 'package-files',
    configureServer({ middlewares }) {
      for (const { fileName, path, type } of files)
        middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('content-type', type).end(readFileSync(path));
        });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, path } of files)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
    },
  };
})();

/** `vite build --app` builds the browser's bundle, its server renderer and the HTTP server. */
export default defineConfig({
  plugins: [
    tanstackRouter({
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // Only the server renders these pages. Other routes load their screens with `lazyScreen`.
        splitBehavior: ({ routeId }) => (/^\/_(site|panel)/.test(routeId) ? [['loader', 'component']] : []),
        // The hot-reload code uses `window` and would end the development server.
        addHmr: false,
      },
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
    packageFiles,
  ],
  appType: 'custom',
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // The style sheet is inside each page, so that later parts do not request it (server/ssr/template.ts).
        cssCodeSplit: false,
        manifest: true,
        license,
        target: 'es2022',
        // Browsers that ignore `modulepreload` load these files when they are imported.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['index.html', 'src/entry-private.tsx'],
          // Without this group a step loads about 70 files (docs/decisions/017).
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 4 }] } },
        },
      },
    },
    // Scripts of plain pages, which reference them in their markup.
    plain: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-plain.json',
        license: { fileName: '.vite/licenses-plain.json' },
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/form-guard.ts', 'src/courier-taps.ts', 'src/search-form.ts', 'src/map-on-touch.ts'],
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    // The reseller's panel, without router or site. It is a separate bundle, so that customers do not load it.
    panel: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-panel.json',
        license: { fileName: '.vite/licenses-panel.json' },
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/entry-panel.tsx' },
      },
    },
    // The flow viewer for developers. It is a separate bundle, so that customers do not load it.
    flow: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-flow.json',
        license: { fileName: '.vite/licenses-flow.json' },
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'workshop/viewer/entry-flow.tsx' },
      },
    },
    // One classic script, included in every hydrated page (server/ssr/boot-tag.ts).
    boot: {
      consumer: 'client',
      build: {
        outDir: 'dist/boot',
        copyPublicDir: false,
        modulePreload: false,
        target: 'es2022',
        rolldownOptions: {
          input: 'src/boot/boot.ts',
          output: { format: 'iife', entryFileNames: 'boot.js' },
        },
      },
    },
    // One classic script without imports. scripts/service-worker.ts inserts the list of the funnel's files.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        license,
        target: 'es2022',
        rolldownOptions: {
          input: 'src/worker/sw.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/ssr',
        license,
        ssr: true,
        copyPublicDir: false,
        rollupOptions: { input: { 'entry-server': 'src/entry-server.tsx' } },
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        license,
        ssr: true,
        copyPublicDir: false,
        rollupOptions: {
          input: {
            main: 'server/start/serve.ts',
            'pglite-worker': 'server/db/embedded/pglite-worker.ts',
            migrate: 'server/commands/migrate.ts',
            backup: 'server/commands/backup.ts',
            restore: 'server/commands/restore.ts',
            calls: 'server/commands/calls.ts',
            inbox: 'server/commands/inbox.ts',
            'clear-demo': 'server/commands/clear-demo.ts',
            setup: 'server/commands/setup.ts',
            operator: 'server/commands/operator.ts',
            coupon: 'server/commands/coupon.ts',
            reseller: 'server/commands/reseller.ts',
            resellers: 'server/commands/resellers.ts',
            'export-to-postgres': 'server/commands/export-to-postgres.ts',
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
});
