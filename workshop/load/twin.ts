import { createServer, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** A page without what loads or runs script, with the same headers, and the way to its end. */
export interface Twin {
  url: string;
  close(): void;
}

/** Structured data stays: it is read, not run. */
const script = /<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<link[^>]*modulepreload[^>]*>/g;

const ofConnection = /^(connection|keep-alive|date|transfer-encoding|content-(encoding|length))$/;

/** Serves the HTML of `origin + path` without its scripts on a free port; everything else is passed on to `origin`. */
export async function scriptFreeTwin(origin: string, path: string): Promise<Twin> {
  const original = await fetch(origin + path);
  const html = await original.text();
  // Its policies too: of one that parts it from other windows a browser makes a new process.
  const headers = [...original.headers].filter(([name]) => !ofConnection.test(name));
  const page = brotliCompressSync(html.replace(script, ''));
  const twin = createServer(({ url = '/', headers: asked }, response) => {
    if (url === path) {
      response.writeHead(200, { ...Object.fromEntries(headers), 'content-encoding': 'br' });
      response.end(page);
      return;
    }
    request(origin + url, { headers: asked }, (file) => {
      response.writeHead(file.statusCode ?? 502, file.headers);
      file.pipe(response);
    }).end();
  });
  await new Promise<void>((resolve) => twin.listen(0, '127.0.0.1', resolve));
  const address = twin.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}${path}`, close: () => twin.close() };
}
