// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ServiceName } from '#machines/order-funnel/actors';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { locationOf } from '#machines/order-funnel/position';
import { requestedPlace } from '#machines/order-funnel/requested-place';
import { pathOf, type StepRequest } from '#machines/order-funnel/steps';
import type { Funnel } from '#src/funnel/funnel.ts';
import { visitReport } from '#src/funnel/page-report.ts';
import { orderQuery, resellersQuery } from '#src/funnel/queries.ts';
import type { Api } from '#src/lib/api.ts';
import {
  address,
  closedReseller,
  customer,
  exactChangeCents,
  place,
  reseller,
} from '../../workshop/model/fixtures.ts';
import type { Walker } from '../../workshop/model/gestures.ts';
import { orderFunnelModel } from '../../workshop/model/order-funnel.ts';
import { type PlannedStep, planWalk } from '../../workshop/model/planner.ts';
import { type WalkedPage, walkPage } from '../../workshop/model/play/page-walk.ts';
import { choiceNow, orderScreensModel } from '../../workshop/model/reachable.ts';
import { isReplay, walkedPaths } from '../../workshop/model/walked-paths.ts';
import { exploreModel } from '../../workshop/paths/generate.ts';
import type { PathStep } from '../../workshop/paths/model.ts';
import { takenSteps } from '../../workshop/paths/taken-steps.ts';
import { traceOf } from '../../workshop/paths/trace.ts';
import { walkOrShrink } from '../../workshop/paths/walk-or-shrink.ts';
import { appRouter } from '../support/app-router.ts';
import { anOrder } from '../support/factories.ts';
import { memoryDraft } from '../support/render-funnel.tsx';
import { runFunnel } from '../support/running-funnel.ts';
import { testName } from '../support/test-name.ts';
import { domHand } from './dom-hand.ts';
import { ignoreLibraryErrors } from './ignore-library-errors.ts';
import { againAtRandom, randomWalks } from './random-walks.ts';

// Does not print the whole page at each failure, because that hides the cause.
configure({ getElementError: (message) => new Error(message ?? 'not found') });

/** Time limit to load the screens' code on a busy machine, in ms. */
const loadingMs = 300_000;

// Loads all code first. Code that loads during a step would count as a missing page on a busy machine.
beforeAll(async () => {
  const code = import.meta.glob([
    '../../src/features/{address,coupon,customer,history,items,payment,resellers,resume,tracking}/*.tsx',
    '../../src/frame/**/*.tsx',
    '!**/*.test.tsx',
  ]);
  await Promise.all(Object.values(code).map((load) => load()));
}, loadingMs);

const explored = exploreModel(orderScreensModel);
const paths = walkedPaths(explored);

afterEach(() => {
  ignoreLibraryErrors();
  leavePage();
});

function leavePage(): void {
  cleanup();
  document.body.innerHTML = '';
}

const trace = traceOf(orderFunnelModel, 'screens', testName);
// A replay is saved separately, so that it does not overwrite the coverage of all walks.
afterAll(() => trace.save(isReplay ? 'replay' : 'all'));

const walked = (name: string, steps: readonly PathStep[], again: string) =>
  walkOrShrink({ explored, name, steps, attempts: isReplay ? 0 : 20, again, walk, on: 'screens' });

test.each(paths.map(({ id, steps }) => [id, steps] as const))('walk %s', (id, steps) =>
  walked(id, steps, `npm run unit -- screens -t "walk ${id}"`),
);

/** Time limit of a random walk, including the attempts to shorten it after a failure, in ms. */
const shrinkingMs = 900_000;

// Takes minutes, so it only runs with `npm test -- --long`.
describe.runIf(process.env.LONG && !isReplay)('screens on random walks', () => {
  test.each(randomWalks(orderScreensModel, { count: 10, longest: 100, isExploredOnly: true }))(
    'seed %s',
    (seed, steps) => walked(`seed ${seed}`, steps, againAtRandom(seed, steps, 'screens')),
    shrinkingMs,
  );
});

async function walk(some: readonly PathStep[], reach: (index: number) => void): Promise<void> {
  leavePage();
  const walk = planWalk(takenSteps(orderScreensModel, some));
  const { page, router, tell, actor } = openPage();
  const traced = trace.walk();
  const doer = {
    play: (index: number) => tell(walk[index]!),
    // No service answers by itself, so every other state can be seen.
    isPassing: (index: number) => walk[index]?.target === 'resuming',
  };
  await walkPage(page, walk, doer, {
    isFlat: true,
    reach,
    done: ({ effects, outcome }) => effects && traced.step(effects, outcome),
    async sees(state) {
      const { href } = router.latestLocation;
      expect([state, href]).toEqual([state, locationOf(actor.getSnapshot())]);
    },
  });
}

