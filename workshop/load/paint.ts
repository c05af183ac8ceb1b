import { type Browser, chromium } from 'playwright';
import { browserShell } from '../../scripts/browsers.ts';
import { percentile, report, reportBeside, startBuilt } from './measure.ts';
import { scriptFreeTwin } from './twin.ts';

/**
 * Largest contentful paint of a page against the same page as static HTML, alternating, in one run, on a slow phone
 * (4 × slower processor, 1.6 Mbit/s, 150 ms). Also: whether any script was asked for before that paint.
 */
const pages = ['/', '/address', '/order/resellers?latitude=-27.595&longitude=-48.548'];
const rounds = Number(process.argv[2] ?? 9);

const server = await startBuilt();
const browser = await chromium.launch(browserShell);

async function paint(of: Browser, url: string): Promise<{ lcp: number; earlyScripts: number }> {
  const context = await of.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load' });
  const measured = await page.evaluate(
    () =>
      new Promise<{ lcp: number; earlyScripts: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const lcp = list.getEntries().at(-1)?.startTime ?? 0;
          const scripts = performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < lcp);
          resolve({ lcp, earlyScripts: scripts.length });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return measured;
}

for (const path of pages) {
  const twin = await scriptFreeTwin(server.url, path);
  const ours: number[] = [];
  const still: number[] = [];
  let early = 0;
  for (let round = 0; round < rounds; round++) {
    const mine = await paint(browser, server.url + path);
    early = Math.max(early, mine.earlyScripts);
    ours.push(mine.lcp);
    still.push((await paint(browser, twin.url)).lcp);
  }
  twin.close();
  const sides = [percentile(ours, 0.5), percentile(still, 0.5)] as const;
  reportBeside(`${path}: largest paint, beside static HTML`, sides, 'ms', 1.1);
  report(`${path}: scripts asked for before it`, early, '', 0);
}
await browser.close();
await server.stop();
