import { setTimeout as delay } from 'node:timers/promises';
import { measureAlternately, median, reportBeside } from './harness/figures.ts';
import { serveLocally } from './harness/local-server.ts';
import { Product } from './harness/product.ts';
import { throughput } from './harness/throughput.ts';

/**
 * Measures pages and lists from the shared cache at 50 connections. The baseline is `node:http` sending the same
 * buffer. Three rounds of each alternate.
 */
const connections = 50;
const seconds = Number(process.argv[2] ?? 4);
const rounds = 3;
const plain = { 'accept-encoding': 'identity', authorization: 'Bearer botija-publico' };
const place = 'latitude=-27.595&longitude=-48.548';

const product = await Product.start();

/** Returns a page from the cache. A page is cached for everybody after its first visit. */
async function fetchedPage(path: string): Promise<{ body: Buffer; tag: string }> {
  for (let visits = 0; visits < 2; visits++)
    await (await fetch(product.url + path, { headers: plain })).text();
  await delay(500);
  const response = await fetch(product.url + path, { headers: plain });
  return { body: Buffer.from(await response.arrayBuffer()), tag: response.headers.get('etag') ?? '' };
}

/** Prints our throughput as a share of the baseline's. */
async function compare(name: string, path: string, goal: number, isKnown = false): Promise<boolean> {
  const { body, tag } = await fetchedPage(path);
  const baseline = await serveLocally((request, response) => {
    if (request.headers['if-none-match'] === tag) return response.writeHead(304, { etag: tag }).end();
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
      .end(body);
  });
  const headers = isKnown ? { 'if-none-match': tag } : plain;
  const perSecond = (url: string) => throughput(url, { connections, duration: seconds, headers });
  const measured = await measureAlternately(
    rounds,
    () => perSecond(product.url + path),
    () => perSecond(baseline.url),
  );
  baseline.close();
  const sides = [median(measured.ours), median(measured.baseline)] as const;
  return reportBeside(`${name} (baseline: node:http)`, sides, 'requests/s', goal, 'more');
}

const met = [
  await compare('front page, 200', '/', 0.5),
  await compare('front page, 304', '/', 0.5, true),
  await compare('first step without cookies, 200', '/address', 0.3),
  await compare("a place's list without cookies, 200", `/order/resellers?${place}`, 0.3),
  await compare("a place's list as JSON, 200", `/api/v2/vendedores/revendas?${place}`, 0.3),
];
await product.stop();
process.exitCode = met.every(Boolean) ? 0 : 1;
