import type { QueryClient } from '@tanstack/react-query';
import type { Actor } from 'xstate';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import type { orderFunnel } from '#machines/order-funnel/machine';
import type { ApiSource } from '#src/lib/api-source.ts';
import type { DraftStore } from './draft-store.ts';
import type { FunnelSnapshot } from './shown.ts';
import type { VisitLog } from './visit-log.ts';

export type OrderFunnelActor = Actor<typeof orderFunnel>;

/** The machine as the screens have it: running, or awaited (waiting-actor.ts). */
export interface FunnelActor {
  getSnapshot(): FunnelSnapshot;
  /** What the server drew the page from: a part that is hydrated late is as it was, whatever happened since. */
  drawn?: FunnelSnapshot;
  subscribe(
    listener: (snapshot: FunnelSnapshot) => void,
    onError?: (error: unknown) => void,
  ): { unsubscribe(): void };
  send(event: OrderFunnelEvent): void;
}

/** The funnel: running (in the browser) or fixed at its step (on the server), with the dependencies of its screens. */
export interface Funnel {
  actor: FunnelActor;
  draft: DraftStore;
  api: ApiSource;
  queryClient: QueryClient;
  /** The event log of this visit; none on the server, where nothing runs. */
  log?: VisitLog;
  /** Called once the page is hydrated, so that the machine may start; none on the server. */
  onHydrated?: () => void;
  /** Whether a step was drawn: the first one's heading leaves the focus to the browser, every later one takes it. */
  hasDrawn?: boolean;
}
