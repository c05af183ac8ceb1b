import type { BrowserContext, Page } from 'playwright/test';
import { browserHand } from './browser-hand.ts';
import type { Tab } from './tab.ts';

/** A page in a browser. */
export function browserTab(page: Page, context: BrowserContext): Tab {
  return {
    hand: browserHand(page),
    url: () => new URL(page.url()),
    look: (read) => page.evaluate(read),
    async open(path) {
      await page.goto(path);
    },
    async ask(path, body) {
      const response =
        body === undefined
          ? await page.request.get(path, { headers: { authorization: 'Bearer botija-publico' } })
          : await page.request.post(path, { data: body });
      if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
      return response.json();
    },
    // A browser remembers positions longer than a walk takes.
    async stand(where) {
      await page.evaluate((at) => {
        navigator.geolocation.getCurrentPosition = (found, failed) =>
          typeof at === 'number'
            ? failed?.({ code: at, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' })
            : found({ coords: at, timestamp: Date.now() } as unknown as GeolocationPosition);
      }, where);
    },
    pass: (seconds) => page.clock.fastForward(seconds * 1000),
    connect: (isOnline) => context.setOffline(!isOnline),
    report: () => page.evaluate(async () => (await window.botijaReport?.()) ?? ''),
  };
}
