import { setTimeout as sleep } from 'node:timers/promises';
import { pageAlone } from './alone.ts';
import { percentile, report, reportBeside, startBuilt, tell } from './measure.ts';
import { launchChromium, type Scene, scenes, slowPhone, stage } from './slow-phone.ts';

/**
 * How a page becomes alive on a slow phone (a fourth of this machine's speed, slow 4G), beside a page of React and the
 * router alone, in turn: the longest task until everything has been loaded, and, of another load, when the first press has
 * an effect, in that document or the one it leads to. The press is made at the first paint; to the page alone it is made
 * again every 50 ms, as nothing there holds it.
 */
const rounds = Number(process.argv[2] ?? 3);
/** Scenes whose name holds this. */
const only = process.argv[3] ?? '';
/** How much longer than the page alone's longest task ours may be, in ms. */
const longerByMs = 50;

/**
 * What is pressed on a step, and what tells that it had its effect: an element that has certain words, or (`!`) others.
 * Of other steps the tasks alone are measured.
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
  /** Time over 50 ms of all tasks, in ms. */
  blocked: number;
}

interface Press {
  press: string;
  effect: string;
  /** Whether it is made until it has its effect. */
  again?: boolean;
}

const server = await startBuilt({ TEST_CONTROLS: '1' });
const alone = await pageAlone();
const browser = await launchChromium();
const alonePress: Press = { press: 'button', effect: 'button::1', again: true };

for (const scene of scenes.filter(({ name }) => name.includes(only))) {
  const ours: Tasks[] = [];
  const floor: Tasks[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await tasksOf(scene));
    floor.push(await tasksOf(alone.url));
  }
  const longest = middle(ours.map((one) => one.longest));
  const floorLongest = middle(floor.map((one) => one.longest));
  tell(`${scene.name}: longest task, the page alone`, floorLongest, 'ms');
  report(`${scene.name}: longest task, more than the page alone`, longest - floorLongest, 'ms', longerByMs);
  tell(`${scene.name}: blocking time`, middle(ours.map((one) => one.blocked)), 'ms');
  const press = pressed[scene.name];
  if (!press) continue;
  const effects: number[] = [];
  const floorEffects: number[] = [];
  for (let round = 0; round < rounds; round++) {
    effects.push(await effectOf(scene, press));
    floorEffects.push(await effectOf(alone.url, alonePress));
  }
  const sides = [middle(effects), middle(floorEffects)] as const;
  reportBeside(`${scene.name}: first press has its effect, beside the page alone`, sides, 'ms', 1.25);
}
await browser.close();
alone.close();
await server.stop();

function middle(values: readonly number[]): number {
  return percentile(values, 0.5);
}

type Phone = Awaited<ReturnType<typeof slowPhone>>;

async function onSlowPhone<Read>(what: Scene | string, read: (phone: Phone, url: string) => Promise<Read>) {
  const phone = await slowPhone(browser, { network: 'slow 4G' });
  const url = typeof what === 'string' ? what : await stage(phone.context, server.url, what);
  const found = await read(phone, url);
  await phone.context.close();
  return found;
}

function tasksOf(what: Scene | string): Promise<Tasks> {
  return onSlowPhone(what, async ({ page }, url) => {
    await page.addInitScript(noteTasks);
    await page.goto(url, { waitUntil: 'networkidle' });
    const tasks = (await page.evaluate(() => window.longTasks)) ?? [];
    const blocked = tasks.reduce((sum, task) => sum + task - 50, 0);
    return { longest: Math.max(50, ...tasks), blocked };
  });
}

/** From the start of the navigation to the press's effect, in ms. */
function effectOf(what: Scene | string, press: Press): Promise<number> {
  return onSlowPhone(what, async ({ page }, url) => {
    const told = new Promise<number>((resolve) => void page.exposeFunction('tellEffect', resolve));
    await page.addInitScript(pressAtFirstPaint, press);
    await page.goto(url, { waitUntil: 'commit' });
    const late = sleep(30_000, undefined, { ref: false }).then(() =>
      Promise.reject(new Error(`${press.press} had no effect`)),
    );
    return Promise.race([told, late]);
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

/** Runs in the page, and in the one it leads to: presses at the first paint, and tells when the effect is there. */
function pressAtFirstPaint({ press, effect, again = false }: Press): void {
  const startedAt = Number(sessionStorage.getItem('startedAt') ?? performance.timeOrigin);
  sessionStorage.setItem('startedAt', String(startedAt));
  let pressedAt = Number(sessionStorage.getItem('pressedAt'));
  const [selector = '', words = ''] = effect.split('::');
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    const timer = setInterval(() => {
      const shown = [...document.querySelectorAll(selector)].map((one) => {
        return one instanceof HTMLElement && one.checkVisibility() ? one.innerText : '';
      });
      const isThere = words.startsWith('!')
        ? shown.length > 0 && !shown.includes(words.slice(1))
        : shown.some((one) => one.includes(words));
      if (isThere && pressedAt > 0) {
        clearInterval(timer);
        window.tellEffect?.(performance.timeOrigin + performance.now() - startedAt);
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
    tellEffect?(ms: number): void;
  }
}
