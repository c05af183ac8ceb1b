import { stepOf } from '#machines/order-funnel/position';
import type { OrderFunnelActor } from './funnel.ts';
import { statePath } from './state-path.ts';

/** Calls `tell` with the machine's state now and after each change; returns the function that stops. */
export function followStates(
  actor: OrderFunnelActor,
  tell: (at: { step: string; state: string }) => void,
): () => void {
  let before: string | undefined;
  const look = (): void => {
    const snapshot = actor.getSnapshot();
    const state = statePath(snapshot.value);
    if (state === before) return;
    before = state;
    tell({ step: stepOf(snapshot) ?? 'none', state });
  };
  look();
  return actor.subscribe(look).unsubscribe;
}
