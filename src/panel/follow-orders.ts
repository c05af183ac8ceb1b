import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { panelEventsPath, panelOrder, panelRole, resellerState } from '#contract/panel/panel';
import type { FollowOrders } from '#machines/reseller-panel/actors';
import type { PanelEvent } from '#machines/reseller-panel/events';
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
 * Follows the event stream of a reseller's orders. The browser reconnects and sends the id of the last event. If the
 * server refuses the stream, `link.refused` ends it.
 */
export function followOrders(queryClient: QueryClient) {
  return fromCallback<PanelEvent, FollowOrders['input']>(
    ({ input: { reseller, sequence, role }, sendBack }) => {
      const sendWaitingCount = () =>
        sendBack({ type: 'orders.waiting', count: waitingIn(queryClient, reseller) });
      const query = new URLSearchParams({ revenda: reseller, desde: String(sequence) });
      if (role) query.set('papel', z.encode(panelRole, role));
      const stream = new EventSource(`${panelEventsPath}?${query}`);
      stream.onopen = () => {
        void syncServerTime();
        markFresh(queryClient, reseller);
        sendBack({ type: 'link.up' });
      };
      stream.onerror = () =>
        sendBack({ type: stream.readyState === EventSource.CLOSED ? 'link.refused' : 'link.down' });
      stream.addEventListener('pedido', ({ data }: MessageEvent<string>) => {
        const parsed = z.safeParse(panelOrder, JSON.parse(data));
        if (!parsed.success) return;
        const was = orderIn(queryClient, reseller, parsed.data.id);
        storeOrder(queryClient, reseller, parsed.data);
        sendWaitingCount();
        // The server sends an order again after a reconnection.
        const isKnown = was !== undefined && was.withdrawal !== undefined;
        if (hasOpenWithdrawal(parsed.data) && !isKnown) sendBack({ type: 'withdrawal.arrived' });
      });
      stream.addEventListener('revenda', ({ data }: MessageEvent<string>) => {
        const parsed = z.safeParse(resellerState, JSON.parse(data));
        if (parsed.success) storeResellerState(queryClient, parsed.data);
      });
      sendWaitingCount();
      return () => stream.close();
    },
  );
}
