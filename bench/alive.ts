import { pageAlone } from './alone.ts';
import { percentile, report, reportBeside, startBuilt, tell } from './measure.ts';
import { launchChromium, type Scene, scenes, slowPhone, stage } from './slow-phone.ts';

/**
 * How a page becomes alive on a slow phone (a fourth of this machine's speed, slow 4G), beside a page of React and the
 * router alone, in turn: the longest task until everything has been loaded, and when the first press has an effect. The
 * press is made at the first paint; to the page alone it is made again every 50 ms, as nothing there holds it.
 */
const rounds = Number(process.argv[2] ?? 3);
/** How much longer than the page alone's longest task ours may be, in ms. */
const longerByMs = 50;

/**
 * What is pressed on a step, and what tells that it had its effect: an element that has certain words, or (`!`) others.
 * Of other steps the tasks alone are measured.
 */
const pressed: Record<string, { press: string; effect: string }> = {
  resellers: { press: 'main ol > li button', effect: 'h1::!Escolha a revenda' },
  items: { press: 'button[aria-label="Aumentar"]', effect: 'output::2' },
  payment: { press: 'input[value=cash]', effect: 'main::Troco para quanto?' },
};

interface Birth {
  /** Longest task, in ms. */
  longest: number;
  /** Time over 50 ms of all tasks, in ms. */
  blocked: number;
  /** From the start of the navigation to the press's effect, in ms. */
  effect: number;
}

const server = await startBuilt({ TEST_CONTROLS: '1' });
const alone = await pageAlone();
const browser = await launchChromium();
const alonePress = { press: 'button', effect: 'button::1' };

for (const scene of scenes) {
  const ours: Birth[] = [];
  const floor: Birth[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await birth(scene, pressed[scene.name]));
    floor.push(await birth(alone.url, alonePress));
  }
  const middle = (all: readonly Birth[], of: keyof Birth) =>
    percentile(
      all.map((one) => one[of]),
      0.5,
    );
  const longest = middle(ours, 'longest') - middle(floor, 'longest');
  tell(`${scene.name}: longest task, the page alone`, middle(floor, 'longest'), 'ms');
  report(`${scene.name}: longest task, more than the page alone`, longest, 'ms', longerByMs);
  tell(`${scene.name}: blocking time`, middle(ours, 'blocked'), 'ms');
  if (pressed[scene.name])
    reportBeside(
      `${scene.name}: first press has its effect, beside the page alone`,
      [middle(ours, 'effect'), middle(floor, 'effect')],
      'ms',
      1.25,
    );
}
await browser.close();
alone.close();
await server.stop();

async function birth(what: Scene | string, on?: { press: string; effect: string }): Promise<Birth> {
  const { page, context } = await slowPhone(browser, { network: 'slow 4G' });
  const url = typeof what === 'string' ? what : await stage(context, server.url, what);
  await page.addInitScript(watch, { ...on, again: typeof what === 'string' });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (on) await page.waitForFunction(() => window.birth?.effect, undefined, { timeout: 30_000 });
  const { effect = Number.NaN, tasks = [] } = (await page.evaluate(() => window.birth)) ?? {};
  await context.close();
  const blocked = tasks.reduce((sum, task) => sum + task - 50, 0);
  return { longest: Math.max(50, ...tasks), blocked, effect };
}

/** Runs in the page: notes long tasks, presses at the first paint, and notes when the effect is there. */
function watch({ press, effect, again }: { press?: string; effect?: string; again: boolean }): void {
  const seen: NonNullable<Window['birth']> = { tasks: [] };
  window.birth = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  if (!press || !effect) return;
  const [selector = '', words = ''] = effect.split('::');
  let pressedAt = 0;
  new PerformanceObserver(() => {
    setInterval(() => {
      if (seen.effect !== undefined) return;
      const shown = [...document.querySelectorAll(selector)].map((one) => one.textContent ?? '');
      const isThere = words.startsWith('!')
        ? shown.length > 0 && !shown.includes(words.slice(1))
        : shown.some((one) => one.includes(words));
      if (isThere && pressedAt > 0) seen.effect = performance.now();
      else if (pressedAt === 0 || (again && performance.now() - pressedAt > 50)) {
        const control = document.querySelector<HTMLElement>(press);
        if (!control) return;
        pressedAt = performance.now();
        control.click();
      }
    }, 8);
  }).observe({ type: 'paint', buffered: true });
}

declare global {
  interface Window {
    birth?: { tasks: number[]; effect?: number };
  }
}
