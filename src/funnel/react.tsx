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

export function FunnelProvider({ funnel, children }: { funnel: Funnel; children: ReactNode }) {
  return <FunnelContext value={funnel}>{children}</FunnelContext>;
}

/** Returns the funnel of this visit. Throws outside its routes. */
export function useFunnel(): Funnel {
  const funnel = useContext(FunnelContext);
  if (!funnel) throw new Error('a funnel screen was drawn outside the funnel');
  return funnel;
}

/** Selects from the machine's snapshot. The component renders again only when the selected value changes. */
export function useFunnelState<T>(select: (snapshot: OrderFunnelSnapshot) => T): T {
  return useSelector(useFunnel().actor, select);
}

/**
 * Returns the current view of a step: the first of `views` that is a tag of the machine's state. Returns undefined once
 * the machine has left the step, which happens a moment before the page changes.
 */
export function useView<const View extends FunnelTag>(state: StepState, ...views: View[]): View | undefined {
  return useFunnelState((snapshot) =>
    snapshot.matches(state) ? views.find((view) => snapshot.hasTag(view)) : undefined,
  );
}

/** Returns whether the machine accepts an event now, so that a link or button may be shown. */
export function useCan(event: OrderFunnelEvent): boolean {
  return useFunnelState((snapshot) => snapshot.can(event));
}

/** Returns whether a step waits for a service. Returns false after the machine has left the step. */
export function useBusy(state: StepState): boolean {
  return useView(state, 'busy') !== undefined;
}

export function useContextValue<K extends keyof OrderFunnelContext>(key: K): OrderFunnelContext[K] {
  return useFunnelState(({ context }) => context[key]);
}

export function useSend(): (event: OrderFunnelEvent) => void {
  return useFunnel().actor.send;
}

/**
 * Returns the idempotency key for the next order. The first key is the one in the server-rendered form, so that form
 * and script place the same order. `take` returns the key and creates a new one, because a refused order needs another
 * key.
 */
export function useOrderKey(): { key: string; take: () => string } {
  const funnel = useFunnel();
  const [key, setKey] = useState(() => (funnel.hasRendered ? newKey() : (funnel.key ?? newKey())));
  const take = () => {
    setKey(newKey());
    return key;
  };
  return { key, take };
}

export function useTyped(): { typed: DraftFields; remember: (fields: DraftFields) => void } {
  const { draft } = useFunnel();
  return { typed: draft.fields(), remember: draft.type };
}

export function useDraftStatus(): DraftStatus {
  const { draft } = useFunnel();
  return useSyncExternalStore(draft.subscribe, draft.status, () => 'saved' as const);
}
