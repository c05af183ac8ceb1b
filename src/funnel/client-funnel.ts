import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import type { ServiceName } from '#machines/order-funnel/actors';
import { orderFunnel } from '#machines/order-funnel/machine';
import type { ApiSource } from '#src/lib/api-source.ts';
import { loadNow, untilLoaded } from '#src/lib/load-code.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Funnel, OrderFunnelActor } from './funnel.ts';
import { keepDraft, keepStanding } from './keep-draft.ts';
import { doneEvents, eventsOf, firstOf, type Replay } from './replay.ts';
import { actorOf, type Loaded, lazily, type ServiceDeps } from './service.ts';
import { followOrder } from './services/follow.ts';
import { fetchOrder, listResellers } from './services/read.ts';
import { createVisitLog, type VisitLog } from './visit-log.ts';

/** Starts the machine from what a server did for a page, without repeating the calls it made. */
export function runMachine(
  deps: ServiceDeps,
  { draft, log }: { draft: DraftStore; log: VisitLog },
  replay: Omit<Replay, 'shown' | 'serverNow'>,
  clockOffsetMs: number,
): OrderFunnelActor {
  const actor: OrderFunnelActor = createActor(provided(deps, draft), { inspect: log.inspect });
  actor.start();
  for (const event of eventsOf(replay, clockOffsetMs)) actor.send(event);
  const answers: { send(event: { type: string }): void } = actor;
  for (const event of doneEvents(replay.settled)) answers.send(event);
  keepStanding(actor, draft);
  actor.subscribe(draft.save);
  if (replay.draft.orderId !== undefined) draft.close();
  // Only the viewer of the flow opens windows called so.
  if (window.name.startsWith('fluxo'))
    void loadNow(() => import('./watched.ts')).then((code) => code?.watch(actor, log, draft));
  return actor;
}

/** Starts the funnel from the saved draft, for a visit that entered on a page outside it. */
export async function startFunnelFromDraft(
  api: ApiSource,
  queryClient: QueryClient,
  request: Replay['request'],
): Promise<Funnel> {
  const { readDraft } = await untilLoaded(() => import('./read-draft.ts'));
  const seed = await readDraft(api);
  const draft = createDraftStore(api, seed);
  const log = createVisitLog();
  const replay = { draft: seed, request: firstOf(seed, request), settled: {} };
  const actor = runMachine({ api, queryClient }, { draft, log }, replay, 0);
  keepDraft(actor, draft);
  return { actor, draft, api, queryClient, log };
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
