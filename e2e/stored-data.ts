import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/** Returns the paths in caches whose names begin with `prefix`. */
export function cachedPaths(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, prefix);
}

export async function isOrderStored(page: Page): Promise<boolean> {
  return (await cachedPaths(page, 'guardado')).includes('/guardado/pedido');
}

/** Waits until the service worker controls the page and has fetched the funnel's code. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const files = await page.evaluate(async () => {
    const listed = (await (await fetch('/sw.js')).text()).match(/\/assets\/[^"'`]+/g) ?? [];
    return listed.length;
  });
  await expect.poll(async () => (await cachedPaths(page, 'codigo-')).length).toBe(files);
}

/** Returns everything that this site stores in the browser, as text. Leaves out only the cache of the code. */
export function allStoredData(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url);
        const response = await cache.match(request);
        if (!name.startsWith('codigo-')) parts.push((await response?.text()) ?? '');
      }
    }
    for (const { name } of await indexedDB.databases()) parts.push(`database ${name}`);
    return parts.join('\n');
  });
}