/** Renders the whole app over a running funnel, whose services answer what the walk says. */
function openPage() {
  const funnel = runFunnel();
  const { actor } = funnel;
  let { now } = orderFunnelModel.start();
  const situation = () => ({ snapshot: actor.getSnapshot(), now });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const call = (async (name: string) => {
    if (name === 'getOrder') return orderNow();
    if (name === 'getSession') return {};
    return new Promise(() => undefined);
  }) as Api['call'];
  const get = (async () => maps()) as unknown as Api['get'];
  const send = async () => Promise.reject(new Error('unused'));
  const api = async () => ({ call, get, send });
  const draft = memoryDraft({});
  const whole: Funnel = { actor, draft, queryClient, api };

  function orderNow() {
    const { orderId, orderStatus } = actor.getSnapshot().context;
    const status = orderStatus ?? 'received';
    return anOrder({
      id: orderId ?? '',
      status,
      canCancel: status === 'received' || status === 'accepted',
      canConfirm: status === 'dispatched' || status === 'delivered',
      canWithdraw: status === 'delivered' || status === 'confirmed',
    });
  }
  actor.subscribe((snapshot) => {
    const { orderId, orderStatus } = snapshot.context;
    if (orderId && orderStatus && snapshot.matches('order'))
      queryClient.setQueryData(orderQuery(api, orderId).queryKey, orderNow());
  });

  window.history.replaceState(null, '', '/address');
  const router = appRouter(whole);
  const user = userEvent.setup();
  const hand = domHand(user, (href) => router.navigate({ href }));
  const walker = aWalker();

  async function tell({ choice, way }: PlannedStep): Promise<void> {
    const { event, answer, at, payload = '' } = choiceNow(choice.label, situation());
    if (at !== undefined) {
      now = at;
      vi.setSystemTime(at);
    }
    switch (way.by) {
      case 'page':
        actor.send(event as OrderFunnelEvent);
        window.history.replaceState(null, '', locationOf(actor.getSnapshot()) ?? '/address');
        render(<RouterProvider router={router} />);
        return act(() => router.load());
      case 'answer': {
        const waiting = funnel.call(answer?.service as ServiceName);
        if (answer?.service === 'listResellers') fillList();
        return act(async () =>
          answer?.outcome === 'error' ? waiting.fail() : waiting.answer(event.output as never),
        );
      }
      case 'gesture': {
        const typed = event.type === 'step.open' ? pathOf(event as unknown as StepRequest) : payload;
        return way.gesture({ hand, walker, payload: typed });
      }
      default:
        return act(async () => actor.send(event as OrderFunnelEvent));
    }
  }

  function fillList(): void {
    const center = requestedPlace(actor.getSnapshot().context);
    if (center) queryClient.setQueryData(resellersQuery(api, center).queryKey, [reseller, closedReseller]);
  }

  function aWalker(): Walker {
    return {
      name: customer.name,
      phone: customer.phone.slice(3),
      city: address.city,
      state: 'Santa Catarina',
      street: address.street,
      district: address.district,
      number: address.number ?? '1',
      contact: 'maria@exemplo.com.br',
      isOtherPhoneKnown: async () => false,
      code: async () => '123456',
      couponName: async () => 'GAS10',
      exactChange: async () => (exactChangeCents / 100).toFixed(2).replace('.', ','),
      resellerCard: async () => `revenda-${reseller.id}`,
    };
  }

  const page: WalkedPage = {
    hand,
    url: () => new URL(router.latestLocation.href, window.location.href),
    evaluate: async (read) => read(),
    report: async () => visitReport(funnel.eventLog(), { path: '', build: 'teste', at: new Date() }),
  };
  return { page, router, tell, actor };
}

function maps() {
  const { latitude, longitude } = place;
  const named = {
    municipality: place.city,
    countrySubdivision: place.uf,
    countrySubdivisionCode: place.uf,
    countryCode: 'BR',
    freeformAddress: `${place.city} - ${place.uf}`,
  };
  return {
    results: [{ id: 'x', type: 'Geography', position: { lat: latitude, lon: longitude }, address: named }],
  };
}
