import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { panelEventsPath, panelOrder, panelRole, resellerState } from '#contract/panel/panel';
import type { FollowOrders } from '#machines/reseller-panel/actors';
import type { PanelEvent } from '#machines/reseller-panel/events';
import { keepFresh, keepOrder, keepResellerState, waitingIn } from './known-orders.ts';
import { askServerTime } from './server-clock.ts';

/**
 * Follows the event stream of a reseller's orders. The browser reconnects and sends the id of the last event. If the
 * server refuses the stream, `link.refused` ends it.
 */
export function followOrders(queryClient: QueryClient) {
  return fromCallback<PanelEvent, FollowOrders['input']>(
    ({ input: { reseller, sequence, role }, sendBack }) => {
      const tellWaiting = () => sendBack({ type: 'orders.waiting', count: waitingIn(queryClient, reseller) });
      const query = new URLSearchParams({ revenda: reseller, desde: String(sequence) });
      if (role) query.set('papel', z.encode(panelRole, role));
      const stream = new EventSource(`${panelEventsPath}?${query}`);
      stream.onopen = () => {
        void askServerTime();
        keepFresh(queryClient, reseller);
        sendBack({ type: 'link.up' });
      };
      stream.onerror = () =>
        sendBack({ type: stream.readyState === EventSource.CLOSED ? 'link.refused' : 'link.down' });
      stream.addEventListener('pedido', ({ data }: MessageEvent<string>) => {
        const parsed = z.safeParse(panelOrder, JSON.parse(data));
        if (!parsed.success) return;
        keepOrder(queryClient, reseller, parsed.data);
        tellWaiting();
      });
      stream.addEventListener('revenda', ({ data }: MessageEvent<string>) => {
        const parsed = z.safeParse(resellerState, JSON.parse(data));
        if (parsed.success) keepResellerState(queryClient, parsed.data);
      });
      tellWaiting();
      return () => stream.close();
    },
  );
}
