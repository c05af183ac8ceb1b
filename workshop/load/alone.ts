import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { aloneApp } from './alone-app.tsx';
import { emptyFolder } from './measure.ts';
import type { Twin } from './twin.ts';

/** Builds a page of React and the router alone, and serves it, drawn and compressed, on a free port. */
export async function pageAlone(): Promise<Twin> {
  const folder = emptyFolder();
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, target: 'es2022', rolldownOptions: { input: 'workshop/load/alone-app.tsx' } },
  });
  const assets = join(folder, 'assets');
  const [name = ''] = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const script = brotliCompressSync(readFileSync(join(assets, name)));
  const markup = renderToString(await aloneApp());
  const page = brotliCompressSync(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>React</title><script type="module" src="/${name}"></script><div id="root">${markup}</div></html>`,
  );
  const server = createServer(({ url }, response) => {
    const isScript = url === `/${name}`;
    const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
