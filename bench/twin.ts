import { createServer, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** A page without what loads or runs script, and the way to its end. */
export interface Twin {
  url: string;
  close(): void;
}

/** Structured data stays: it is read, not run. */
const script = /<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<link[^>]*modulepreload[^>]*>/g;

/** Serves the HTML of `origin + path` without its scripts on a free port; everything else is passed on to `origin`. */
export async function scriptFreeTwin(origin: string, path: string): Promise<Twin> {
  const html = await (await fetch(origin + path)).text();
  const page = brotliCompressSync(html.replace(script, ''));
  const twin = createServer(({ url = '/', headers }, response) => {
    if (url === path) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      response.end(page);
      return;
    }
    request(origin + url, { headers }, (file) => {
      response.writeHead(file.statusCode ?? 502, file.headers);
      file.pipe(response);
    }).end();
  });
  await new Promise<void>((resolve) => twin.listen(0, '127.0.0.1', resolve));
  const address = twin.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}${path}`, close: () => twin.close() };
}
