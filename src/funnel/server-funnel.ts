import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { orderFunnel } from '#machines/order-funnel/machine';
import { listAsked } from '#machines/order-funnel/place-asked';
import { locationOf, type OrderFunnelSnapshot, positionOf } from '#machines/order-funnel/position';
import type { StepRequest } from '#machines/order-funnel/steps';
import type { ApiSource } from '#src/lib/api-source.ts';
import { createDraftStore } from './draft-store.ts';
import type { Funnel } from './funnel.ts';
import type { FunnelHandle } from './handle.ts';
import { noDraft, readDraft } from './read-draft.ts';
import { doneEvents, eventsOf, firstOf, type Replay, type Settled, walk } from './replay.ts';
import { fetchOrder, listResellers } from './services/read.ts';

/** The funnel of one request. */
export interface ServerFunnel extends FunnelHandle {
  /** Where events lead from the step that was opened; nothing of it is kept. */
  take(events: readonly OrderFunnelEvent[]): Promise<OrderFunnelSnapshot>;
}

/**
 * The funnel of one request: computed with pure transitions and never started. A visitor without cookies has no draft.
 */
export function createServerFunnel(
  api: ApiSource,
  queryClient: QueryClient,
  { hasCookies, now }: { hasCookies: boolean; now: () => Date },
): ServerFunnel {
  let opened: { funnel: Funnel; replay: Replay; snapshot: OrderFunnelSnapshot } | undefined;

  async function open(asked: StepRequest) {
    const draft = hasCookies ? await readDraft(api) : noDraft;
    const request = firstOf(draft, asked);
    const at = now();
    const arrived = walk(undefined, eventsOf({ draft, request }, at.getTime() - Date.now()));
    const { settled, snapshot } = await settle(arrived);
    const replay: Replay = { draft, request, settled, serverNow: at.toISOString() };
    const actor = createActor(orderFunnel, { snapshot });
    opened = { replay, snapshot, funnel: { actor, draft: createDraftStore(api, draft), api, queryClient } };
    return {
      request: positionOf(snapshot) ?? { step: 'address' as const },
      href: locationOf(snapshot) ?? '/address',
    };
  }

  /** Awaits the reads a state needs. A failed one is left to the browser, which retries and shows the error. */
  async function settle(arrived: OrderFunnelSnapshot) {
    const settled = await read(arrived);
    return { settled, snapshot: walk(arrived, doneEvents(settled)) };
  }

  async function read(snapshot: OrderFunnelSnapshot): Promise<Settled> {
    const deps = { api, queryClient };
    const { signal } = new AbortController();
    const { context } = snapshot;
    const isListing =
      snapshot.matches({ resellers: 'loading' }) || snapshot.matches({ resellers: 'confirming' });
    const list = isListing ? listAsked(context) : undefined;
    if (list) return answered('listResellers', listResellers(deps, list, signal));
    if (snapshot.matches({ order: 'loading' }) && context.orderId !== undefined)
      return answered('fetchOrder', fetchOrder(deps, { id: context.orderId }, signal));
    return {};
  }

  function here(): NonNullable<typeof opened> {
    if (!opened) throw new Error('the funnel was used before it was opened');
    return opened;
  }

  return {
    open,
    current: () => here().funnel,
    take: async (events) => (await settle(walk(here().snapshot, [...events]))).snapshot,
    isPlacing: () => false,
    dehydrate: () => opened?.replay,
    hydrate() {
      throw new Error('a server does not hydrate');
    },
    hydrated() {
      throw new Error('a server does not hydrate');
    },
    failed() {
      throw new Error('a server tells its errors to its own log');
    },
    async report() {
      throw new Error('a server has no visit to report');
    },
  };
}

async function answered<Name extends keyof Settled>(
  name: Name,
  answer: Promise<Settled[Name]>,
): Promise<Settled> {
  try {
    return { [name]: await answer };
  } catch {
    return {};
  }
}
