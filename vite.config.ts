import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What is bundled, for scripts/licenses.ts. */
const license = { fileName: '.vite/licenses.json' };

/** Files of packages that plain pages of the server name: no bundle knows them. */
const packageFiles: Plugin = (() => {
  const files = [
    // The page of the API's reference (server/routes/openapi/reference-page.ts).
    {
      fileName: 'assets/api-reference.js',
      path: 'node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js',
      type: 'text/javascript; charset=utf-8',
    },
    // The type of the receipt (server/routes/receipt-page.ts).
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

/** One `vite build --app` makes the browser's bundle, its server renderer and the HTTP server. */
export default defineConfig({
  plugins: [
    tanstackRouter({
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // Only the server draws these pages. Other routes load their screens by `lazyScreen`.
        splitBehavior: ({ routeId }) => (/^\/_(site|panel)/.test(routeId) ? [['loader', 'component']] : []),
        // Its hot-reload code touches `window` and would end the development server.
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
        // In each page: parts loaded later must not ask for it (server/ssr/template.ts).
        cssCodeSplit: false,
        manifest: true,
        license,
        target: 'es2022',
        // Browsers of that target that ignore `modulepreload` load the same files when they are imported.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['index.html', 'src/entry-private.tsx'],
          // Without this group a step loads about 70 files (docs/decisions/017).
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 4 }] } },
        },
      },
    },
    // Scripts of plain pages, whose markup names them.
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
          input: ['src/form-guard.ts', 'src/courier-taps.ts'],
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    // The reseller's panel, without router or site: nothing of it is in a customer's file.
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
    // The viewer of the flow, for developers: nothing of it is in a customer's file.
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
    // One classic script in every hydrated page (server/ssr/boot-tag.ts).
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
    // One classic script without imports; scripts/service-worker.ts puts the list of the funnel's files in.
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
            operator: 'server/commands/operator.ts',
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
