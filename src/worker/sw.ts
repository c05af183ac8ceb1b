import * as z from 'zod/mini';
import { workerMessage } from '#src/lib/offline/messages.ts';
import { cacheCode, codeFor, dropOldCode } from './code.ts';
import { offlineResponse } from './offline-page.ts';
import { renewPanelPush } from './panel-push.ts';
import { openNews, showNews } from './push.ts';
import { formLeavesDevice, kindOf, leavesDevice } from './request-kind.ts';
import { deleteExpired, forget, readList, readOrder, storeList, storeOrder } from './store.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Paths of the funnel's files, inserted by the build (scripts/service-worker.ts). */
  __FUNNEL_FILES: readonly string[];
};

const codeUrls = self.__FUNNEL_FILES;

// `skipWaiting` is safe with open pages. Pages come from the network only. Code is found by content-hashed names in the
// cache of this build or the previous one (docs/decisions).
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
      dropOldCode(codeUrls),
      deleteExpired(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (leavesDevice(request)) event.waitUntil(forget());
  if (request.method === 'POST') event.waitUntil(forgetAfterForm(request.clone()));
  const kind = kindOf(request, self.location.origin);
  if (kind === 'page') event.respondWith(page(event));
  if (kind === 'code') event.respondWith(codeFor(request));
  if (kind === 'list') event.respondWith(list(event));
});

self.addEventListener('message', (event) => {
  const { success, data } = z.safeParse(workerMessage, event.data);
  if (!success) return;
  if (data.ask === 'keep-code') event.waitUntil(cacheCode(codeUrls));
  if (data.ask === 'keep-order') event.waitUntil(storeOrder(data.order));
  if (data.ask === 'keep-list') event.waitUntil(storeList(data, data.list));
  if (data.ask === 'forget') event.waitUntil(forget());
});

self.addEventListener('push', (event) => event.waitUntil(showNews(event.data)));
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(renewPanelPush(event));
});
self.addEventListener('notificationclick', (event) => event.waitUntil(openNews(event.notification)));

async function forgetAfterForm(posted: Request): Promise<void> {
  if (await formLeavesDevice(posted)) await forget();
}

/** Returns a page from the network only. Without a network, returns the offline page with the stored order. */
async function page(event: FetchEvent): Promise<Response> {
  event.waitUntil(deleteExpired());
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlineResponse({ order: await readOrder(), isSent: event.request.method !== 'GET' });
  }
}

/** Returns the list from the network. Without a network, returns the stored list of the same place. */
async function list({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const storedList = await readList(request.url);
    if (storedList) return storedList;
    throw error;
  }
}
