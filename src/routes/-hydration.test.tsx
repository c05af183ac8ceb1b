// @vitest-environment happy-dom
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { draftFormat } from '#contract/draft/draft-format';
import { order as orderShape } from '#contract/order/order';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import { encodeDraftContext } from '#machines/order-funnel/encode-draft-context';
import { createBrowserFunnel } from '#src/funnel/browser-handle.ts';
import type { FunnelHandle } from '#src/funnel/handle.ts';
import { createServerFunnel } from '#src/funnel/server-funnel.ts';
import type { Api } from '#src/lib/api.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import { getRouter } from '#src/router.tsx';
import { aDraft, anOrder, aReseller } from '../../tests/support/factories.ts';
import { pageOfTests } from '../../tests/support/render-funnel.tsx';

afterEach(cleanup);

/** Answers of a server by operation. An operation without an answer fails. */
type Answers = Record<string, unknown>;

function apiOf(answers: Answers): ApiSource {
  const call = async (name: string) =>
    name in answers ? answers[name] : Promise.reject(new Error(`${name} has no answer`));
  const unused = async () => Promise.reject(new Error('unused'));
  return async () => ({ call: call as Api['call'], get: unused, send: unused });
}

async function routerOver(funnel: FunnelHandle, api: ApiSource, queryClient: QueryClient, path: string) {
  const router = getRouter({ api, queryClient, funnel, page: pageOfTests });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return router;
}

/** Renders a page like the server. */
async function drawn(path: string, answers: Answers) {
  const api = apiOf(answers);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const funnel = createServerFunnel(api, queryClient, { hasCookies: true, now: () => new Date() });
  const router = await routerOver(funnel, api, queryClient, path);
  const html = renderToString(<RouterProvider router={router} />);
  const carried = JSON.stringify({ replay: funnel.dehydrate(), queries: dehydrate(queryClient) });
  return { path, html, ...JSON.parse(carried) };
}

/** Hydrates a page like the browser. `meanwhile` runs after the machine has started and before React hydrates. */
async function hydrated(
  { path, html, replay, queries }: Awaited<ReturnType<typeof drawn>>,
  answers: Answers,
  meanwhile: () => Promise<unknown>,
) {
  const api = apiOf(answers);
  const queryClient = new QueryClient();
  hydrate(queryClient, queries);
  const funnel = createBrowserFunnel(api, queryClient);
  funnel.hydrate(replay);
  const { actor } = funnel.current();
  onTestFinished(() => {
    actor.stop();
    queryClient.clear();
  });
  const router = await routerOver(funnel, api, queryClient, path);
  await meanwhile();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const onRecoverableError = vi.fn();
  await act(async () => {
    render(<RouterProvider router={router} />, { container, hydrate: true, onRecoverableError });
  });
  expect(onRecoverableError.mock.calls).toEqual([]);
  return { actor, container, textOf: () => container.textContent ?? '' };
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

const visitor: Answers = { getSession: {}, getDraft: undefined };

function draftAt(step: string, context: Partial<OrderFunnelContext>): Answers {
  const stored = encodeDraftContext({
    clockOffsetMs: 0,
    lines: [],
    requestedOrderStep: 'tracking',
    ...context,
  });
  return { getDraft: { id: 'rascunho', version: 1, format: draftFormat, step, context: stored, fields: {} } };
}

test('an order whose stream has news at once hydrates unchanged and is updated afterwards', async () => {
  const order = anOrder({ status: 'received' });
  const news = { ...order, version: order.version + 1, status: 'accepted' as const };
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener(type: string, hear: (event: { data: string }) => void) {
        if (type === 'pedido') hear({ data: JSON.stringify(z.encode(orderShape, news)) });
      }
      close() {}
    },
  );
  await import('#src/funnel/services/decode-order.ts');
  const page = await drawn(`/order/data?pedido=${order.id}`, {
    ...visitor,
    getOrder: order,
  });
  expect(page.html.includes('Pedido feito!')).toBe(true);
  const { actor, textOf } = await hydrated(page, visitor, settle);
  await vi.waitFor(() => expect(actor.getSnapshot().context.orderStatus).toBe('accepted'));
  await vi.waitFor(() => expect(textOf()).toContain('A revenda aceitou'));
});

test('a list that the server could not read is requested after hydration', async () => {
  const path = '/order/resellers?latitude=-27.595&longitude=-48.548';
  const reseller = aReseller();
  const page = await drawn(path, visitor);
  expect(page.html.includes(reseller.name)).toBe(false);
  const { actor, textOf } = await hydrated(page, { ...visitor, listResellers: [reseller] }, settle);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ resellers: 'choosing' }));
  await vi.waitFor(() => expect(textOf()).toContain(reseller.name));
});

test('a timer that expires between rendering and hydration fires after hydration', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-19T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { customer, verifiedPhone: phone, payment: _, ...cart } = aDraft();
  const challenge = {
    phone,
    codeExpiresAt: '2026-11-19T15:05:00.000Z',
    resendAt: '2026-11-19T15:00:01.000Z',
  };
  const page = await drawn('/order/personal-data', {
    ...visitor,
    ...draftAt('personalData', { ...cart, customer, challenge }),
  });
  const cooling = { personalData: { enteringCode: 'cooling' } };
  const { actor } = await hydrated(page, visitor, async () => {
    await vi.advanceTimersByTimeAsync(10_000);
  });
  expect(actor.getSnapshot().value).toEqual(cooling);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(actor.getSnapshot().value).toEqual({ personalData: { enteringCode: 'resendable' } });
});
