import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { panelEventsPath, panelOrder, panelRole, resellerState } from '#contract/panel/panel';
import type { FollowOrders } from '#machines/reseller-panel/actors';
import type { PanelEvent } from '#machines/reseller-panel/events';
import { openLiveStream } from '#src/lib/live-stream.ts';
import {
  hasOpenWithdrawal,
  markFresh,
  orderIn,
  storeOrder,
  storeResellerState,
  waitingIn,
} from './known-orders.ts';
import { syncServerTime } from './server-clock.ts';

/**
 * Follows the event stream of a reseller's orders. A new connection continues after the last event that arrived. If the
 * server refuses the stream, the machine gets `link.refused`.
 */
export function followOrders(queryClient: QueryClient) {
  return fromCallback<PanelEvent, FollowOrders['input']>(
    ({ input: { reseller, sequence, role }, sendBack }) => {
      let lastEventId = String(sequence);
      const sendWaitingCount = () =>
        sendBack({ type: 'orders.waiting', count: waitingIn(queryClient, reseller) });
      function takeOrder({ data }: MessageEvent<string>): void {
        const parsed = z.safeParse(panelOrder, JSON.parse(data));
        if (!parsed.success) return;
        const was = orderIn(queryClient, reseller, parsed.data.id);
        storeOrder(queryClient, reseller, parsed.data);
        sendWaitingCount();
        // The server sends an order again after a reconnection.
        const isKnown = was !== undefined && was.withdrawal !== undefined;
        if (hasOpenWithdrawal(parsed.data) && !isKnown) sendBack({ type: 'withdrawal.arrived' });
      }
      const close = openLiveStream({
        url(isAgain) {
          const query = new URLSearchParams({ revenda: reseller, desde: lastEventId });
          if (role) query.set('papel', z.encode(panelRole, role));
          // The server must not count a reconnection as a person who came back.
          if (isAgain) query.set('retomada', '1');
          return `${panelEventsPath}?${query}`;
        },
        on: {
          pedido(message) {
            lastEventId = message.lastEventId || lastEventId;
            takeOrder(message);
          },
          revenda({ data }) {
            const parsed = z.safeParse(resellerState, JSON.parse(data));
            if (parsed.success) storeResellerState(queryClient, parsed.data);
          },
        },
        onUp() {
          void syncServerTime();
          markFresh(queryClient, reseller);
          sendBack({ type: 'link.up' });
        },
        onSign: () => markFresh(queryClient, reseller),
        onDown: () => sendBack({ type: 'link.down' }),
        onRefused: () => sendBack({ type: 'link.refused' }),
      });
      sendWaitingCount();
      return close;
    },
  );
}
