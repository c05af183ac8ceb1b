import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { build } from 'vite';
import { addressOf } from '../../scripts/serve.mjs';
import { percentile, reportBeside, startBuilt } from './measure.ts';

/**
 * Pages of one customer, drawn for each request, beside `renderToString` of the same tree with RouterProvider and its data
 * in memory, sent by `node:http`: alternating, in one run.
 */
const connections = 10;
const seconds = Number(process.argv[2] ?? 4);
const rounds = 5;

const server = await startBuilt({ LOG_LEVEL: 'error', TEST_CONTROLS: '1', SIMULATED_RESELLER: '0' });
const floorFile = await builtFloor();

/** In the repository, so that the packages are found. */
async function builtFloor(): Promise<string> {
  const outDir = resolve('node_modules/.cache/botija-bench');
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'workshop/load/page-floor.tsx', outDir, copyPublicDir: false },
  });
  return join(outDir, 'page-floor.js');
}

/** The cookies of a visitor who has come so far. */
async function cookiesAt(step: string, ...holds: string[]): Promise<string> {
  const answer = await fetch(`${server.url}/dev/controls/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ start: { step, holds } }),
  });
  if (!answer.ok) throw new Error(`no visit was staged: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

async function floorOf(path: string, cookie: string) {
  const html = await (await fetch(server.url + path, { headers: { cookie } })).text();
  const escaped = /<meta name="app-config" content="([^"]*)"/.exec(html)?.[1];
  if (escaped === undefined) throw new Error(`${path} is no page`);
  const page = escaped.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const options = ['--max-semi-space-size=64', floorFile, server.url, path, cookie, page];
  const child = spawn(process.execPath, options, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await addressOf(child);
  const drawn = await (await fetch(url)).text();
  if (drawn.includes('<!--$!-->') || !html.includes(drawn.slice(0, 10_000)))
    throw new Error(`the floor of ${path} is another page`);
  return { url, stop: () => child.kill('SIGKILL') };
}

async function perSecond(url: string, cookie: string): Promise<number> {
  const headers = { cookie, 'accept-encoding': 'identity' };
  const { requests, errors, non2xx } = await autocannon({ url, connections, duration: seconds, headers });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refused`);
  return requests.average;
}

async function compare(name: string, path: string, cookie: string): Promise<boolean> {
  const floor = await floorOf(path, cookie);
  const ours: number[] = [];
  const floors: number[] = [];
  await perSecond(server.url + path, cookie);
  for (let round = 0; round < rounds; round++) {
    floors.push(await perSecond(floor.url, cookie));
    ours.push(await perSecond(server.url + path, cookie));
  }
  floor.stop();
  const sides = [percentile(ours, 0.5), percentile(floors, 0.5)] as const;
  return reportBeside(`${name}, beside renderToString`, sides, 'pages/s', 0.5, 'more');
}

const chosen = ['place', 'address', 'reseller', 'lines', 'customer', 'verified'];
const paying = await cookiesAt('payment', ...chosen);
const met = [
  await compare('list of a draft', '/order/resellers', await cookiesAt('resellers', 'place', 'address')),
  await compare('payment of a draft', '/order/payment', paying),
];
await server.stop();
process.exitCode = met.every(Boolean) ? 0 : 1;
