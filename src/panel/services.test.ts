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

test.each([
  ['convite-1', [[null, '', '/painel']]],
  [undefined, []],
])('signing in replaces the URL only if it is the one of an invite: %s', async (invite, replaced) => {
  const replaceState = vi.fn();
  vi.stubGlobal('window', { history: { replaceState } });
  vi.stubGlobal('document', { title: 'Convite' });
  const panel = { name: 'Rita', resellers: [] };
  const api = { call: async () => panel } as unknown as PanelApi;
  const { enterPanel } = panelServices({ api, queryClient: new QueryClient() });
  const actor = createActor(enterPanel, { input: { phone: '+5548999998888', code: '123456', invite } });
  const answer = toPromise(actor);
  actor.start();
  expect(await answer).toEqual({ entered: panel });
  expect(replaceState.mock.calls).toEqual(replaced);
  vi.unstubAllGlobals();
});
