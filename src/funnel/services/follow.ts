import { fromCallback } from 'xstate';
import type { FollowEvent } from '#machines/order-funnel/actors';
import { isRefusal } from '#src/lib/api-error.ts';
import { openLiveStream } from '#src/lib/live-stream.ts';
import { untilLoaded } from '#src/lib/load-code.ts';
import { readPageConfig } from '#src/lib/page-config.ts';
import { orderLinkQuery, orderQuery } from '../queries.ts';
import type { ServiceDeps } from '../service.ts';

/** Pause before the stream is opened again after the server ended it, in ms. */
const reopenMs = 3_000;

/**
 * Follows an order over server-sent events, or by its copy in Firestore while the copy is live. Starts once `hydrated`
 * resolves. If the server refuses the stream, the order is fetched to find the reason. Received orders are stored in
 * the query cache, and the machine gets their status. `orderLinkQuery` has whether the order on screen is up to date.
 */
export function followOrder({ api, queryClient }: ServiceDeps, hydrated: Promise<void>) {
  return fromCallback<FollowEvent, { id: string }>(({ sendBack, input: { id } }) => {
    const key = orderQuery(api, id).queryKey;
    const link = orderLinkQuery(id).queryKey;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    let isLed = false;
    let closeStream: () => void = () => undefined;
    let stopMirror: () => void = () => undefined;

    function note(isLost: boolean): void {
      const at = isLost ? (queryClient.getQueryData(link)?.at ?? Date.now()) : Date.now();
      if (!left) queryClient.setQueryData(link, { isLost, at });
    }

    function close(): void {
      clearTimeout(timer);
      closeStream();
    }

    function open(): void {
      close();
      if (isLed) {
        note(false);
        return;
      }
      closeStream = openLiveStream({
        url: () => `/api/pedidos/${id}/eventos?versao=${queryClient.getQueryData(key)?.version ?? 0}`,
        on: { pedido: ({ data }) => void take(data) },
        onUp: () => note(false),
        onSign: () => note(false),
        // The browser reconnects a dropped stream within a second or two. If it does not, the loss `silent` follows.
        onDown: (loss) => loss !== 'dropped' && note(true),
        onRefused: () => void ask(),
      });
    }

    async function take(data: string): Promise<void> {
      const { decodeOrder } = await untilLoaded(() => import('./decode-order.ts'));
      const order = decodeOrder(JSON.parse(data));
      const known = queryClient.getQueryData(key);
      if (left || !order || (known && known.version >= order.version)) return;
      queryClient.setQueryData(key, order);
      sendBack({ type: 'order.updated', status: order.status });
    }

    async function ask(): Promise<void> {
      if (left) return;
      try {
        const order = await (await api()).call('getOrder', { params: { id } });
        if (left) return;
        queryClient.setQueryData(key, order);
        note(false);
        sendBack({ type: 'order.updated', status: order.status });
      } catch (error) {
        if (!left && isRefusal(error, 'not-found')) return sendBack({ type: 'order.hidden' });
        note(true);
      }
      if (!left) timer = setTimeout(open, reopenMs);
    }

    /** Closes the stream while the copy in Firestore is live. */
    function lead(leads: boolean): void {
      if (left || leads === isLed) return;
      isLed = leads;
      open();
    }

    async function mirror(settings: object): Promise<void> {
      const { followMirror } = await import('./follow-mirror.ts');
      if (left) return;
      stopMirror = followMirror({ api, queryClient }, id, settings, {
        lead,
        changed: (status) => sendBack({ type: 'order.updated', status }),
        hidden: () => sendBack({ type: 'order.hidden' }),
      });
    }

    function begin(): void {
      if (left) return;
      note(false);
      open();
      const { firebase } = readPageConfig();
      // If the module does not load, the stream continues.
      if (firebase?.live === true) mirror(firebase).catch(() => lead(false));
    }

    hydrated.then(begin);
    return () => {
      // If nobody follows the order, a lost connection does not matter.
      note(false);
      left = true;
      stopMirror();
      close();
    };
  });
}
