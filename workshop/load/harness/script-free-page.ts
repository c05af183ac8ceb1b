import { request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { type LocalServer, serveLocally } from './local-server.ts';

/** Matches scripts except structured data, which browsers do not run. */
const script = /<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<link[^>]*modulepreload[^>]*>/g;

const ofConnection = /^(connection|keep-alive|date|transfer-encoding|content-(encoding|length))$/;

/** Serves the HTML of `origin + path` without its scripts, with the same headers. Other requests go to `origin`. */
export async function serveScriptFreePage(origin: string, path: string): Promise<LocalServer> {
  const original = await fetch(origin + path);
  const html = await original.text();
  // The copy has the same policies: a browser starts a new process for a page with cross-origin isolation.
  const headers = [...original.headers].filter(([name]) => !ofConnection.test(name));
  const page = brotliCompressSync(html.replace(script, ''));
  const { url, close } = await serveLocally(({ url = '/', headers: requestHeaders }, response) => {
    if (url === path) {
      response.writeHead(200, { ...Object.fromEntries(headers), 'content-encoding': 'br' });
      response.end(page);
      return;
    }
    request(origin + url, { headers: requestHeaders }, (file) => {
      response.writeHead(file.statusCode ?? 502, file.headers);
      file.pipe(response);
    }).end();
  });
  return { url: url + path, close };
}
