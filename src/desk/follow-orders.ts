import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { deskEventsPath, deskOrder, deskRole, shopState } from '#contract/desk/desk';
import type { FollowOrders } from '#machines/reseller-desk/actors';
import type { DeskEvent } from '#machines/reseller-desk/events';
import { keepFresh, keepOrder, keepShopState, waitingIn } from './known-orders.ts';
import { askServerTime } from './server-clock.ts';

/**
 * Follows a shop's orders by its stream of changes. The browser reconnects by itself and says the last change it heard of;
 * a stream that is refused is over.
 */
export function followOrders(queryClient: QueryClient) {
  return fromCallback<DeskEvent, FollowOrders['input']>(({ input: { shop, sequence, role }, sendBack }) => {
    const tellWaiting = () => sendBack({ type: 'orders.waiting', count: waitingIn(queryClient, shop) });
    const query = new URLSearchParams({ revenda: shop, desde: String(sequence) });
    if (role) query.set('papel', z.encode(deskRole, role));
    const stream = new EventSource(`${deskEventsPath}?${query}`);
    stream.onopen = () => {
      void askServerTime();
      keepFresh(queryClient, shop);
      sendBack({ type: 'link.up' });
    };
    stream.onerror = () =>
      sendBack({ type: stream.readyState === EventSource.CLOSED ? 'link.refused' : 'link.down' });
    stream.addEventListener('pedido', ({ data }: MessageEvent<string>) => {
      const parsed = z.safeParse(deskOrder, JSON.parse(data));
      if (!parsed.success) return;
      keepOrder(queryClient, shop, parsed.data);
      tellWaiting();
    });
    stream.addEventListener('revenda', ({ data }: MessageEvent<string>) => {
      const parsed = z.safeParse(shopState, JSON.parse(data));
      if (parsed.success) keepShopState(queryClient, parsed.data);
    });
    tellWaiting();
    return () => stream.close();
  });
}
