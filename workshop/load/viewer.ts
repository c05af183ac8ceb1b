import type { Page } from 'playwright';
import { createMachine } from 'xstate';
import { flowChannel, watchedWindows } from '../../src/lib/flow-wire.ts';
import { plainModel } from '../paths/plain-model.ts';
import { makeCharts } from '../viewer/charts/charts.ts';
import { median, print, report, reportBeside } from './harness/figures.ts';
import { Product } from './harness/product.ts';
import { launchChromium } from './harness/slow-phone.ts';

/**
 * Measures the flow viewer: the time until it shows the map, and the frames while it moves, with a processor four
 * times slower. It draws the product's machines, and one of 400 states. Also measures the layout of that machine, and
 * how much a long log slows the watched product. `workshop/load/weight.ts` measures the size of the viewer.
 */
const rounds = 5;
/** Defines `__name` in a page. The compiler of this script adds calls of it to functions that run in pages. */
const nameHelper = 'globalThis.__name = (named) => named';

/** A machine with forty steps of ten states each. */
const machine = createMachine({
  id: 'wide',
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: 40 }, (_, step) => [
      `s${step}`,
      {
        initial: 'i0',
        on: { next: `s${(step + 1) % 40}` },
        states: Object.fromEntries(
          Array.from({ length: 10 }, (_, at) => [
            `i${at}`,
            { on: { go: `i${(at + 1) % 10}`, back: `i${(at + 9) % 10}`, skip: `i${(at + 4) % 10}` } },
          ]),
        ),
      },
    ]),
  ),
});
const started = performance.now();
const wide = await makeCharts(
  [
    {
      model: plainModel('wide', machine),
      cards: Array.from({ length: 40 }, (_, step) => ({ state: `s${step}`, title: `Etapa ${step}` })),
      guardWords: () => undefined,
    },
  ],
  [],
  (_, { state }) => {
    const step = Number(state.slice(1));
    return {
      wide: { x: step % 8, y: Math.floor(step / 8) },
      tall: { x: step % 4, y: Math.floor(step / 4) },
    };
  },
);
report('time to read and lay out 400 states', (performance.now() - started) / 1000, 's', 10);

const product = await Product.start();
const browser = await launchChromium();

/** Returns the time from the request of the page until its map is drawn, in ms. */
async function opening(): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${product.url}/fluxo`);
  await page.waitForSelector('.card');
  const drawn = await page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(done)));
  await page.close();
  return drawn;
}

async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Waits until the page has drawn `count` frames. Four take about 66 ms, the time between two steps of a wheel. */
async function framesDrawn(page: Page, count: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        let left = wanted;
        const next = () => {
          left -= 1;
          if (left < 0) done();
          else requestAnimationFrame(next);
        };
        next();
      }),
    count,
  );
}

/** Opens, moves and leaves a card by wheel and drag. Returns the length of each frame, in ms. */
async function frames(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    let last = performance.now();
    const next = (now: number) => {
      seen.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await page.mouse.move(500, 380);
  for (const zoomDelta of [-120, -120, -120, -120, -120, -120, 120, 120, 120, 120, 120]) {
    await page.mouse.wheel(0, zoomDelta);
    await framesDrawn(page, 4);
  }
  await page.mouse.down();
  for (let at = 0; at < 30; at++) await page.mouse.move(500 - at * 8, 380 + at * 4);
  await page.mouse.up();
  return page.evaluate(() => Reflect.get(window, 'seen') as number[]);
}

const opened: number[] = [];
for (let round = 0; round < rounds; round++) opened.push(await opening());
report('map drawn, median', median(opened), 'ms', 1000);

const blank = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await blank.addInitScript(nameHelper);
await blank.goto(`${product.url}/robots.txt`);
await throttle(blank);
print('an empty page: longest frame', Math.max(...(await frames(blank))), 'ms');
await blank.close();

/** The charts to draw, as JSON. If undefined, the viewer draws the product's machines. */
const charts = { own: undefined, wide: JSON.stringify(wide) };
for (const [of, fragment] of [
  ['own', ''],
  ['own', '#order-funnel/personalData'],
  ['own', '#order-funnel/order.live'],
  ['wide', ''],
  ['wide', '#wide/s9'],
] as const) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.addInitScript(nameHelper);
  const body = charts[of];
  if (body !== undefined)
    await page.route('**/fluxo/charts.json', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
  await page.goto(`${product.url}/fluxo${fragment}`);
  await page.waitForSelector('.card');
  await throttle(page);
  const seen = await frames(page);
  const name = `${of === 'own' ? 'the product’s machines' : '400 states'} ${fragment || '(map)'}`;
  print(`${name}: frame, median`, median(seen), 'ms');
  report(`${name}: longest frame`, Math.max(...seen), 'ms', 50);
  await page.close();
}

/** Sends events to a watched product as its viewer does, and waits until the product has reported all of them. */
async function logEvents(page: Page, count: number): Promise<void> {
  return page.evaluate(
    ([name, length]) =>
      new Promise<void>((done) => {
        const channel = new BroadcastChannel(name);
        let left = length;
        channel.addEventListener('message', ({ data }) => {
          if (data.from !== 'page' || data.isWhole) return;
          left -= data.events.length;
          if (left > 0) return;
          channel.close();
          done();
        });
        const event = { type: 'step.open', step: 'address' };
        for (let sent = 0; sent < length; sent++)
          channel.postMessage({ from: 'viewer', kind: 'send', event });
      }),
    [flowChannel, count] as const,
  );
}

/** Opens a watched product in a new browser context, because pages of one origin receive each other's messages. */
async function watched(): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(nameHelper);
  await page.addInitScript((name) => {
    window.name = name;
  }, watchedWindows.tab);
  await page.goto(`${product.url}/address`);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Returns the processor time of one event on a page, in ms. Other work on the machine does not count. */
async function eventCost(page: Page, count: number): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  // Each measurement begins without garbage.
  await page.requestGC();
  const before = await spent();
  await logEvents(page, count);
  const cost = ((await spent()) - before) / count;
  await devtools.detach();
  return cost;
}

const logged = 5_000;
const warmed = 600;
const batch = 200;
const costs: { long: number[]; short: number[] } = { long: [], short: [] };
for (let pair = 0; pair < 3; pair++) {
  const [long, short] = [await watched(), await watched()];
  // Both pages have compiled the same code, but only one has a long log.
  await logEvents(short, warmed);
  await logEvents(long, logged);
  for (let round = 0; round < 8; round++) {
    costs.long.push(await eventCost(long, batch));
    costs.short.push(await eventCost(short, batch));
  }
  await long.context().close();
  await short.context().close();
}
reportBeside(
  `processor time per event after ${logged} logged events (baseline: after few)`,
  [median(costs.long), median(costs.short)],
  'ms',
  1.05,
);

await browser.close();
await product.stop();
