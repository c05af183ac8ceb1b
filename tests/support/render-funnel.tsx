import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { DraftFields, FunnelContext } from '#contract/draft/draft';
import type { FollowEvent, ServiceName, Services } from '#machines/order-funnel/actors';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { orderFunnel } from '#machines/order-funnel/machine';
import type { DraftStore } from '#src/funnel/draft-store.ts';
import type { Funnel } from '#src/funnel/funnel.ts';
import type { RouterContext } from '#src/funnel/handle.ts';
import { FunnelProvider } from '#src/funnel/react.tsx';
import type { Api } from '#src/lib/api.ts';
import type { PageConfig } from '#src/lib/page-config.ts';

/** The answers of a test's services. A service without one never answers. */
export type FakeServices = {
  [Name in ServiceName]?: (
    input: Services[Name]['input'],
    signal: AbortSignal,
  ) => Promise<Services[Name]['output']>;
};

interface Scene {
  /** Events to send, in order, before the first render. */
  events?: OrderFunnelEvent[];
  services?: FakeServices;
  /** Fields that were typed earlier and not submitted. */
  fields?: DraftFields;
  queryData?: [QueryKey, unknown][];
  /** Answers calls that screens make directly. */
  api?: Api['call'];
  /** Answers requests outside the contract, for example to the maps. */
  get?: Api['get'];
  path?: string;
}

/**
 * Renders a screen over the real machine, with fake services, a draft in memory, and a router whose links do not
 * navigate.
 */
export async function renderStep(ui: ReactElement, scene: Scene = {}) {
  const { events = [], services = {}, fields = {}, queryData = [], api, path = '/' } = scene;
  const get: Api['get'] = scene.get ?? (async (url) => Promise.reject(new Error(`a screen got ${url}`)));
  const actor = createActor(orderFunnel.provide({ actors: fakeActors(services) }));
  actor.start();
  for (const event of events) actor.send(event);

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  for (const [key, data] of queryData) queryClient.setQueryData(key, data);

  const call: Api['call'] = api ?? (async (name) => Promise.reject(new Error(`a screen called ${name}`)));
  const draft = memoryDraft(fields);
  const funnel: Funnel = {
    actor,
    draft,
    queryClient,
    api: async () => ({ call, get, send: async () => Promise.reject(new Error('a screen wrote')) }),
  };
  const router = routerAt(path, ui, funnel);
  await router.load();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await view.findByTestId('step');
  return { ...view, actor, draft, queryClient, router, user: userEvent.setup() };
}

/** Returns the event that restores a saved draft. */
export function restored(step: string, context: Partial<FunnelContext>): OrderFunnelEvent {
  return { type: 'draft.restored', step, context: { lines: [], ...context }, clockOffsetMs: 0 };
}

function fakeActors(services: FakeServices) {
  const fake = <Name extends ServiceName>(name: Name) =>
    fromPromise<Services[Name]['output'], Services[Name]['input']>(({ input, signal }) => {
      const answer: FakeServices[Name] = services[name];
      return answer ? answer(input, signal) : new Promise(() => undefined);
    });
  return {
    locateCustomer: fake('locateCustomer'),
    listResellers: fake('listResellers'),
    requestSubscription: fake('requestSubscription'),
    sendCode: fake('sendCode'),
    verifyCode: fake('verifyCode'),
    signOut: fake('signOut'),
    validateCoupon: fake('validateCoupon'),
    placeOrder: fake('placeOrder'),
    findOrderByKey: fake('findOrderByKey'),
    fetchOrder: fake('fetchOrder'),
    cancelOrder: fake('cancelOrder'),
    confirmDelivery: fake('confirmDelivery'),
    withdrawPurchase: fake('withdrawPurchase'),
    prepareRepeat: fake('prepareRepeat'),
    followOrder: fromCallback<FollowEvent, { id: string }>(() => undefined),
  };
}

export function memoryDraft(start: DraftFields) {
  let fields = start;
  return {
    fields: () => fields,
    type: vi.fn((typed: DraftFields) => {
      fields = { ...fields, ...typed };
    }),
    saveStateFrom: vi.fn(),
    save: vi.fn(),
    flush: vi.fn(async () => undefined),
    leave: vi.fn(),
    id: () => undefined,
    mark: () => ':0',
    orderId: () => undefined,
    forget: vi.fn(),
    close: vi.fn(),
    status: () => 'saved' as const,
    subscribe: () => () => undefined,
  } satisfies DraftStore;
}

export const pageOfTests: PageConfig = {
  token: '',
  demo: false,
  build: 'teste',
  origin: 'https://botija.example',
  operator: { name: '', cnpj: '', address: '', phone: '0800 000 0000', email: 'contato@botija.example' },
  channels: ['voice', 'whatsapp'],
};

function routerAt(path: string, ui: ReactElement, funnel: Funnel) {
  const root = createRootRouteWithContext<Pick<RouterContext, 'page' | 'api' | 'queryClient'>>()({});
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <FunnelProvider funnel={funnel}>
        <div data-testid="step">{ui}</div>
      </FunnelProvider>
    ),
  });
  return createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { page: pageOfTests, api: funnel.api, queryClient: funnel.queryClient },
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  });
}
