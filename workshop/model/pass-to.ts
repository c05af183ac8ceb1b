import { transition } from 'xstate';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { orderFunnel } from '#machines/order-funnel/machine';
import { type OrderFunnelSnapshot, stepOf } from '#machines/order-funnel/position';
import { type Step, stepAfter } from '#machines/order-funnel/steps';
import { funnelEvents } from './events.ts';

interface Running {
  actor: { getSnapshot(): OrderFunnelSnapshot };
  send(event: OrderFunnelEvent): void;
}

/**
 * Sends one event for each step until the machine reaches `goal`. Uses the payloads of `funnelEvents`. Throws if no
 * event leads to the next step.
 */
export function advanceTo(goal: Step, { actor, send }: Running): void {
  for (let at = actor.getSnapshot(); stepOf(at) !== goal; at = actor.getSnapshot()) send(onwardFrom(at));
}

function onwardFrom(at: OrderFunnelSnapshot): OrderFunnelEvent {
  const step = stepOf(at);
  const variants = Object.values(funnelEvents).flatMap(({ payloads }) => Object.values(payloads));
  const event = variants
    .map((variant) => variant.event(at))
    .find((one) => step && one.type !== 'step.open' && leadsTo(at, one) === stepAfter(step));
  if (!event) throw new Error(`no event of the kit leads on from ${step}`);
  return event;
}

function leadsTo(at: OrderFunnelSnapshot, event: OrderFunnelEvent): Step | undefined {
  return stepOf(transition(orderFunnel, at, event)[0]);
}
