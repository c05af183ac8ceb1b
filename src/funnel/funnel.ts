import type { QueryClient } from '@tanstack/react-query';
import type { Actor } from 'xstate';
import type { orderFunnel } from '#machines/order-funnel/machine';
import type { ApiSource } from '#src/lib/api-source.ts';
import type { DraftStore } from './draft-store.ts';
import type { VisitLog } from './visit-log.ts';

export type OrderFunnelActor = Actor<typeof orderFunnel>;

/** The funnel and the dependencies of its screens. It runs in the browser and is fixed at one step on the server. */
export interface Funnel {
  actor: OrderFunnelActor;
  draft: DraftStore;
  api: ApiSource;
  queryClient: QueryClient;
  /** Idempotency key of the order that this page may place. The server makes it. */
  key?: string;
  /** Event log of this visit. Undefined on the server. */
  log?: VisitLog;
  /**
   * Says whether a step was rendered before. The heading of the first step does not take the focus. Headings of later
   * steps do.
   */
  hasRendered?: boolean;
}
