import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import type { Product } from '../../scripts/product.ts';
import { frames, type Picture, type Screen } from '../model/picture.ts';
import { planWalk } from '../model/planner.ts';
import { browserTab } from '../model/play/browser-tab.ts';
import { visitOf, walkPage } from '../model/play/page-walk.ts';
import { Player } from '../model/play/player.ts';
import type { Tab } from '../model/play/tab.ts';
import { WalkWorld } from '../model/play/world.ts';
import { orderScreensModel } from '../model/reachable.ts';
import { takenSteps } from '../paths/taken-steps.ts';
import { nameOf } from './browser.ts';
import { packPrint } from './fingerprint.ts';
import { measure, thumbnailOf } from './measure.ts';
import type { OpenedState } from './settings-states.ts';
import type { ShownState, WalkedState } from './shown-states.ts';

/** The time in all pictures: a Wednesday, 14:00 in Brasília. */
const instant = '2030-03-13T17:00:00Z';

/** Environment of the product, so that no screen depends on random values or the time. */
export const galleryEnv = { TEST_CLOCK: instant, SESSION_SECRET: 'galeria '.repeat(4) };

/**
 * Time after arriving at which the page's clock stops, in ms. Skeletons appear after 300. The next check of a lost
 * order comes after 2,000.
 */
const settledMs = 400;

export interface Pictured {
  screen: Screen;
  images: ReadonlyMap<string, Buffer>;
  thumbnails: ReadonlyMap<string, Buffer>;
}

/** Goes to a state and pictures its screen in every frame. Throws if the page does not reach it, or leaves it. */
export async function pictureState(browser: Browser, product: Product, shown: ShownState): Promise<Pictured> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: frames[0] ?? null,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(fixRandomValues);
    await page.clock.install({ time: instant });
    await page.clock.setFixedTime(instant);
    const end = 'steps' in shown ? await walkTo(shown, page, product) : await open(shown, page, product);
    const pictured = await picture(page, await context.newPage(), nameOf(browser));
    await end();
    return pictured;
  } finally {
    await context.close();
  }
}

/** Checks after the picture that the page still shows the state, and ends the visit. Throws if it shows another. */
type End = () => Promise<void>;

async function walkTo({ state, steps }: WalkedState, page: Page, product: Product): Promise<End> {
  let isLast = false;
  const tab = stillTab(page, () => isLast);
  const walk = planWalk(takenSteps(orderScreensModel, steps)).map((step) =>
    step.plan?.start
      ? { ...step, plan: { ...step.plan, start: { ...step.plan.start, ...peopleOf(state) } } }
      : step,
  );
  const player = new Player(tab, new WalkWorld(tab, product.controls), walk);
  await walkPage(tab, walk, player, {
    reach: (index) => {
      isLast = index === walk.length - 1;
    },
    done: () => undefined,
  });
  return async () => {
    const last = (await visitOf(tab)).at(-1)?.target;
    if (last !== state) throw new Error(`the page went to ${last} during the screenshot`);
    await player.end();
  };
}

async function open({ state, open }: OpenedState, page: Page, product: Product): Promise<End> {
  const mark = await open(page, product);
  return async () => {
    if (!(await mark.isVisible())) throw new Error(`the page left ${state} during the screenshot`);
  };
}

async function picture(page: Page, empty: Page, browser: string): Promise<Pictured> {
  const screen: Screen = { browser, pictures: {} };
  const images = new Map<string, Buffer>();
  const thumbnails = new Map<string, Buffer>();
  await page.bringToFront();
  await page.mouse.move(-1, -1);
  await page.evaluate(drawAll);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + settledMs);
  for (const { frame, width, height, theme, hasThumbnail } of frames) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await page.clock.runFor(100);
    await page.waitForFunction(hasComeToRest);
    await page.evaluate(scrollUp);
    const png = await wholePage(page);
    const { cells, ...size } = await measure(empty, png);
    const picture: Picture = { hash: hashOf(png), ...size, print: packPrint(cells) };
    images.set(picture.hash, png);
    if (hasThumbnail) {
      const webp = await thumbnailOf(empty, await page.screenshot(still));
      picture.thumbnail = hashOf(webp);
      thumbnails.set(picture.thumbnail, webp);
    }
    screen.pictures[frame] = picture;
  }
  return { screen, images, thumbnails };
}

/** Takes pictures until two are equal, because late content or a transition after resizing may still be drawn. */
async function wholePage(page: Page): Promise<Buffer> {
  let png = await page.screenshot({ ...still, fullPage: true });
  for (let tries = 0; tries < 5; tries++) {
    const again = await page.screenshot({ ...still, fullPage: true });
    if (again.equals(png)) return png;
    png = again;
  }
  return png;
}

const still = { animations: 'disabled', caret: 'hide' } as const;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 16);

/** Creates a tab whose clock stays fixed until `advanceClock`, as the server's clock does. */
function stillTab(page: Page, isLast: () => boolean): Tab {
  const tab = browserTab(page, page.context());
  const { hand } = tab;
  let now = Date.parse(instant);
  return {
    ...tab,
    // A random code in the last picture would differ in each run, so a fixed one is entered. The walk ends before it is
    // checked.
    hand: {
      ...hand,
      write: (label, text) => hand.write(label, isLast() && /^\d{6}$/.test(text) ? '482915' : text),
    },
    async advanceClock(seconds) {
      now += seconds * 1000;
      await page.clock.setFixedTime(now);
      await tab.advanceClock(seconds);
    },
  };
}

/** Returns the phones of a state's visit and of its orders: equal in each run, different for each state. */
function peopleOf(state: string): { phone: string; owner: string } {
  const digits = createHash('sha256').update(state).digest().readUInt32BE() % 10_000_000;
  const number = String(digits).padStart(7, '0');
  return { phone: `+554899${number}`, owner: `+554898${number}` };
}

/** Draws content that is out of view, and waits for its fonts. Runs in the page. */
async function drawAll(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; scroll-behavior: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  await document.fonts.ready;
}

/** Scrolls everything to the top, because clicks scroll by varying amounts. Runs in the page. */
function scrollUp(): void {
  for (const element of document.querySelectorAll('*')) if (element.scrollTop !== 0) element.scrollTop = 0;
}

/** Returns whether all animations have ended, except endless ones, which the screenshot resets. Runs in the page. */
function hasComeToRest(): boolean {
  return document
    .getAnimations()
    .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
}

/** Replaces random values with a fixed sequence. Runs in the page. */
function fixRandomValues(): void {
  let drawn = 0;
  const next = () => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    return drawn;
  };
  Math.random = () => next() / 2 ** 32;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
    if (into) {
      const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
      for (const index of bytes.keys()) bytes[index] = next() >>> 24;
    }
    return into;
  };
}
