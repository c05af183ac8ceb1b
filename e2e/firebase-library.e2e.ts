import { type BrowserContext, expect, type Page, type Route, test } from 'playwright/test';
import { build } from 'vite';
import type * as library from './firebase-bundle.ts';

declare global {
  interface Window {
    library: typeof library;
  }
}

/** A secure origin, so that the library has IndexedDB. No server listens there. */
const origin = 'http://localhost:9';
const values = { apiKey: 'chave', projectId: 'demo-botija', appId: '1:1:web:1' };
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

let script = '';
test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: 'e2e/firebase-bundle.ts', formats: ['iife'], name: 'library' } },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  script = bundle?.output[0].code ?? '';
  expect(script).toContain('installations');
});

/** Opens a page with only the library. Every call to Google gets the given answer. */
async function withLibrary(context: BrowserContext, answer: (route: Route) => unknown): Promise<Page> {
  const page = await context.newPage();
  await page.route(`${origin}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>x</title><script>${script}</script>`,
    }),
  );
  await page.route(/^https:/, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ headers: cors });
    await answer(route);
  });
  return page;
}

const answerWith = (status: number, json: object) => (route: Route) =>
  route.fulfill({ status, headers: cors, json });
const refuses = (code: number) => answerWith(code, { error: { code, message: 'NO', status: 'NO' } });
const registered = (expiresIn: string) =>
  answerWith(200, { fid: 'cAAAAAAAAAAAAAAAAAAAAA', refreshToken: 'r', authToken: { token: 't', expiresIn } });

/** Returns the error code of a call in the page, or its result. */
const tokenOf = (page: Page, more: object = {}) =>
  page.evaluate(
    async (options) => {
      const { getInstallations, getToken, initializeApp } = window.library;
      try {
        return await getToken(getInstallations(initializeApp(options)), true);
      } catch (error) {
        return `${(error as { code?: string }).code} ${String(error)}`;
      }
    },
    { ...values, ...more },
  );

const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const open = indexedDB.open('firebase-installations-database', 1);
        open.onsuccess = () => {
          const all = open.result
            .transaction('firebase-installations-store')
            .objectStore('firebase-installations-store')
            .getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result.filter(Boolean));
          };
        };
      }),
  );

const forget = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('firebase-installations-database', 1);
        open.onsuccess = () => {
          const change = open.result.transaction('firebase-installations-store', 'readwrite');
          change.objectStore('firebase-installations-store').clear();
          change.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
  );

test('installations: a 409 at registration, or a 401 or 404 for a token, deletes the stored installation', {
  tag: '@deep',
}, async ({ context }) => {
  let answer: (route: Route) => unknown = refuses(500);
  const page = await withLibrary(context, (route) => answer(route));
  await page.goto(origin);
  expect(await tokenOf(page)).toContain('installations/request-failed');
  expect(await stored(page)).toHaveLength(1);
  answer = refuses(409);
  expect(await tokenOf(page)).toContain('installations/request-failed');
  expect(await stored(page)).toEqual([]);
  for (const code of [401, 404]) {
    answer = (route) =>
      (/authTokens/.test(route.request().url()) ? refuses(code) : registered('604800s'))(route);
    expect(await tokenOf(page)).toContain('installations/request-failed');
    expect(await stored(page)).toEqual([]);
  }
  await page.goto(origin);
  expect(await tokenOf(page, { appId: '' })).toMatch(/installations\/missing-app-config-values.*appId/);
  await page.goto(origin);
  await context.setOffline(true);
  expect(await tokenOf(page)).toContain('installations/app-offline');
});

test('installations: a second page polls until the first has registered, and reports a missing registration', {
  tag: '@deep',
}, async ({ context }) => {
  const heldRoutes: Route[] = [];
  const calls: string[] = [];
  const answer = (route: Route) => {
    calls.push(new URL(route.request().url()).pathname);
    heldRoutes.push(route);
  };
  const [first, second] = [await withLibrary(context, answer), await withLibrary(context, answer)];
  await Promise.all([first.goto(origin), second.goto(origin)]);

  const registering = tokenOf(first);
  await expect.poll(() => heldRoutes.length).toBe(1);
  const waiting = tokenOf(second);
  await expect.poll(() => stored(second)).toMatchObject([{ registrationStatus: 1 }]);
  await forget(second);
  expect(await waiting).toContain('installations/installation-not-found');
  expect(calls).toHaveLength(1);

  await registered('604800s')(heldRoutes.shift()!);
  await expect.poll(() => heldRoutes.length).toBe(1);
  const renewing = tokenOf(second);
  await expect.poll(() => stored(second)).toMatchObject([{ authToken: { requestStatus: 1 } }]);
  await forget(second);
  expect(await renewing).toContain('installations/not-registered');
  expect(calls.filter((path) => path.endsWith('authTokens:generate'))).toHaveLength(1);
  await answerWith(200, { token: 't2', expiresIn: '604800s' })(heldRoutes.shift()!);
  expect(await registering).toBe('t2');
});

