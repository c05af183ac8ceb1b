import type { QueryClient } from '@tanstack/react-query';
import type { Actor } from 'xstate';
import type { orderFunnel } from '#machines/order-funnel/machine';
import type { ApiSource } from '#src/lib/api-source.ts';
import type { DraftStore } from './draft-store.ts';
import type { VisitLog } from './visit-log.ts';

export type OrderFunnelActor = Actor<typeof orderFunnel>;

/** A funnel that runs (in the browser) or only stands at its step (on the server), and what its screens work with. */
export interface Funnel {
  actor: OrderFunnelActor;
  draft: DraftStore;
  api: ApiSource;
  queryClient: QueryClient;
  /** What was told in this visit; none on the server, where nothing runs. */
  log?: VisitLog;
  /** Says that the page is hydrated, so that services may answer; none on the server. */
  onHydrated?: () => void;
  /** A step was drawn: the first one's heading leaves the focus where the browser has it, every later one takes it. */
  hasDrawn?: boolean;
}
