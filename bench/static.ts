import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { percentile, report, startBuilt } from './measure.ts';

/**
 * Static pages at 50 connections, beside `node:http` sending the same buffer: in turns, three of each, in one run.
 */
const connections = 50;
const seconds = Number(process.argv[2] ?? 4);
const turns = 3;

const server = await startBuilt({ LOG_LEVEL: 'error' });
const page = await fetch(server.url, { headers: { 'accept-encoding': 'br' } });
const tag = page.headers.get('etag') ?? '';
// Told to keep it by the first visit; packed a moment later.
await new Promise((resolve) => setTimeout(resolve, 500));
const kept = await fetch(server.url, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await kept.arrayBuffer());

const floor = createServer((request, response) => {
  if (request.headers['if-none-match'] === tag) return response.writeHead(304, { etag: tag }).end();
  return response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
    .end(body);
});
await new Promise<void>((resolve) => floor.listen(0, '127.0.0.1', resolve));
const floorUrl = `http://127.0.0.1:${(floor.address() as AddressInfo).port}`;

async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, connections, duration: seconds, headers });
  if (errors > 0 || (non2xx > 0 && !headers['if-none-match'])) throw new Error(`${url}: ${errors} errors`);
  return requests.average;
}

let isMet = true;
for (const [name, headers] of [
  ['200', { 'accept-encoding': 'identity' }],
  ['304', { 'if-none-match': tag }],
] as const) {
  const ours: number[] = [];
  const floors: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    floors.push(await perSecond(floorUrl, headers));
    ours.push(await perSecond(server.url, headers));
  }
  const [own, least] = [percentile(ours, 0.5), percentile(floors, 0.5)];
  console.log(`  ${name}: ${own.toFixed(0)} requests/s, node:http ${least.toFixed(0)}`);
  isMet = report(`static page, ${name}`, own / least, '× node:http', 0.5, 'more') && isMet;
}
floor.close();
await server.stop();
process.exitCode = isMet ? 0 : 1;
