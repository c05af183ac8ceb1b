import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Product } from '../../scripts/product.ts';
import { frames, type Picture, type Screen } from '../model/picture.ts';
import { planWalk } from '../model/planner.ts';
import { browserTab } from '../model/play/browser-tab.ts';
import { visitOf, walkPage } from '../model/play/page-walk.ts';
import { Player } from '../model/play/player.ts';
import type { Tab } from '../model/play/tab.ts';
import { WalkWorld } from '../model/play/world.ts';
import { orderScreensModel } from '../model/reachable.ts';
import { standingsOf } from '../paths/standings.ts';
import { nameOf } from './browser.ts';
import { packPrint } from './fingerprint.ts';
import { measure, thumbnailOf } from './measure.ts';
import type { ShownState } from './shown-states.ts';

/** When everything in the gallery happens: a Wednesday, two in the afternoon in Brasília. */
const instant = '2030-03-13T17:00:00Z';

/** What the product under the gallery is told, so that nothing of a screen is drawn by lot or by the clock. */
export const galleryEnv = { TEST_CLOCK: instant, SESSION_SECRET: 'galeria '.repeat(4) };

/** How long a page has been reached when its clock stops, in ms: skeletons come after 300, the next look at a lost order after 2,000. */
const settledMs = 400;

/** A screen as it was pictured. */
export interface Pictured {
  screen: Screen;
  /** PNG of each picture, by its hash. */
  images: ReadonlyMap<string, Buffer>;
  /** WebP by its name. */
  thumbnails: ReadonlyMap<string, Buffer>;
}

/** Walks to a state and pictures its screen in every frame. Throws what keeps the walk from arriving. */
export async function pictureState(
  browser: Browser,
  product: Product,
  { state, steps }: ShownState,
): Promise<Pictured> {
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
    await page.addInitScript(drawNoLots);
    let isLast = false;
    const tab = await stillTab(page, context, () => isLast);
    const walk = planWalk(standingsOf(orderScreensModel, steps)).map((step) =>
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
    const pictured = await picture(page, await context.newPage(), nameOf(browser));
    const last = (await visitOf(tab)).at(-1)?.target;
    if (last !== state) throw new Error(`a página saiu para ${last} enquanto era fotografada`);
    await player.end();
    return pictured;
  } finally {
    await context.close();
  }
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
    const kept: Picture = { hash: hashOf(png), ...size, print: packPrint(cells) };
    images.set(kept.hash, png);
    if (hasThumbnail) {
      const webp = await thumbnailOf(empty, await page.screenshot(still));
      kept.thumbnail = hashOf(webp);
      thumbnails.set(kept.thumbnail, webp);
    }
    screen.pictures[frame] = kept;
  }
  return { screen, images, thumbnails };
}

/** What came late, or begins to move on another width, is still being drawn: pictured until twice the same is seen. */
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

/** A page whose clock stands still, until time passes, as the server's does. */
async function stillTab(page: Page, context: BrowserContext, isLast: () => boolean): Promise<Tab> {
  const tab = browserTab(page, context);
  const { hand } = tab;
  let now = Date.parse(instant);
  await page.clock.install({ time: now });
  await page.clock.setFixedTime(now);
  return {
    ...tab,
    // A code that is still in its field at the end was drawn by lot, and nobody answers to it any more.
    hand: {
      ...hand,
      write: (label, text) => hand.write(label, isLast() && /^\d{6}$/.test(text) ? '482915' : text),
    },
    async pass(seconds) {
      now += seconds * 1000;
      await page.clock.setFixedTime(now);
      await tab.pass(seconds);
    },
  };
}

/** Whom a state's visit and its orders belong to: the same each time, others than of any other state. */
function peopleOf(state: string): { phone: string; owner: string } {
  const digits = createHash('sha256').update(state).digest().readUInt32BE() % 10_000_000;
  const number = String(digits).padStart(7, '0');
  return { phone: `+554899${number}`, owner: `+554898${number}` };
}

/** What is out of sight is drawn too, with its own letters. Runs in the page. */
async function drawAll(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; scroll-behavior: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  await document.fonts.ready;
}

/** Everything is pictured from its top: how far a click scrolls what it presses into sight varies. Runs in the page. */
function scrollUp(): void {
  for (const element of document.querySelectorAll('*')) if (element.scrollTop !== 0) element.scrollTop = 0;
}

/** What slides or fades in on another width is where it stays; what never ends is pictured at its beginning. Runs in the page. */
function hasComeToRest(): boolean {
  return document
    .getAnimations()
    .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
}

/** Keys and the like come from a fixed row. Runs in the page. */
function drawNoLots(): void {
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
