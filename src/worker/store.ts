import * as z from 'zod/mini';
import type { Point } from '#contract/address/point';
import { type StoredOrder, storedOrder, storedUntil } from '#contract/order/stored-order';
import type { Reseller } from '#contract/reseller/reseller';
import { listToStore } from './list-to-store.ts';
import { listKey, pointOf } from './request-kind.ts';

/** Cache for the order and the last list. Code has separate caches, because it is not personal. */
const cacheName = 'guardado';
const orderPath = '/guardado/pedido';

const listLifeMs = 24 * 60 * 60 * 1000;

const open = () => caches.open(cacheName);

/** The last change of the cache. Changes run one after another, so that nothing is stored after `forget`. */
let lastChange: Promise<void> = Promise.resolve();

function change(work: () => Promise<void>): Promise<void> {
  lastChange = lastChange.then(work, work);
  return lastChange;
}

export const forget = () => change(async () => void (await caches.delete(cacheName)));

/** Stores an order. A finished order does not replace a different one. */
export const storeOrder = (order: StoredOrder) => change(() => putOrder(order));

async function putOrder(order: StoredOrder): Promise<void> {
  const before = await readOrder();
  if (before && before.number !== order.number && order.endedAt !== undefined) return;
  if (storedUntil(order) <= Date.now()) return;
  await (await open()).put(orderPath, Response.json(z.encode(storedOrder, order)));
}

/** Returns the stored order. An expired one, or one in a format of an earlier worker, is deleted. */
export async function readOrder(): Promise<StoredOrder | undefined> {
  const cache = await open();
  const parsed = z.safeParse(storedOrder, await (await cache.match(orderPath))?.json());
  if (parsed.success && storedUntil(parsed.data) > Date.now()) return parsed.data;
  await cache.delete(orderPath);
  return undefined;
}

/** Stores the list of one place and deletes the previous list. */
export const storeList = (point: Point, list: readonly Reseller[]) => change(() => putList(point, list));

async function putList(point: Point, list: readonly Reseller[]): Promise<void> {
  const cache = await open();
  await dropLists(cache);
  const headers = { date: new Date().toUTCString() };
  await cache.put(listKey(point), Response.json(listToStore(list), { headers }));
}

export async function readList(url: string): Promise<Response | undefined> {
  const point = pointOf(url);
  const stored = point && (await (await open()).match(listKey(point)));
  return stored && isListFresh(stored) ? stored : undefined;
}

/** Deletes expired data. Every page calls it, because no timer wakes a service worker. */
export const deleteExpired = () => change(dropExpired);

async function dropExpired(): Promise<void> {
  await readOrder();
  const cache = await open();
  for (const request of await cache.keys()) {
    const stored = await cache.match(request);
    if (!isOrder(request) && stored && !isListFresh(stored)) await cache.delete(request);
  }
}

async function dropLists(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) if (!isOrder(request)) await cache.delete(request);
}

const isOrder = ({ url }: Request) => new URL(url).pathname === orderPath;

const isListFresh = ({ headers }: Response) =>
  Date.parse(headers.get('date') ?? '') > Date.now() - listLifeMs;
