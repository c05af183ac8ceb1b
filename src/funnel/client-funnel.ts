import type { QueryClient } from '@tanstack/react-query';
import { type AnyEventObject, createActor } from 'xstate';
import type { ServiceName } from '#machines/order-funnel/actors';
import { orderFunnel } from '#machines/order-funnel/machine';
import type { ApiSource } from '#src/lib/api-source.ts';
import { loadNow, untilLoaded } from '#src/lib/load-code.ts';
import { clockAfter } from './clock-after.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Funnel } from './funnel.ts';
import { newKey } from './new-key.ts';
import { eventsOf, initialRequest, type Replay } from './replay.ts';
import { saveOnLeave, saveSettled } from './save-draft.ts';
import { actorOf, type Loaded, lazyService, type ServiceDeps } from './service.ts';
import { followOrder } from './services/follow.ts';
import { fetchOrder, listResellers } from './services/read.ts';
import { createVisitLog } from './visit-log.ts';

/**
 * Starts the machine and replays the events that the server applied for the page, without their API calls. Services and
 * timers wait for `hydrated`: until then the machine stays in the state that the server rendered.
 */
export function startFunnel(
  api: ApiSource,
  queryClient: QueryClient,
  replay: Replay,
  hydrated: Promise<void>,
): Funnel {
  const draft = createDraftStore(api, replay.draft);
  const log = createVisitLog();
  const actor = createActor(provided({ api, queryClient }, draft, hydrated), {
    clock: clockAfter(hydrated),
    inspect: log.inspect,
  });
  actor.start();
  for (const event of eventsOf(replay, Date.parse(replay.serverNow) - Date.now())) actor.send(event);
  const answers: { send(event: AnyEventObject): void } = actor;
  for (const event of replay.events) answers.send(event);
  draft.subscribe(() => {
    const orderId = draft.orderId();
    if (orderId === undefined) return;
    const open = { type: 'step.open', step: 'tracking', orderId } as const;
    // While an order is being sent, the service itself finds the draft's order.
    if (!actor.getSnapshot().can(open)) return;
    draft.forget();
    actor.send(open);
  });
  saveOnLeave(actor, draft);
  saveSettled(actor, draft);
  hydrated.then(() => {
    if (replay.draft.orderId !== undefined) draft.close();
    // The flow viewer opens its windows with this name.
    if (window.name.startsWith('fluxo'))
      void loadNow(() => import('./watched.ts')).then((code) => code?.watch(actor, log, draft));
  });
  return { actor, draft, api, queryClient, log, key: replay.key };
}

/** Reads the saved draft for a page that the server rendered outside the funnel. */
export async function readReplay(api: ApiSource, request: Replay['request']): Promise<Replay> {
  const { readDraft } = await untilLoaded(() => import('./read-draft.ts'));
  const draft = await readDraft(api);
  return {
    draft,
    request: initialRequest(draft, request),
    events: [],
    key: newKey(),
    serverNow: new Date().toISOString(),
  };
}

const customer = () => import('./services/customer.ts');
const order = () => import('./services/order.ts');
const place = () => import('./services/locate.ts');

/** Provides the machine's services. Code loads with the first call, except for the reads that a first page needs. */
function provided(deps: ServiceDeps, draft: DraftStore, hydrated: Promise<void>) {
  const later = <Name extends ServiceName>(name: Name, load: () => Promise<Loaded<Name>>) =>
    actorOf(deps, hydrated, lazyService(name, load));
  return orderFunnel.provide({
    actors: {
      listResellers: actorOf(deps, hydrated, listResellers),
      fetchOrder: actorOf(deps, hydrated, fetchOrder),
      followOrder: followOrder(deps, hydrated),
      locateCustomer: later('locateCustomer', place),
      requestSubscription: later('requestSubscription', customer),
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
