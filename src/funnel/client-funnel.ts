import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { orderFunnel } from '#machines/order-funnel/machine';
import { type OrderFunnelSnapshot, stepOf } from '#machines/order-funnel/position';
import type { ApiSource } from '#src/lib/api-source.ts';
import { createDraftStore, type DraftStore, type Saving } from './draft-store.ts';
import type { Funnel, OrderFunnelActor } from './funnel.ts';
import { doneEvents, eventsOf, firstOf, type Replay } from './replay.ts';
import { actorOf, lazily, type ServiceDeps } from './service.ts';
import { followOrder } from './services/follow.ts';
import { fetchOrder, listResellers } from './services/read.ts';
import { createVisitLog } from './visit-log.ts';

/** Starts the funnel where a page the server rendered left it, without calling again what the server answered. */
export function startFunnel(api: ApiSource, queryClient: QueryClient, replay: Replay): Funnel {
  const draft = createDraftStore(api, replay.draft, () => savingOf(actor.getSnapshot()));
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

/** Starts the funnel from the saved draft, for a visit that came in outside it. */
export async function startFunnelFromDraft(
  api: ApiSource,
  queryClient: QueryClient,
  request: Replay['request'],
): Promise<Funnel> {
  const { readDraft } = await import('./read-draft.ts');
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
  return orderFunnel.provide({
    actors: {
      locateCustomer: actorOf(
        deps,
        lazily(async () => (await place()).locateCustomer),
      ),
      listResellers: actorOf(deps, listResellers),
      requestNotice: actorOf(
        deps,
        lazily(async () => (await customer()).requestNotice),
      ),
      sendCode: actorOf(
        deps,
        lazily(async () => (await customer()).sendCode),
      ),
      verifyCode: actorOf(
        deps,
        lazily(async () => (await customer()).verifyCode),
      ),
      signOut: actorOf(
        deps,
        lazily(async () => (await customer()).signOut),
      ),
      validateCoupon: actorOf(
        deps,
        lazily(async () => (await customer()).validateCoupon),
      ),
      placeOrder: actorOf(
        deps,
        lazily(async () => (await order()).placeOrder(draft)),
      ),
      findOrderByKey: actorOf(
        deps,
        lazily(async () => (await order()).findOrderByKey(draft)),
      ),
      fetchOrder: actorOf(deps, fetchOrder),
      cancelOrder: actorOf(
        deps,
        lazily(async () => (await order()).cancelOrder),
      ),
      confirmDelivery: actorOf(
        deps,
        lazily(async () => (await order()).confirmDelivery),
      ),
      withdrawPurchase: actorOf(
        deps,
        lazily(async () => (await order()).withdrawPurchase),
      ),
      prepareRepeat: actorOf(
        deps,
        lazily(async () => (await order()).prepareRepeat),
      ),
      followOrder: followOrder(deps),
    },
  });
}

/** Saves each state the funnel settles in; an order is found by its URL and needs no draft. */
function keepDraft(actor: OrderFunnelActor, draft: DraftStore): void {
  let saved = actor.getSnapshot().context;
  actor.subscribe((snapshot) => {
    const saving = savingOf(snapshot);
    if (!saving || snapshot.context === saved) return;
    saved = snapshot.context;
    draft.save(saving);
  });
  window.addEventListener('pagehide', draft.leave);
  window.addEventListener('online', () => draft.flush().catch(() => undefined));
}

function savingOf(snapshot: OrderFunnelSnapshot): Saving | undefined {
  if (snapshot.matches('order') || snapshot.matches('resuming')) return undefined;
  return { step: stepOf(snapshot) ?? 'address', context: () => encode(snapshot.context) };
}

async function encode(context: OrderFunnelSnapshot['context']): Promise<unknown> {
  const { encodeDraftContext } = await import('#machines/order-funnel/draft-context');
  return encodeDraftContext(context);
}
