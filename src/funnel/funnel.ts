import type { QueryClient } from '@tanstack/react-query';
import type { Actor } from 'xstate';
import type { orderFunnel } from '#machines/order-funnel/machine';
import type { ApiSource } from '#src/lib/api-source.ts';
import type { DraftStore } from './draft-store.ts';
import type { VisitLog } from './visit-log.ts';

export type OrderFunnelActor = Actor<typeof orderFunnel>;

/** The funnel: running (in the browser) or fixed at its step (on the server), with the dependencies of its screens. */
export interface Funnel {
  actor: OrderFunnelActor;
  draft: DraftStore;
  api: ApiSource;
  queryClient: QueryClient;
  /** The key of the order that a page may place, as it was made on the server. */
  key?: string;
  /** The event log of this visit; none on the server, where nothing runs. */
  log?: VisitLog;
  /** Whether a step was drawn: the first one's heading leaves the focus to the browser, every later one takes it. */
  hasDrawn?: boolean;
}
