import type { BrowserContext, Page } from 'playwright';
import { pageAlone } from './alone.ts';
import { percentile, report, startBuilt, tell } from './measure.ts';
import { launchChromium, type Scene, scenes, slowPhone, stage } from './slow-phone.ts';

/**
 * Presses everything on every step of the funnel on a phone of a fourth of this machine's speed: buttons, links of the
 * funnel, choices, folds and fields, in which a letter is typed too. Prints how long each takes from the press to the next
 * paint (Event Timing, in steps of 8 ms; shorter than 16 ms counts as 16).
 */
const controls = 'button, a[href^="/order"], a[href="/address"], input:not([type=hidden]), select, summary';
/** Presses of the page alone, beside which ours are read: on a busy machine both take longer. */
const alonePresses = 10;
/** Of controls that differ by a reseller's or product's name alone, only the first ones are pressed. */
const ofAKind = 2;
const shortest = 16;

interface Press {
  step: string;
  control: string;
  /** In ms. */
  took: number;
}

const server = await startBuilt({ TEST_CONTROLS: '1' });
const browser = await launchChromium();
const floor = await pressAlone();
const presses: Press[] = [];
// A shared list has the controls of any other.
for (const scene of scenes.filter(({ name }) => name !== 'shared list'))
  presses.push(...(await pressAll(scene)));
await browser.close();
await server.stop();

const times = presses.map(({ took }) => took);
const worst = presses.toSorted((one, other) => other.took - one.took).slice(0, 10);
for (const { step, control, took } of worst) console.log(`    ${took} ms  ${step}: ${control}`);
tell('presses', presses.length, '');
tell('press to next paint, React and the router alone, p50', percentile(floor, 0.5), 'ms');
tell('press to next paint, p50', percentile(times, 0.5), 'ms');
report('press to next paint, p98', percentile(times, 0.98), 'ms', 200);
tell('press to next paint, longest', Math.max(...times), 'ms');

/** How long presses of a button that counts take, in ms, on a page of React and the router alone. */
async function pressAlone(): Promise<number[]> {
  const alone = await pageAlone();
  const { page, context } = await slowPhone(browser, { network: 'own' });
  await page.addInitScript(observe);
  await page.goto(alone.url, { waitUntil: 'networkidle' });
  const took: number[] = [];
  for (let count = 0; count < alonePresses; count++)
    took.push((await press(page, () => page.locator('button').tap())) ?? Number.NaN);
  await context.close();
  alone.close();
  return took;
}

async function pressAll(scene: Scene): Promise<Press[]> {
  const { page, context } = await slowPhone(browser, { network: 'own' });
  await page.addInitScript(observe);
  const done: Press[] = [];
  await open(page, context, scene);
  const kinds = await kindsOf(page);
  for (const [index, kind] of kinds.entries()) {
    if (kind === undefined || kinds.slice(0, index).filter((one) => one === kind).length >= ofAKind) continue;
    const before = await stateOf(page);
    const control = page.locator(controls).nth(index);
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    const took = await press(page, () => control.tap({ timeout: 5_000 }));
    if (took !== undefined) done.push({ step: scene.name, control: kind, took });
    if (kind.startsWith('text')) {
      const typed = await press(page, () => page.keyboard.press('4'));
      if (typed !== undefined) done.push({ step: scene.name, control: `${kind}, typed`, took: typed });
    }
    if ((await stateOf(page)) !== before) await open(page, context, scene);
  }
  await context.close();
  console.log(`  ${scene.name}: ${done.length} presses`);
  return done;
}

/** Opens a step for a new visit, and waits until it has nothing left to do. */
async function open(page: Page, context: BrowserContext, scene: Scene): Promise<void> {
  await page.goto(await stage(context, server.url, scene), { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** What each control is, in the order of the page; without names and amounts. */
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
      // Rows and points that are resellers.
      const place = one.closest('[aria-label="Em destaque"], [role=group], svg')?.tagName;
      return `${isText ? 'text' : tag} ${place && words.length > 24 ? `of ${place}` : words}`;
    }),
  );
}

/** What a press may change so that the next one would meet another page. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(
    (selector) => `${location.href} ${document.querySelectorAll(selector).length}`,
    'dialog[open], h1, form, li, button',
  );
}

/** How long the press took, in ms; undefined where it left the document, which then has another clock. */
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
