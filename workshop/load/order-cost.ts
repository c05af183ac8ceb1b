import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { codeSentTo, phoneOf } from './harness/customers.ts';
import { median, print, report } from './harness/figures.ts';
import { Product } from './harness/product.ts';
import { launchChromium } from './harness/slow-phone.ts';

/**
 * Measures an idle server, and the cost of one whole order on the server. Chromium places an order from the landing
 * page to its tracking, with and without JavaScript. It has an empty cache and no service worker. The use of the idle
 * server in the same time is subtracted. Reads `/proc`, so it needs Linux.
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

const product = await Product.start();
// Waits until the server has finished its start.
await delay(10_000);
const idleMsPerSecond = await idle();
const browser = await launchChromium();
const ways = { '': false, 'without JavaScript: ': true } as const;
const walks: Record<keyof typeof ways, Map<string, Cost>[]> = { '': [], 'without JavaScript: ': [] };
// The two kinds alternate, so that other work on the machine affects both alike.
for (let round = 0; round < warmUps + rounds; round++)
  for (const [index, way] of keysOf(ways).entries())
    walks[way].push(await walkOrder(browser, 2 * round + index, ways[way]));
await browser.close();
await product.stop();
for (const way of keysOf(ways)) printWalks(way, walks[way].slice(warmUps));

function keysOf<Key extends string>(of: Record<Key, unknown>): Key[] {
  return Object.keys(of) as Key[];
}

/** Prints the use of the idle server, and returns its processor time, in ms a second. */
async function idle(): Promise<number> {
  const before = product.node.use();
  await delay(idleSeconds * 1_000);
  const after = product.node.use();
  const msPerSecond = (after.processorMs - before.processorMs) / idleSeconds;
  report('idle: share of a core', msPerSecond / 10, '%', 0.5);
  print('idle: wake-ups', (after.waits - before.waits) / idleSeconds, '/s');
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
  for (const { name, walk } of orderPhases(product.url, phoneOf(round), isPlain)) {
    const [began, before] = [performance.now(), product.node.use()];
    await walk(page);
    await seen.quiet();
    const idleMs = ((performance.now() - began) / 1_000) * idleMsPerSecond;
    const processorMs = product.node.use().processorMs - before.processorMs - idleMs;
    costs.set(name, { ...seen.take(), processorMs });
  }
  await context.close();
  return costs;
}

/** Counts the requests of a page to the server. Responses from the browser's cache do not count. */
async function observe(page: Page) {
  const none = { requests: 0, assets: 0, saves: 0, bytes: 0 };
  let counted = { ...none };
  let lastAt = performance.now();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const cached = new Set<string>();
  const requests = new Map<string, { pathname: string; method: string }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) => {
    lastAt = performance.now();
    const { pathname, protocol } = new URL(url);
    if (protocol.startsWith('http')) requests.set(requestId, { pathname, method });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
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
      const results = counted;
      counted = { ...none };
      return results;
    },
  };
}

function printWalks(way: string, walked: readonly Map<string, Cost>[]): void {
  const medianOf = (of: (walk: Map<string, Cost>) => number) => median(walked.map(of));
  const total = (key: keyof Cost) =>
    medianOf((walk) => [...walk.values()].reduce((sum, cost) => sum + cost[key], 0));
  report(`${way}requests`, total('requests'), '', 60);
  print(`${way}requests for assets`, total('assets'), '');
  print(`${way}saves of the draft`, total('saves'), '');
  print(`${way}bytes`, total('bytes') / 1_000, 'kB');
  report(`${way}processor time`, total('processorMs') / 1_000, 's', 0.25);
  for (const name of walked[0]?.keys() ?? []) {
    const part = (key: keyof Cost) => medianOf((walk) => walk.get(name)?.[key] ?? Number.NaN);
    console.log(`    ${way}${name}: ${part('requests')} requests, ${part('saves')} saves`);
    print(`${way}processor time, ${name}`, part('processorMs'), 'ms');
  }
}

/** One part of an order, as a person places it in the browser. */
interface Phase {
  name: string;
  walk(page: Page): Promise<unknown>;
}

function press(page: Page, name: RegExp | string): Promise<void> {
  return page.getByRole('button', { name }).first().click();
}

function atStep(page: Page, path: string): Promise<void> {
  return page.waitForURL(({ pathname }) => pathname === path);
}

/** The parts of an order from the landing page to its tracking. `isPlain` if the page has no JavaScript. */
function orderPhases(url: string, phone: string, isPlain: boolean): Phase[] {
  return [
    { name: 'landing', walk: (page) => page.goto(url) },
    {
      name: 'opening /address',
      walk: async (page) => {
        await page
          .getByRole('link', { name: /Pedir gás/ })
          .first()
          .click();
        await atStep(page, '/address');
      },
    },
    {
      name: 'choosing a suggestion',
      walk: async (page) => {
        await page.getByRole('combobox').pressSequentially('Florian', { delay: 120 });
        if (isPlain) await press(page, /^Buscar$/);
        await page.getByRole('option', { name: 'Florianópolis' }).first().click();
        await page.getByLabel('Rua ou avenida').waitFor();
      },
    },
    {
      name: 'address',
      walk: async (page) => {
        await page.getByLabel('Rua ou avenida').pressSequentially('Rua Lauro Linhares', { delay: 60 });
        await page.getByLabel('Bairro').pressSequentially('Trindade', { delay: 60 });
        await page.getByLabel('Número', { exact: true }).pressSequentially('120', { delay: 60 });
        await press(page, 'Ver revendas');
        await atStep(page, '/order/resellers');
      },
    },
    {
      name: 'reseller',
      walk: async (page) => {
        await press(page, 'Pedir aqui');
        await atStep(page, '/order/my-items');
      },
    },
    {
      name: 'items',
      walk: async (page) => {
        await press(page, /^Continuar/);
        await atStep(page, '/order/personal-data');
      },
    },
    {
      name: 'personal data',
      walk: async (page) => {
        await page.getByLabel('Nome').pressSequentially('Ana Maria Souza', { delay: 60 });
        await page.getByLabel('Celular').pressSequentially(phone, { delay: 60 });
        await press(page, 'Receber código por SMS');
        await page.getByRole('heading', { level: 1, name: 'Confirme seu telefone' }).waitFor();
      },
    },
    {
      name: 'code and payment',
      walk: async (page) => {
        await page.locator('input[autocomplete="one-time-code"]').fill(await codeSentTo(url, phone));
        if (isPlain) await press(page, 'Confirmar código');
        await atStep(page, '/order/payment');
        await page.getByRole('radio', { name: /Dinheiro/ }).check();
        await page.getByLabel(/Não preciso de troco/).check();
        await press(page, /^Continuar/);
        await atStep(page, '/order/resume');
      },
    },
    {
      name: 'placing',
      walk: async (page) => {
        await press(page, /^Fazer pedido/);
        await page.getByText('Pedido feito!').waitFor();
      },
    },
  ];
}
