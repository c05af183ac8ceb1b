import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import type { ServiceName } from '#machines/order-funnel/actors';
import { orderFunnel } from '#machines/order-funnel/machine';
import { type OrderFunnelSnapshot, stepOf } from '#machines/order-funnel/position';
import type { ApiSource } from '#src/lib/api-source.ts';
import { untilLoaded } from '#src/lib/load-code.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Funnel, OrderFunnelActor } from './funnel.ts';
import { doneEvents, eventsOf, firstOf, type Replay } from './replay.ts';
import { actorOf, type Loaded, lazily, type ServiceDeps } from './service.ts';
import { followOrder } from './services/follow.ts';
import { fetchOrder, listResellers } from './services/read.ts';
import { createVisitLog } from './visit-log.ts';

/** Starts the funnel from a server-rendered page, without repeating the calls the server made for it. */
export function startFunnel(api: ApiSource, queryClient: QueryClient, replay: Replay): Funnel {
  const draft = createDraftStore(api, replay.draft);
  const log = createVisitLog();
  let onHydrated: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  const actor: OrderFunnelActor = createActor(provided({ api, queryClient, hydrated }, draft), {
    inspect: log.inspect,
  });
  actor.start();
  for (const event of eventsOf(replay, Date.parse(replay.serverNow) - Date.now())) actor.send(event);
  const answers: { send(event: { type: string }): void } = actor;
  for (const event of doneEvents(replay.settled)) answers.send(event);
  keepDraft(actor, draft);
  if (replay.draft.orderId !== undefined) draft.close();
  return { actor, draft, api, queryClient, log, onHydrated };
}

/** Starts the funnel from the saved draft, for a visit that entered on a page outside it. */
export async function startFunnelFromDraft(
  api: ApiSource,
  queryClient: QueryClient,
  request: Replay['request'],
): Promise<Funnel> {
  const { readDraft } = await untilLoaded(() => import('./read-draft.ts'));
  const draft = await readDraft(api);
  return startFunnel(api, queryClient, {
    draft,
    request: firstOf(draft, request),
    settled: {},
    serverNow: new Date().toISOString(),
  });
}

const customer = () => import('./services/customer.ts');
const order = () => import('./services/order.ts');
const place = () => import('./services/locate.ts');

/** The one place where the machine gets its services; all but the reads of a first page load with their first call. */
function provided(deps: ServiceDeps, draft: DraftStore) {
  const later = <Name extends ServiceName>(name: Name, load: () => Promise<Loaded<Name>>) =>
    actorOf(deps, lazily(name, load));
  return orderFunnel.provide({
    actors: {
      listResellers: actorOf(deps, listResellers),
      fetchOrder: actorOf(deps, fetchOrder),
      followOrder: followOrder(deps),
      locateCustomer: later('locateCustomer', place),
      requestNotice: later('requestNotice', customer),
      sendCode: later('sendCode', customer),
      verifyCode: later('verifyCode', customer),
      signOut: later('signOut', customer),
      validateCoupon: later('validateCoupon', customer),
      placeOrder: later('placeOrder', async () => ({ placeOrder: (await order()).placeOrder(draft) })),
      findOrderByKey: later('findOrderByKey', async () => ({
        findOrderByKey: (await order()).findOrderByKey(draft),
      })),
      cancelOrder: later('cancelOrder', order),
      confirmDelivery: later('confirmDelivery', order),
      withdrawPurchase: later('withdrawPurchase', order),
      prepareRepeat: later('prepareRepeat', order),
    },
  });
}

/** Saves the draft after each transition. */
function keepDraft(actor: OrderFunnelActor, draft: DraftStore): void {
  draft.keep(() => standingOf(actor.getSnapshot()));
  actor.subscribe(draft.save);
  window.addEventListener('pagehide', draft.leave);
  window.addEventListener('online', draft.save);
}

/** An order is found by its URL and needs no draft. */
function standingOf(snapshot: OrderFunnelSnapshot) {
  if (snapshot.matches('order') || snapshot.matches('resuming')) return undefined;
  return { step: stepOf(snapshot) ?? 'address', context: snapshot.context };
}
