import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lazyRoutes } from './tools/lazy-routes.ts';
import { routeTrees } from './tools/route-trees.ts';

/** What is bundled, for tools/notices.ts. */
const license = { fileName: '.vite/licenses.json' };

/** Files of packages that plain pages of the server name: no bundle knows them. */
const packageFiles: Plugin = (() => {
  const files = [
    // The page of the API's reference (server/routes/openapi/reference-page.ts).
    {
      fileName: 'assets/api-reference.js',
      path: 'node_modules/@scalar/api-reference/dist/browser/standalone.js',
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
      // Its hot-reload code touches `window` and would end the development server.
      codeSplittingOptions: { addHmr: false },
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    routeTrees,
    lazyRoutes,
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
          input: 'index.html',
          output: {
            // What most steps share goes out in two files: cut into thirty, it compresses worse (bench/weight.ts).
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/(?!.*(seQuery|queryObserver|errorBoundaryUtils|suspense|ErrorReset|IsRestoring))/,
                  priority: 1,
                },
                {
                  name: 'steps',
                  // Few steps open with a dialog over them, or with a choice; none counts down as it opens.
                  test: /\/(src\/(ui(?!\/(modal|choice))|frame(?!\/verification)|funnel|lib)|machines)\//,
                  minShareCount: 5,
                },
                // Of the list; what its later parts share with it comes with it.
                { name: 'list', test: /\/src\/(frame\/unavailable-frame|lib\/opening-words)/ },
              ],
            },
          },
        },
      },
    },
    // A bundle of its own: what private pages and forms use must not move what a step loads first into other chunks.
    private: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-private.json',
        license: { fileName: '.vite/licenses-private.json' },
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/entry-private.tsx', 'src/form-guard.ts'],
          // The script of the static pages' forms has a fixed name: their markup says it.
          output: {
            entryFileNames: ({ name }) => (name === 'form-guard' ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    },
    // The reseller's panel, without router or site: nothing of it is in a customer's file.
    desk: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-desk.json',
        license: { fileName: '.vite/licenses-desk.json' },
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/entry-desk.tsx', 'src/courier-taps.ts'],
          // The courier's page is plain: its markup says the name.
          output: {
            entryFileNames: ({ name }) => (name === 'courier-taps' ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
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
        rolldownOptions: {
          input: 'src/entry-flow.tsx',
          // What the funnel has too is weighed apart (bench/weight.ts).
          output: {
            codeSplitting: {
              groups: [
                { name: 'flow-react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'flow-funnel', test: /\/(machines|contract|node_modules\/(xstate|zod))\// },
                // Apart each would be a file of some hundred bytes.
                { name: 'flow-buttons', test: /\/src\/flow-viewer\/(copy-link|step-button)\.tsx/ },
              ],
            },
          },
        },
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
    // One classic script without imports; tools/service-worker.ts puts the list of the funnel's files in.
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
            main: 'server/serve.ts',
            'pglite-worker': 'server/db/embedded/pglite-worker.ts',
            migrate: 'tools/migrate.ts',
            backup: 'tools/backup.ts',
            restore: 'tools/restore.ts',
            calls: 'tools/calls.ts',
            operator: 'tools/operator.ts',
            shop: 'tools/shop.ts',
            shops: 'tools/shops.ts',
            'export-to-postgres': 'tools/export-to-postgres.ts',
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
