import { type OrderFunnelSnapshot, stepOf } from '#machines/order-funnel/position';
import type { DraftStore } from './draft-store.ts';
import type { OrderFunnelActor } from './funnel.ts';

/** Saves the step and what was typed when the page is left, or the network is back. */
export function keepDraft(actor: OrderFunnelActor, draft: DraftStore): void {
  keepStanding(actor, draft);
  window.addEventListener('pagehide', draft.leave);
  window.addEventListener('online', draft.save);
}

/** The actor's state is what is saved from now on; it counts as saved already. */
export function keepStanding(actor: OrderFunnelActor, draft: DraftStore): void {
  draft.keep(() => standingOf(actor.getSnapshot()));
}

/** Saves each step as it is entered, and again when it settles: what a service is about to change is not saved before. */
export function saveSettled(actor: OrderFunnelActor, draft: DraftStore): void {
  let saved = stepOf(actor.getSnapshot());
  actor.subscribe((snapshot) => {
    const step = stepOf(snapshot);
    if (snapshot.hasTag('busy') && step === saved) return;
    saved = step;
    draft.save();
  });
}

/** An order is found by its URL and needs no draft. */
function standingOf(snapshot: OrderFunnelSnapshot) {
  if (snapshot.hasTag('placed') || snapshot.value === 'resuming') return undefined;
  return { step: stepOf(snapshot) ?? 'address', context: snapshot.context };
}
