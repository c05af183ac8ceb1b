import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import type { DraftFields } from '#contract/draft/draft';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { StepState } from '#machines/order-funnel/steps';
import type { FunnelTag } from '#machines/order-funnel/tags';
import type { DraftStatus } from './draft-store.ts';
import type { Funnel } from './funnel.ts';
import { newKey } from './new-key.ts';

const FunnelContext = createContext<Funnel | undefined>(undefined);

/** Provides the funnel of this visit to the screens below. */
export function FunnelProvider({ funnel, children }: { funnel: Funnel; children: ReactNode }) {
  return <FunnelContext value={funnel}>{children}</FunnelContext>;
}

/** The funnel of this visit; throws outside its routes. */
export function useFunnel(): Funnel {
  const funnel = useContext(FunnelContext);
  if (!funnel) throw new Error('a funnel screen was drawn outside the funnel');
  return funnel;
}

/** Selects from the machine's snapshot; the screen renders again only when the selected value changes. */
export function useFunnelState<T>(select: (snapshot: OrderFunnelSnapshot) => T): T {
  return useSelector(useFunnel().actor, select);
}

/**
 * The current view of a step: the first of these tags that the machine's state has. Undefined once the machine has left
 * the step, a moment before its page does.
 */
export function useView<const View extends FunnelTag>(state: StepState, ...views: View[]): View | undefined {
  return useFunnelState((snapshot) =>
    snapshot.matches(state) ? views.find((view) => snapshot.hasTag(view)) : undefined,
  );
}

/** Whether the machine would do anything with an event now: what a link or a button may be offered by. */
export function useCan(event: OrderFunnelEvent): boolean {
  return useFunnelState((snapshot) => snapshot.can(event));
}

/** Whether a step waits for a service; false once the machine has left it. */
export function useBusy(state: StepState): boolean {
  return useView(state, 'busy') !== undefined;
}

/** One value of the machine's context. */
export function useKnown<K extends keyof OrderFunnelContext>(key: K): OrderFunnelContext[K] {
  return useFunnelState(({ context }) => context[key]);
}

/** Sends events to the machine. */
export function useSend(): (event: OrderFunnelEvent) => void {
  return useFunnel().actor.send;
}

/**
 * The key of the order that a review places, first the page's own, so that its form and its script place one order. `take`
 * returns it and makes the next one: an order that was refused is sent again with another.
 */
export function useOrderKey(): { key: string; take: () => string } {
  const funnel = useFunnel();
  const [key, setKey] = useState(() => (funnel.hasDrawn ? newKey() : (funnel.key ?? newKey())));
  const take = () => {
    setKey(newKey());
    return key;
  };
  return { key, take };
}

/** Fields typed earlier, and a function that saves more; read once, when a form is drawn. */
export function useTyped(): { typed: DraftFields; remember: (fields: DraftFields) => void } {
  const { draft } = useFunnel();
  return { typed: draft.fields(), remember: draft.type };
}

/** Whether typed fields are saved on the server, and whether another tab saved a newer version. */
export function useDraftStatus(): DraftStatus {
  const { draft } = useFunnel();
  return useSyncExternalStore(draft.subscribe, draft.status, () => 'saved' as const);
}
