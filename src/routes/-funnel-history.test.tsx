// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { orderQuery } from '#src/funnel/queries.ts';
import type { Api } from '#src/lib/api.ts';
import { appRouter } from '../../tests/support/app-router.ts';
import { aDraft, anOrder } from '../../tests/support/factories.ts';
import { memoryDraft, restored } from '../../tests/support/render-funnel.tsx';
import { runFunnel } from '../../tests/support/running-funnel.ts';

afterEach(cleanup);

const waiting: Api['call'] = () => new Promise(() => undefined);
const unused = async () => Promise.reject(new Error('unused'));

/** Opens the app at a path, with a draft that is ready to be sent. `loaded` runs before the first render. */
async function openAt(
  path: string,
  draft = restored('payment', aDraft()),
  loaded = async (_: ReturnType<typeof runFunnel>) => {},
) {
  const funnel = runFunnel(draft);
  const { actor } = funnel;
  const queryClient = new QueryClient();
  const api = async () => ({ call: waiting, get: unused, send: unused });
  const router = appRouter({ actor, draft: memoryDraft({}), queryClient, api });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await act(() => router.load());
  await loaded(funnel);
  await act(async () => render(<RouterProvider router={router} />));
  await screen.findAllByRole('heading', { level: 1, hidden: true });

  /** Returns the URL and the number of history entries that Back can leave. */
  const currentEntry = () => [router.latestLocation.href, router.history.location.state.__TSR_index] as const;
  return {
    ...funnel,
    queryClient,
    api,
    async isAt(href: string, index: number) {
      await waitFor(() => expect(currentEntry()).toEqual([href, index]));
    },
    back: () => act(async () => router.history.back()),
    async sendToMachine(...events: Parameters<typeof actor.send>) {
      await act(async () => actor.send(...events));
    },
  };
}

test('a placed order replaces its checkout, so that Back does not return to it', async () => {
  const { sendToMachine, isAt, call, queryClient, api } = await openAt('/order/payment');
  await sendToMachine({ type: 'step.open', step: 'resume' });
  await isAt('/order/resume', 1);
  await sendToMachine({ type: 'order.submit', key: '0b8f6a52-1111-4222-8333-944455556666' });
  const order = anOrder();
  queryClient.setQueryData(orderQuery(api, order.id).queryKey, order);
  await act(() => call('placeOrder').answer({ placed: order.id, status: order.status }));
  await isAt(`/order/data?pedido=${order.id}`, 1);
});

test('an order found before the first render replaces the URL that looked for it', async () => {
  const sent = restored('resume', { ...aDraft(), idempotencyKey: '0b8f6a52-1111-4222-8333-944455556666' });
  const order = anOrder();
  const { isAt } = await openAt('/order/resume', sent, ({ call }) =>
    call('findOrderByKey').answer({ found: order.id, status: order.status }),
  );
  await isAt(`/order/data?pedido=${order.id}`, 0);
});

test('a dialog is one history entry, left by closing it or by Back', async () => {
  const { sendToMachine, isAt, back, value } = await openAt('/order/payment');
  await sendToMachine({ type: 'step.open', step: 'coupon' });
  await isAt('/order/coupon', 1);
  await sendToMachine({ type: 'dialog.close' });
  await isAt('/order/payment', 0);
  await sendToMachine({ type: 'step.open', step: 'coupon' });
  await isAt('/order/coupon', 1);
  await back();
  await isAt('/order/payment', 0);
  await waitFor(() => expect(value()).toEqual({ payment: 'choosing' }));
});

test('a dialog opened by its URL is replaced by the screen below it', async () => {
  const { sendToMachine, isAt } = await openAt('/order/coupon');
  await isAt('/order/coupon', 0);
  await sendToMachine({ type: 'dialog.close' });
  await isAt('/order/payment', 0);
});
