import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { phoneOf } from './customers.ts';
import { percentile, report, startBuilt, tell } from './measure.ts';
import { orderPhases } from './order-walk.ts';
import { readUse } from './process-use.ts';
import { launchChromium } from './slow-phone.ts';

/**
 * What a fresh server uses while nobody asks it for anything, and what one whole order costs it: an order is walked from the
 * landing page to its tracking in Chromium, with and without JavaScript, with an empty cache and without the service worker. What the idle server uses
 * in the same time is not counted. Reads `/proc`: Linux only.
 */
const rounds = Number(process.argv[2] ?? 5);
/** The first walks compile the server's code. */
const warmUps = 2;
const idleSeconds = Number(process.argv[3] ?? 60);
/** Time without a request after which a page counts as quiet, in ms. */
const quietMs = 800;

interface Cost {
  requests: number;
  assets: number;
  saves: number;
  bytes: number;
  processorMs: number;
}

const server = await startBuilt({ SIMULATED_RESELLER: '0' });
// What the start leaves to be done is over.
await delay(10_000);
const idleMsPerSecond = await idle();
const browser = await launchChromium();
const ways = { '': false, 'without JavaScript: ': true } as const;
const walks: Record<keyof typeof ways, Map<string, Cost>[]> = { '': [], 'without JavaScript: ': [] };
// Both ways in turn, so that what the machine does meanwhile meets both.
for (let round = 0; round < warmUps + rounds; round++)
  for (const [index, way] of keysOf(ways).entries())
    walks[way].push(await walkOrder(browser, 2 * round + index, ways[way]));
await browser.close();
await server.stop();
for (const way of keysOf(ways)) tellWalks(way, walks[way].slice(warmUps));

function keysOf<Key extends string>(of: Record<Key, unknown>): Key[] {
  return Object.keys(of) as Key[];
}

/** Tells what the idle server uses; returns its processor time, in ms a second. */
async function idle(): Promise<number> {
  const before = readUse(server.pid);
  await delay(idleSeconds * 1_000);
  const after = readUse(server.pid);
  const msPerSecond = (after.processorMs - before.processorMs) / idleSeconds;
  report('idle: share of a core', msPerSecond / 10, '%', 0.5);
  tell('idle: wake-ups', (after.waits - before.waits) / idleSeconds, '/s');
  report('idle: resident memory', after.residentMB, 'MB', 300);
  return msPerSecond;
}

async function walkOrder(browser: Browser, round: number, isPlain: boolean): Promise<Map<string, Cost>> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    serviceWorkers: 'block',
    javaScriptEnabled: !isPlain,
  });
  const page = await context.newPage();
  const seen = await observe(page);
  const costs = new Map<string, Cost>();
  for (const { name, walk } of orderPhases(server.url, phoneOf(round), isPlain)) {
    const [began, before] = [performance.now(), readUse(server.pid)];
    await walk(page);
    await seen.quiet();
    const idleMs = ((performance.now() - began) / 1_000) * idleMsPerSecond;
    const processorMs = readUse(server.pid).processorMs - before.processorMs - idleMs;
    costs.set(name, { ...seen.take(), processorMs });
  }
  await context.close();
  return costs;
}

/** Counts what a page asks the server for; what the browser's cache answers is not counted. */
async function observe(page: Page) {
  const none = { requests: 0, assets: 0, saves: 0, bytes: 0 };
  let counted = { ...none };
  let lastAt = performance.now();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const cached = new Set<string>();
  const asked = new Map<string, { pathname: string; method: string }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) => {
    lastAt = performance.now();
    const { pathname, protocol } = new URL(url);
    if (protocol.startsWith('http')) asked.set(requestId, { pathname, method });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = asked.get(requestId);
    if (!request || response.fromDiskCache || cached.has(requestId)) return;
    counted.requests += 1;
    if (request.pathname.startsWith('/assets/')) counted.assets += 1;
    if (request.pathname === '/api/rascunho' && request.method !== 'GET') counted.saves += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    lastAt = performance.now();
    counted.bytes += encodedDataLength;
  });
  return {
    async quiet() {
      while (performance.now() - lastAt < quietMs) await delay(50);
    },
    take() {
      const taken = counted;
      counted = { ...none };
      return taken;
    },
  };
}

function tellWalks(way: string, walked: readonly Map<string, Cost>[]): void {
  const median = (of: (walk: Map<string, Cost>) => number) => percentile(walked.map(of), 0.5);
  const total = (key: keyof Cost) =>
    median((walk) => [...walk.values()].reduce((sum, cost) => sum + cost[key], 0));
  report(`${way}requests`, total('requests'), '', 60);
  tell(`${way}requests for assets`, total('assets'), '');
  tell(`${way}saves of the draft`, total('saves'), '');
  tell(`${way}bytes`, total('bytes') / 1_000, 'kB');
  report(`${way}processor time`, total('processorMs') / 1_000, 's', 0.25);
  for (const name of walked[0]?.keys() ?? []) {
    const part = (key: keyof Cost) => median((walk) => walk.get(name)?.[key] ?? Number.NaN);
    console.log(`    ${way}${name}: ${part('requests')} requests, ${part('saves')} saves`);
    tell(`${way}processor time, ${name}`, part('processorMs'), 'ms');
  }
}
