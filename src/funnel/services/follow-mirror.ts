import * as z from 'zod/mini';
import { type MirroredOrder, mirrorAccess, mirroredOrder } from '#contract/order/mirror';
import type { Order, OrderStatus } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { isRefusal } from '#src/lib/api-error.ts';
import { parseFirebaseSettings } from '#src/lib/firebase/settings.ts';
import { orderQuery } from '../queries.ts';
import type { ServiceDeps } from '../service.ts';

/** The order is also fetched this often, in ms. The copy is written after the order and may be late. */
const checkMs = 20_000;

interface Follower {
  /** Reports whether the copy is live and up to date. If so, the event stream is not needed. */
  lead(isLeading: boolean): void;
  changed(status: OrderStatus): void;
  hidden(): void;
}

/**
 * Follows an order by its copy in Firestore, and fetches the fields that the copy lacks. Returns the function that
 * stops. While Firestore is unreachable or late, it calls `lead(false)`.
 */
export function followMirror(
  { api, queryClient }: ServiceDeps,
  id: string,
  settings: unknown,
  { lead, changed, hidden }: Follower,
): () => void {
  const { queryKey } = orderQuery(api, id);
  let stopWatching: () => void = () => undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let copied = 0;
  let left = false;

  const known = () => queryClient.getQueryData(queryKey);

  function take(order: Order): void {
    const before = known();
    if (before && before.version > order.version) return;
    queryClient.setQueryData(queryKey, order);
    if (before?.version !== order.version) changed(order.status);
  }

  async function check(): Promise<void> {
    try {
      const order = await (await api()).call('getOrder', { params: { id } });
      if (left) return;
      take(order);
      if (order.version > copied) lead(false);
    } catch (error) {
      if (!left && isRefusal(error, 'not-found')) hidden();
    }
  }

  function onCopy(data: unknown, isLive: boolean): void {
    const parsed = z.safeParse(mirroredOrder, data);
    const order = known();
    if (left) return;
    if (!parsed.success || !order) {
      lead(false);
      return;
    }
    const copy = parsed.data;
    copied = copy.version;
    if (copy.version > order.version) {
      take(withCopy(order, copy));
      void check();
    }
    lead(isLive && copy.version >= order.version);
  }

  async function start(): Promise<void> {
    const { watchCopy } = await import('#src/lib/firebase/watch-copy.ts');
    const access = z.parse(mirrorAccess, await (await api()).get(`/api/pedidos/${id}/espelho`));
    if (left) return;
    stopWatching = watchCopy(parseFirebaseSettings(settings), access, { onCopy, onLost: () => lead(false) });
    timer = setInterval(check, checkMs);
  }

  start().catch(() => lead(false));
  return () => {
    left = true;
    clearInterval(timer);
    stopWatching();
  };
}

function withCopy({ pix, ...order }: Order, { version, status, timeline }: MirroredOrder): Order {
  return {
    ...order,
    version,
    status,
    timeline,
    canCancel: orderCan.cancel(status),
    canConfirm: orderCan.confirm(status) && order.withdrawalNumber === undefined,
    ...(pix === undefined || orderCan.finish(status) ? {} : { pix }),
  };
}
