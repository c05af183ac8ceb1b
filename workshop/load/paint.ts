import { measureAlternately, median, report, reportBeside } from './harness/figures.ts';
import { Product } from './harness/product.ts';
import { serveScriptFreePage } from './harness/script-free-page.ts';
import { launchChromium, slowPhone } from './harness/slow-phone.ts';

/**
 * Measures the largest contentful paint of a page, alternating with the same page as static HTML. The phone is slow (4
 * × slower processor, 1.6 Mbit/s, 150 ms). Also counts the scripts that were requested before that paint.
 */
const pages = ['/', '/address', '/order/resellers?latitude=-27.595&longitude=-48.548'];
const rounds = Number(process.argv[2] ?? 9);

const product = await Product.start();
const browser = await launchChromium();

async function paint(url: string): Promise<{ lcp: number; earlyScripts: number }> {
  const { page, context } = await slowPhone(browser, { network: 'slow 4G' });
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
  const scriptFree = await serveScriptFreePage(product.url, path);
  const { ours, baseline } = await measureAlternately(
    rounds,
    () => paint(product.url + path),
    () => paint(scriptFree.url),
  );
  scriptFree.close();
  const early = Math.max(...ours.map(({ earlyScripts }) => earlyScripts));
  const sides = [median(ours.map(({ lcp }) => lcp)), median(baseline.map(({ lcp }) => lcp))] as const;
  reportBeside(`${path}: largest paint (baseline: static HTML)`, sides, 'ms', 1.1);
  report(`${path}: scripts requested before the largest paint`, early, '', 0);
}
await browser.close();
await product.stop();
