import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { DraftFields } from '#contract/draft/draft';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { StepState } from '#machines/order-funnel/steps';
import type { FunnelTag } from '#machines/order-funnel/tags';
import type { DraftStatus } from './draft-store.ts';
import type { Funnel } from './funnel.ts';

const FunnelContext = createContext<Funnel | undefined>(undefined);

/** Gives the screens below it the funnel of this visit. */
export function FunnelProvider({ funnel, children }: { funnel: Funnel; children: ReactNode }) {
  return <FunnelContext value={funnel}>{children}</FunnelContext>;
}

/** The funnel of this visit; throws outside its routes. */
export function useFunnel(): Funnel {
  const funnel = useContext(FunnelContext);
  if (!funnel) throw new Error('a funnel screen was drawn outside the funnel');
  return funnel;
}

/** One narrow reading of the machine; the screen draws again only when it changes. */
export function useFunnelState<T>(read: (snapshot: OrderFunnelSnapshot) => T): T {
  return useSelector(useFunnel().actor, read);
}

/**
 * Which of a step's views is drawn: the first of these tags that the machine's state has. Undefined once the funnel has
 * gone elsewhere, a moment before its page does.
 */
export function useView<const View extends FunnelTag>(state: StepState, ...views: View[]): View | undefined {
  return useFunnelState((snapshot) =>
    snapshot.matches(state) ? views.find((view) => snapshot.hasTag(view)) : undefined,
  );
}

/** Whether a step waits for a service; never once the funnel has gone elsewhere. */
export function useBusy(state: StepState): boolean {
  return useView(state, 'busy') !== undefined;
}

/** One thing the machine knows. */
export function useKnown<K extends keyof OrderFunnelContext>(key: K): OrderFunnelContext[K] {
  return useFunnelState(({ context }) => context[key]);
}

/** Tells the machine something. */
export function useSend(): (event: OrderFunnelEvent) => void {
  return useFunnel().actor.send;
}

/** What was typed into forms before, and how to remember more of it; read once, when a form is drawn. */
export function useTyped(): { typed: DraftFields; remember: (fields: DraftFields) => void } {
  const { draft } = useFunnel();
  return { typed: draft.fields(), remember: draft.type };
}

/** Whether what was typed is safe on the server, and whether another tab went on without this one. */
export function useDraftStatus(): DraftStatus {
  const { draft } = useFunnel();
  return useSyncExternalStore(draft.subscribe, draft.status, () => 'saved' as const);
}
