// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query-client.ts';
import type { RouterContext } from './handle.ts';
import { passMiddleware } from './route-middleware.ts';

async function opened(
  middleware: readonly string[],
  open = vi.fn<RouterContext['funnel']['open']>(),
  path = '/order/payment',
) {
  const root = createRootRouteWithContext<RouterContext>()({
    beforeLoad: (arrival) => passMiddleware(arrival),
  });
  const page = createRoute({ getParentRoute: () => root, path: '$', staticData: { middleware } });
  const reject = async () => Promise.reject(new Error('unused'));
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: {
      api: reject,
      queryClient: createQueryClient(),
      funnel: {
        open,
        current: () => expect.fail(),
        isPlacing: () => false,
        dehydrate: () => undefined,
        hydrate: reject,
        hydrated: () => undefined,
        failed: () => undefined,
        report: reject,
      },
      page: {
        token: '',
        demo: false,
        build: '',
        origin: '',
        operator: { name: '', cnpj: '', address: '', phone: '', email: '' },
      },
    },
  });
  await router.load();
  const [first] = router.state.matches;
  return { error: first?.error, path: router.latestLocation.href, open };
}

test.each(['nobody', 'constructor', '__proto__', 'Step'])(
  'a route with the unknown middleware %s throws',
  async (name) => {
    const { error } = await opened([name]);
    expect(error).toEqual(new Error('Unknown route middleware'));
    expect(error).toHaveProperty('cause', name);
  },
);

test('a route without middleware opens nothing', async () => {
  const { error, open } = await opened([]);
  expect([error, open.mock.calls]).toEqual([undefined, []]);
});

test('the step of a page is opened in the machine, and the page redirects to the step that the machine answered', async () => {
  const open = vi.fn<RouterContext['funnel']['open']>(async () => ({
    request: { step: 'address' },
    href: '/address',
  }));
  const { path } = await opened(['step'], open);
  expect([open.mock.calls, path]).toEqual([[[{ step: 'payment' }], [{ step: 'address' }]], '/address']);
});

test('the list of a shared link redirects to its URL', async () => {
  const href = '/order/resellers?latitude=-27.6&longitude=-48.5';
  const open = vi.fn<RouterContext['funnel']['open']>(async () => ({
    request: { step: 'resellers', point: { latitude: -27.6, longitude: -48.5 } },
    href,
  }));
  expect((await opened(['step'], open, '/order/resellers')).path).toBe(href);
});
