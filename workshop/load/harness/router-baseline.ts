import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { type LocalServer, serveLocally } from './local-server.ts';
import { emptyFolder } from './product.ts';
import { routerBaselineApp } from './router-baseline-app.tsx';

/** Builds a page of React and the router without our code, and serves it rendered and compressed. */
export async function serveRouterBaseline(): Promise<LocalServer> {
  const folder = emptyFolder();
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: folder,
      target: 'es2022',
      rolldownOptions: { input: 'workshop/load/harness/router-baseline-app.tsx' },
    },
  });
  const assets = join(folder, 'assets');
  const [name = ''] = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const script = brotliCompressSync(readFileSync(join(assets, name)));
  const markup = renderToString(await routerBaselineApp());
  const page = brotliCompressSync(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>React</title><script type="module" src="/${name}"></script><div id="root">${markup}</div></html>`,
  );
  return serveLocally(({ url }, response) => {
    const isScript = url === `/${name}`;
    const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    response.end(isScript ? script : page);
  });
}
