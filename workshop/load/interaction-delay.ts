import type { BrowserContext, Page } from 'playwright';
import { median, percentile, print, report } from './harness/figures.ts';
import { Product } from './harness/product.ts';
import { serveRouterBaseline } from './harness/router-baseline.ts';
import {
  type FunnelScreen,
  funnelScreens,
  launchChromium,
  prepareScreen,
  slowPhone,
} from './harness/slow-phone.ts';

/**
 * Presses every control on every screen of the funnel, on a phone with a fourth of this machine's speed. Controls are
 * buttons, links of the funnel, choices, folds and fields. In fields it also types a letter. Prints the time from each
 * press to the next paint. Event Timing rounds to 8 ms, and less than 16 ms counts as 16.
 */
const controls = 'button, a[href^="/order"], a[href="/address"], input:not([type=hidden]), select, summary';
/** Number of presses on the baseline page, for comparison. On a busy machine, both pages take longer. */
const baselinePresses = 10;
/** Largest number of controls to press among those that differ only by the name of a reseller or product. */
const ofAKind = 2;
const shortest = 16;

interface Press {
  screen: string;
  control: string;
  /** In milliseconds. */
  took: number;
}

const product = await Product.start({ env: { TEST_CONTROLS: '1' } });
const browser = await launchChromium();
const baselineTimes = await pressBaseline();
const presses: Press[] = [];
// A shared list has the same controls as other lists.
for (const screen of funnelScreens.filter(({ name }) => name !== 'shared list'))
  presses.push(...(await pressAll(screen)));
await browser.close();
await product.stop();

const times = presses.map(({ took }) => took);
const worst = presses.toSorted((one, other) => other.took - one.took).slice(0, 10);
for (const { screen, control, took } of worst) console.log(`    ${took} ms  ${screen}: ${control}`);
print('presses', presses.length, '');
print('press to next paint, only React and the router, p50', median(baselineTimes), 'ms');
print('press to next paint, p50', median(times), 'ms');
report('press to next paint, p98', percentile(times, 0.98), 'ms', 200);
print('press to next paint, longest', Math.max(...times), 'ms');

/** Returns the times of presses on the baseline page, in ms: React and the router without our code. */
async function pressBaseline(): Promise<number[]> {
  const baseline = await serveRouterBaseline();
  const { page, context } = await slowPhone(browser, { network: 'fast' });
  await page.addInitScript(observe);
  await page.goto(baseline.url, { waitUntil: 'networkidle' });
  const took: number[] = [];
  for (let count = 0; count < baselinePresses; count++)
    took.push((await press(page, () => page.locator('button').tap())) ?? Number.NaN);
  await context.close();
  baseline.close();
  return took;
}

async function pressAll(screen: FunnelScreen): Promise<Press[]> {
  const { page, context } = await slowPhone(browser, { network: 'fast' });
  await page.addInitScript(observe);
  const done: Press[] = [];
  await open(page, context, screen);
  const kinds = await kindsOf(page);
  for (const [index, kind] of kinds.entries()) {
    if (kind === undefined || kinds.slice(0, index).filter((one) => one === kind).length >= ofAKind) continue;
    const before = await stateOf(page);
    const control = page.locator(controls).nth(index);
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    const took = await press(page, () => control.tap({ timeout: 5_000 }));
    if (took !== undefined) done.push({ screen: screen.name, control: kind, took });
    if (kind.startsWith('text')) {
      const typed = await press(page, () => page.keyboard.press('4'));
      if (typed !== undefined) done.push({ screen: screen.name, control: `${kind}, typed`, took: typed });
    }
    if ((await stateOf(page)) !== before) await open(page, context, screen);
  }
  await context.close();
  console.log(`  ${screen.name}: ${done.length} presses`);
  return done;
}

/** Opens a screen for a new visitor, and waits until the page is idle. */
async function open(page: Page, context: BrowserContext, screen: FunnelScreen): Promise<void> {
  await page.goto(await prepareScreen(context, product.url, screen), { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Returns the kind of each control in page order. Leaves out names and amounts. */
function kindsOf(page: Page): Promise<(string | undefined)[]> {
  return page.locator(controls).evaluateAll((all) =>
    all.map((one) => {
      const { labels, type } = one instanceof HTMLInputElement ? one : { labels: null, type: '' };
      const words = (one.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? one.textContent ?? '')
        .replace(/\(.*\)|[\d.,]+/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 40);
      const tag = one.tagName.toLowerCase();
      const isText = one instanceof HTMLInputElement && !['radio', 'checkbox'].includes(type);
      // These are rows and map points of resellers.
      const place = one.closest('[aria-label="Em destaque"], [role=group], svg')?.tagName;
      return `${isText ? 'text' : tag} ${place && words.length > 24 ? `of ${place}` : words}`;
    }),
  );
}

/** Returns what a press may change on the page. After a change, the page is loaded again for the next press. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(
    (selector) => `${location.href} ${document.querySelectorAll(selector).length}`,
    'dialog[open], h1, form, li, button',
  );
}

/** Returns the time of a press in ms, or undefined if it left the document, because the next one has another clock. */
async function press(page: Page, act: () => Promise<void>): Promise<number | undefined> {
  const mark = await page.evaluate(() => {
    window.pressesSeen = [];
    return performance.timeOrigin;
  });
  try {
    await act();
    return await page.evaluate(
      async ([origin, least]) => {
        if (performance.timeOrigin !== origin) return undefined;
        await new Promise((resolve) => setTimeout(resolve, 400));
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
        return Math.max(Number(least), ...(window.pressesSeen ?? []));
      },
      [mark, shortest] as const,
    );
  } catch {
    return undefined;
  }
}

function observe(): void {
  window.pressesSeen = [];
  const options = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) window.pressesSeen?.push(entry.duration);
  }).observe(options);
}

declare global {
  interface Window {
    /** Durations of this press's events, in ms. */
    pressesSeen?: number[];
  }
}
