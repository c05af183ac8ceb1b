import type { OrderFunnelActor } from './funnel.ts';

const retries = [{ type: 'resellers.retry' }, { type: 'order.retry' }, { type: 'placement.retry' }] as const;

/** Asks again for what could not be had without a network; a screen that shows something is left alone. */
export function goOn(actor: OrderFunnelActor): void {
  const snapshot = actor.getSnapshot();
  if (!snapshot.hasTag('unavailable') && !snapshot.hasTag('unresolved')) return;
  const retry = retries.find((event) => snapshot.can(event));
  if (retry) actor.send(retry);
}