/** Starts analytics in a new page. Returns its error and the console's messages. */
async function analytics(page: Page, ...apps: object[]): Promise<{ thrown: string; reports: string[] }> {
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  page.on('pageerror', (error) => reports.push(String(error)));
  const thrown = await page.evaluate((all) => {
    const { initializeAnalytics, initializeApp } = window.library;
    try {
      for (const [index, app] of all.entries()) initializeAnalytics(initializeApp(app, String(index)));
      return '';
    } catch (error) {
      return String(error);
    }
  }, apps);
  return { thrown, reports };
}

test('analytics: retries the configuration with back-off, then uses the local measurementId, or reports why it cannot', {
  tag: '@deep',
}, async ({ context }) => {
  const statuses: number[] = [];
  let requestCount = 0;
  const scripts: string[] = [];
  const page = await withLibrary(context, (route) => {
    const url = route.request().url();
    if (/googletagmanager/.test(url)) {
      scripts.push(url);
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    }
    if (!/webConfig/.test(url)) return registered('604800s')(route);
    requestCount += 1;
    const status = statuses.shift() ?? 503;
    return status === 200
      ? answerWith(200, { measurementId: 'G-SERVIDOR', appId: values.appId })(route)
      : refuses(status)(route);
  });
  await page.clock.install();
  /** The library retries a 503 after about 1 s and 30 s, and gives up after 60 s. */
  const waitingAMinute = async <T>(start: () => Promise<T>): Promise<T> => {
    let answered = page.waitForResponse(/webConfig/);
    const started = await start();
    for (const ms of [2_000, 50_000]) {
      await answered;
      answered = page.waitForResponse(/webConfig/);
      await page.clock.runFor(ms);
    }
    await answered;
    await page.clock.runFor(10_000);
    return started;
  };

  statuses.push(429, 500, 504, 200);
  await page.goto(origin);
  await analytics(page, values);
  for (const calls of [1, 2, 3, 4]) {
    await expect.poll(() => requestCount).toBe(calls);
    await page.clock.runFor(10_000);
  }
  await expect.poll(() => scripts.at(-1)).toContain('id=G-SERVIDOR');

  await page.goto(origin);
  const { reports: throttled } = await waitingAMinute(() => analytics(page, values));
  await expect.poll(() => throttled.join()).toContain('analytics/fetch-throttle');
  await page.goto(origin);
  await waitingAMinute(() => analytics(page, { ...values, measurementId: 'G-LOCAL' }));
  await expect.poll(() => scripts.at(-1)).toContain('id=G-LOCAL');

  statuses.push(403);
  await page.goto(origin);
  const { reports: refused } = await analytics(page, values);
  await expect.poll(() => refused.join()).toContain('analytics/config-fetch-failed');
});

test('analytics: reports why it cannot start', { tag: '@deep' }, async ({ context }) => {
  const page = await withLibrary(context, registered('604800s'));
  await page.goto(origin);
  // Analytics needs installations, which fails first, so `no-app-id` and `no-api-key` never occur.
  const missing = (name: string) => new RegExp(`"${name}" \\(installations/missing-app-config-values`);
  const { appId: _, ...withoutApp } = values;
  const { apiKey: __, ...withoutKey } = values;
  expect((await analytics(page, withoutApp)).thrown).toMatch(missing('appId'));
  await page.goto(origin);
  expect((await analytics(page, withoutKey)).thrown).toMatch(missing('apiKey'));
  await page.goto(origin);
  expect((await analytics(page, values, values)).thrown).toContain('analytics/already-exists');

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    IDBFactory.prototype.open = () => {
      throw new Error('no database');
    };
  });
  await page.goto(origin);
  const { reports } = await analytics(page, { ...values, measurementId: 'G-LOCAL' });
  await expect.poll(() => reports.join()).toContain('analytics/invalid-analytics-context');
  await expect.poll(() => reports.join()).toContain('analytics/indexeddb-unavailable');
  expect(await page.evaluate(() => window.library.isSupported())).toBe(false);
});
