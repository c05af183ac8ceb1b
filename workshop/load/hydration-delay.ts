import { setTimeout as sleep } from 'node:timers/promises';
import { measureAlternately, median, print, report, reportBeside } from './harness/figures.ts';
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
 * Measures how soon a page responds on a slow phone (a fourth of this machine's speed, slow 4G). Alternates with a
 * baseline page of React and the router without our code. One load measures the longest task until everything is
 * loaded. Another load measures when the first press has its effect, in that document or the next. It presses at the
 * first paint. On the baseline page it repeats the press every 50 ms, because that page does not replay early presses.
 */
const rounds = Number(process.argv[2] ?? 3);
/** Limits the run to screens whose name contains this text. */
const only = process.argv[3] ?? '';
/** Allowed difference between our longest task and the longest task of the baseline page, in ms. */
const longerByMs = 50;

/**
 * The control to press on a screen, and the effect to wait for: an element with certain words, or without them (`!`).
 * On other screens only tasks are measured.
 */
const pressed: Record<string, Press> = {
  'shared list': { press: 'main ol > li button', effect: 'h1::!Escolha a revenda' },
  resellers: { press: 'main ol > li button', effect: 'h1::!Escolha a revenda' },
  items: { press: 'button[aria-label="Aumentar"]', effect: 'output::2' },
  payment: { press: 'input[value=cash]', effect: 'main::Troco para quanto?' },
};

interface Tasks {
  /** Longest task, in ms. */
  longest: number;
  /** Total time of all tasks beyond 50 ms each, in ms. */
  blocked: number;
}

interface Press {
  press: string;
  effect: string;
  /** Says whether the press is repeated until it has its effect. */
  again?: boolean;
}

const product = await Product.start({ env: { TEST_CONTROLS: '1' } });
const baseline = await serveRouterBaseline();
const browser = await launchChromium();
const baselinePress: Press = { press: 'button', effect: 'button::1', again: true };

for (const screen of funnelScreens.filter(({ name }) => name.includes(only))) {
  const tasks = await measureAlternately(
    rounds,
    () => tasksOf(screen),
    () => tasksOf(baseline.url),
  );
  const longest = median(tasks.ours.map((one) => one.longest));
  const baselineLongest = median(tasks.baseline.map((one) => one.longest));
  print(`${screen.name}: longest task of the baseline page`, baselineLongest, 'ms');
  report(
    `${screen.name}: longest task, difference to the baseline page`,
    longest - baselineLongest,
    'ms',
    longerByMs,
  );
  print(`${screen.name}: blocking time`, median(tasks.ours.map((one) => one.blocked)), 'ms');
  const press = pressed[screen.name];
  if (!press) continue;
  const effects = await measureAlternately(
    rounds,
    () => effectOf(screen, press),
    () => effectOf(baseline.url, baselinePress),
  );
  const sides = [median(effects.ours), median(effects.baseline)] as const;
  reportBeside(
    `${screen.name}: time to the effect of the first press (baseline: baseline page)`,
    sides,
    'ms',
    1.25,
  );
}
await browser.close();
baseline.close();
await product.stop();

type Phone = Awaited<ReturnType<typeof slowPhone>>;

async function onSlowPhone<Read>(
  what: FunnelScreen | string,
  read: (phone: Phone, url: string) => Promise<Read>,
) {
  const phone = await slowPhone(browser, { network: 'slow 4G' });
  const url = typeof what === 'string' ? what : await prepareScreen(phone.context, product.url, what);
  const found = await read(phone, url);
  await phone.context.close();
  return found;
}

function tasksOf(what: FunnelScreen | string): Promise<Tasks> {
  return onSlowPhone(what, async ({ page }, url) => {
    await page.addInitScript(noteTasks);
    await page.goto(url, { waitUntil: 'networkidle' });
    const tasks = (await page.evaluate(() => window.longTasks)) ?? [];
    const blocked = tasks.reduce((sum, task) => sum + task - 50, 0);
    return { longest: Math.max(50, ...tasks), blocked };
  });
}

/** Returns the time from the start of the navigation to the press's effect, in ms. */
function effectOf(what: FunnelScreen | string, press: Press): Promise<number> {
  return onSlowPhone(what, async ({ page }, url) => {
    const effectSeen = new Promise<number>((resolve) => void page.exposeFunction('reportEffect', resolve));
    await page.addInitScript(pressAtFirstPaint, press);
    await page.goto(url, { waitUntil: 'commit' });
    const timeout = sleep(30_000, undefined, { ref: false }).then(() =>
      Promise.reject(new Error(`${press.press} had no effect`)),
    );
    return Promise.race([effectSeen, timeout]);
  });
}

/** Runs in the page. */
function noteTasks(): void {
  const tasks: number[] = [];
  window.longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page and in the next one. Presses at the first paint, and reports when the effect is visible. */
function pressAtFirstPaint({ press, effect, again = false }: Press): void {
  const startedAt = Number(sessionStorage.getItem('startedAt') ?? performance.timeOrigin);
  sessionStorage.setItem('startedAt', String(startedAt));
  let pressedAt = Number(sessionStorage.getItem('pressedAt'));
  const [selector = '', words = ''] = effect.split('::');
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    const timer = setInterval(() => {
      const texts = [...document.querySelectorAll(selector)].map((one) => {
        return one instanceof HTMLElement && one.checkVisibility() ? one.innerText : '';
      });
      const isThere = words.startsWith('!')
        ? texts.length > 0 && !texts.includes(words.slice(1))
        : texts.some((one) => one.includes(words));
      if (isThere && pressedAt > 0) {
        clearInterval(timer);
        window.reportEffect?.(performance.timeOrigin + performance.now() - startedAt);
      } else if (pressedAt === 0 || (again && performance.timeOrigin + performance.now() - pressedAt > 50)) {
        const control = document.querySelector<HTMLElement>(press);
        if (!control) return;
        pressedAt = performance.timeOrigin + performance.now();
        sessionStorage.setItem('pressedAt', String(pressedAt));
        control.click();
      }
    }, 8);
  }).observe({ type: 'paint', buffered: true });
}

declare global {
  interface Window {
    longTasks?: number[];
    reportEffect?(ms: number): void;
  }
}
