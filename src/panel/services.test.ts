import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { ApiError } from '#src/lib/api-error.ts';
import { storeOrders, waitingIn } from './known-orders.ts';
import type { PanelApi } from './panel-api.ts';
import { panelServices } from './services.ts';

test('a command that the role no longer allows is refused, and the orders are read again', async () => {
  const queryClient = new QueryClient();
  const waiting = { id: 'pedido-1', status: 'received', version: 1, can: ['acceptOrder'] };
  storeOrders(queryClient, 'gas-1', [waiting as never]);
  const call = vi.fn(async (name: string) => {
    if (name === 'acceptOrder') throw new ApiError({ kind: 'refused', refusal: { code: 'not-allowed' } });
    return { sequence: 8, orders: [] };
  });
  const { commandOrder } = panelServices({ api: { call } as unknown as PanelApi, queryClient });
  const input = {
    reseller: 'gas-1',
    id: 'pedido-1',
    request: { command: 'acceptOrder', minutes: 30 },
  } as const;
  expect(waitingIn(queryClient, 'gas-1')).toBe(1);
  const actor = createActor(commandOrder, { input });
  const answer = toPromise(actor);
  actor.start();
  expect(await answer).toEqual({ refused: 'not-allowed' });
  expect(call.mock.calls.map(([name]) => name)).toEqual(['acceptOrder', 'listPanelOrders']);
  expect(waitingIn(queryClient, 'gas-1')).toBe(0);
});
