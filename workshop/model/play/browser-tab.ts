import type { BrowserContext, Page } from 'playwright/test';
import { browserHand } from './browser-hand.ts';
import type { Tab } from './tab.ts';

export function browserTab(page: Page, context: BrowserContext): Tab {
  return {
    hand: browserHand(page),
    url: () => new URL(page.url()),
    evaluate: (read) => page.evaluate(read),
    async open(path) {
      await page.goto(path);
    },
    async request(path, body) {
      const response =
        body === undefined
          ? await page.request.get(path, { headers: { authorization: 'Bearer botija-publico' } })
          : await page.request.post(path, { data: body });
      if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
      return response.json();
    },
    // Replaces `getCurrentPosition`, because browsers cache positions for longer than a walk takes.
    async setPosition(where) {
      await page.evaluate((at) => {
        navigator.geolocation.getCurrentPosition = (found, failed) =>
          typeof at === 'number'
            ? failed?.({ code: at, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' })
            : found({ coords: at, timestamp: Date.now() } as unknown as GeolocationPosition);
      }, where);
    },
    advanceClock: (seconds) => page.clock.fastForward(seconds * 1000),
    async setOnline(isOnline) {
      if (!isOnline) await keepCode(page);
      await context.setOffline(!isOnline);
    },
    report: () => page.evaluate(async () => (await window.botijaReport?.()) ?? ''),
  };
}

/** A page with JavaScript turned off. It does not update itself, so `advanceClock` loads it again. */
export function plainTab(page: Page, context: BrowserContext): Tab {
  const tab = browserTab(page, context);
  const open = async (href: string) => {
    await page.goto(href);
  };
  return {
    ...tab,
    hand: { ...tab.hand, open },
    setPosition: async () => undefined,
    // `reload` would submit a form again.
    advanceClock: () => open(page.url()),
    report: async () => '',
  };
}

/**
 * Loads the build's files into the browser's cache before the network is cut. Walks block the service worker, which
 * normally does this. Browsers before Chromium 156 reload the page after a failed module import (`loadCode`), and the
 * walk would not see it.
 */
async function keepCode(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json();
    const { id } = await read('/builds/latest.json');
    const { files } = await read(`/builds/${id}.json`);
    await Promise.all(files.map((file: string) => fetch(file).then((response) => response.blob())));
  });
}
