import { type OrderFunnelSnapshot, stepOf } from '#machines/order-funnel/position';
import type { DraftStore } from './draft-store.ts';
import type { OrderFunnelActor } from './funnel.ts';

/** Saves the step and typed fields when the page is left or the network is back. */
export function saveOnLeave(actor: OrderFunnelActor, draft: DraftStore): void {
  saveStateOf(actor, draft);
  window.addEventListener('pagehide', draft.leave);
  window.addEventListener('online', draft.save);
}

/** Makes the actor's state the one to save. The current state counts as saved. */
export function saveStateOf(actor: OrderFunnelActor, draft: DraftStore): void {
  draft.saveStateFrom(() => savedStateOf(actor.getSnapshot()));
}

/** Saves each step when it is entered, and again when it settles. A state that waits for a service is not saved. */
export function saveSettled(actor: OrderFunnelActor, draft: DraftStore): void {
  let saved = stepOf(actor.getSnapshot());
  actor.subscribe((snapshot) => {
    const step = stepOf(snapshot);
    if (snapshot.hasTag('busy') && step === saved) return;
    saved = step;
    draft.save();
  });
}

/** A placed order needs no draft, because its URL identifies it. */
function savedStateOf(snapshot: OrderFunnelSnapshot) {
  if (snapshot.hasTag('placed') || snapshot.value === 'resuming') return undefined;
  return { step: stepOf(snapshot) ?? 'address', context: snapshot.context };
}
