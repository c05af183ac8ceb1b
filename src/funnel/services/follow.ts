import { fromCallback } from 'xstate';
import type { FollowEvent } from '#machines/order-funnel/actors';
import { isRefusal } from '#src/lib/api-error.ts';
import { untilLoaded } from '#src/lib/load-code.ts';
import { readPageConfig } from '#src/lib/page-config.ts';
import { orderQuery } from '../queries.ts';
import type { ServiceDeps } from '../service.ts';

/** Pause before the stream is opened again after the server ended it, in ms. */
const reopenMs = 3_000;

/**
 * Follows an order over server-sent events, or by its copy in Firestore while the copy is live. Starts once `hydrated`
 * resolves. The browser reconnects after a drop. If the server refuses the stream, the order is fetched to find the
 * reason. Received orders are stored in the query cache, and their status is sent to the machine.
 */
export function followOrder({ api, queryClient }: ServiceDeps, hydrated: Promise<void>) {
  return fromCallback<FollowEvent, { id: string }>(({ sendBack, input: { id } }) => {
    const key = orderQuery(api, id).queryKey;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    let isLed = false;
    let stopMirror: () => void = () => undefined;

    function close(): void {
      clearTimeout(timer);
      source?.close();
    }

    function open(): void {
      close();
      if (isLed) return;
      const version = queryClient.getQueryData(key)?.version ?? 0;
      source = new EventSource(`/api/pedidos/${id}/eventos?versao=${version}`);
      source.addEventListener('pedido', ({ data }) => take(data));
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) ask();
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
      source?.close();
      if (left) return;
      try {
        const order = await (await api()).call('getOrder', { params: { id } });
        if (left) return;
        queryClient.setQueryData(key, order);
        sendBack({ type: 'order.updated', status: order.status });
      } catch (error) {
        if (!left && isRefusal(error, 'not-found')) return sendBack({ type: 'order.hidden' });
      }
      timer = setTimeout(open, reopenMs);
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
      open();
      // A dropped connection may look open for minutes.
      window.addEventListener('online', open);
      const { firebase } = readPageConfig();
      // If the module does not load, the stream continues.
      if (firebase?.live === true) mirror(firebase).catch(() => lead(false));
    }

    hydrated.then(begin);
    return () => {
      left = true;
      stopMirror();
      window.removeEventListener('online', open);
      close();
    };
  });
}
