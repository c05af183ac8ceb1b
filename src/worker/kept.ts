import * as z from 'zod/mini';
import type { Point } from '#contract/address/point';
import { type KeptOrder, keptOrder, keptUntil } from '#contract/order/kept-order';
import type { Reseller } from '#contract/reseller/reseller';
import { listKey, pointOf } from './asked.ts';
import { listForKeeping } from './list-for-keeping.ts';

/** One's own order and the last list; the code is kept apart, because it is nobody's. */
const cacheName = 'guardado';
const orderPath = '/guardado/pedido';

/** How long a list may be shown again, in ms. */
const listLifeMs = 24 * 60 * 60 * 1000;

const open = () => caches.open(cacheName);

export async function forget(): Promise<void> {
  await caches.delete(cacheName);
}

/** Keeps an order; an older one that is over does not take the place of another. */
export async function keepOrder(order: KeptOrder): Promise<void> {
  const before = await readOrder();
  if (before && before.number !== order.number && order.endedAt !== undefined) return;
  if (keptUntil(order) <= Date.now()) return;
  await (await open()).put(orderPath, Response.json(z.encode(keptOrder, order)));
}

/** The kept order; one whose time has passed, or that an earlier worker wrote otherwise, is dropped. */
export async function readOrder(): Promise<KeptOrder | undefined> {
  const cache = await open();
  const parsed = z.safeParse(keptOrder, await (await cache.match(orderPath))?.json());
  if (parsed.success && keptUntil(parsed.data) > Date.now()) return parsed.data;
  await cache.delete(orderPath);
  return undefined;
}

/** Keeps the list of one place, in the place of the one before. */
export async function keepList(point: Point, list: readonly Reseller[]): Promise<void> {
  const cache = await open();
  await dropLists(cache);
  const headers = { date: new Date().toUTCString() };
  await cache.put(listKey(point), Response.json(listForKeeping(list), { headers }));
}

/** The list kept for the place of a request. */
export async function readList(url: string): Promise<Response | undefined> {
  const point = pointOf(url);
  const kept = point && (await (await open()).match(listKey(point)));
  return kept && isListFresh(kept) ? kept : undefined;
}

/** Drops what was kept long enough; there is no clock that would wake a worker for it, so every page does. */
export async function dropPast(): Promise<void> {
  await readOrder();
  const cache = await open();
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!isOrder(request) && kept && !isListFresh(kept)) await cache.delete(request);
  }
}

async function dropLists(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) if (!isOrder(request)) await cache.delete(request);
}

const isOrder = ({ url }: Request) => new URL(url).pathname === orderPath;

const isListFresh = ({ headers }: Response) =>
  Date.parse(headers.get('date') ?? '') > Date.now() - listLifeMs;
