import type { OrderFunnelActor } from './funnel.ts';

const retries = [{ type: 'resellers.retry' }, { type: 'order.retry' }, { type: 'placement.retry' }] as const;

/** Retries what failed to load without a network. Does nothing on a screen that shows its data. */
export function retryFailed(actor: OrderFunnelActor): void {
  const snapshot = actor.getSnapshot();
  if (!snapshot.hasTag('unavailable') && !snapshot.hasTag('unresolved')) return;
  const retry = retries.find((event) => snapshot.can(event));
  if (retry) actor.send(retry);
}
