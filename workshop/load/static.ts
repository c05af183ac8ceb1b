import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { percentile, reportBeside, startBuilt } from './measure.ts';

/**
 * Pages and lists that are kept for everybody at 50 connections, beside `node:http` sending the same buffer: alternating, three of each,
 * in one run.
 */
const connections = 50;
const seconds = Number(process.argv[2] ?? 4);
const rounds = 3;
const plain = { 'accept-encoding': 'identity', authorization: 'Bearer botija-publico' };
const place = 'latitude=-27.595&longitude=-48.548';

const server = await startBuilt({ LOG_LEVEL: 'error' });

/** A page as it comes from memory: it is drawn for everybody after its first visit. */
async function keptPage(path: string): Promise<{ body: Buffer; tag: string }> {
  for (let visits = 0; visits < 2; visits++)
    await (await fetch(server.url + path, { headers: plain })).text();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const response = await fetch(server.url + path, { headers: plain });
  return { body: Buffer.from(await response.arrayBuffer()), tag: response.headers.get('etag') ?? '' };
}

async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, connections, duration: seconds, headers });
  if (errors > 0 || (non2xx > 0 && !headers['if-none-match'])) throw new Error(`${url}: ${errors} errors`);
  return requests.average;
}

/** Prints our throughput as a share of the floor's. */
async function compare(name: string, path: string, goal: number, isKnown = false): Promise<boolean> {
  const { body, tag } = await keptPage(path);
  const floor = createServer((request, response) => {
    if (request.headers['if-none-match'] === tag) return response.writeHead(304, { etag: tag }).end();
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
      .end(body);
  });
  await new Promise<void>((resolve) => floor.listen(0, '127.0.0.1', resolve));
  const floorUrl = `http://127.0.0.1:${(floor.address() as AddressInfo).port}`;
  const headers = isKnown ? { 'if-none-match': tag } : plain;
  const ours: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    floors.push(await perSecond(floorUrl, headers));
    ours.push(await perSecond(server.url + path, headers));
  }
  floor.close();
  const sides = [percentile(ours, 0.5), percentile(floors, 0.5)] as const;
  return reportBeside(`${name}, beside node:http`, sides, 'requests/s', goal, 'more');
}

const met = [
  await compare('front page, 200', '/', 0.5),
  await compare('front page, 304', '/', 0.5, true),
  await compare('first step without cookies, 200', '/address', 0.3),
  await compare("a place's list without cookies, 200", `/order/resellers?${place}`, 0.3),
  await compare("a place's list as JSON, 200", `/api/v2/vendedores/revendas?${place}`, 0.3),
];
await server.stop();
process.exitCode = met.every(Boolean) ? 0 : 1;
