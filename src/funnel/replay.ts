import { type AnyEventObject, type AnyStateMachine, initialTransition, transition } from 'xstate';
import type { DraftFields, FunnelContext } from '#contract/draft/draft';
import type { Services } from '#machines/order-funnel/actors';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { orderFunnel } from '#machines/order-funnel/machine';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { StepRequest } from '#machines/order-funnel/steps';

/** Services whose answers the server may have awaited for a page. */
export type SettledService = 'listResellers' | 'fetchOrder';
export type Settled = { [Name in SettledService]?: Services[Name]['output'] };

/** Everything needed to reach the same state again: the draft, the request, the answers. */
export interface Replay {
  draft: {
    step: string;
    context: FunnelContext;
    id?: string;
    version: number;
    fields: DraftFields;
    /** The order the last draft became, until the browser has shown it. */
    orderId?: string;
  };
  request: StepRequest;
  settled: Settled;
  /** Server's clock at its response, ISO 8601. */
  serverNow: string;
}

/** An order whose response was lost is shown before anything else. */
export function firstOf({ orderId }: Replay['draft'], request: StepRequest): StepRequest {
  return orderId === undefined || request.orderId !== undefined ? request : { step: 'tracking', orderId };
}

/** The events of a replay in order; `clockOffsetMs` is the server's clock minus this device's. */
export function eventsOf(
  { draft, request }: Pick<Replay, 'draft' | 'request'>,
  clockOffsetMs: number,
): OrderFunnelEvent[] {
  const { step, context } = draft;
  return [
    { type: 'draft.restored', step, context, clockOffsetMs },
    { type: 'step.open', ...request },
  ];
}

/** The done event of a service, as its actor would send it. */
export function doneEvents(settled: Settled): AnyEventObject[] {
  return Object.entries(settled).map(([id, output]) => ({
    type: `xstate.done.actor.${id}`,
    output,
    actorId: id,
  }));
}

const pure: AnyStateMachine = orderFunnel;

/** Applies events without running services: for the server. */
export function walk(from: OrderFunnelSnapshot | undefined, events: AnyEventObject[]): OrderFunnelSnapshot {
  let [snapshot] = from ? [from] : initialTransition(pure);
  for (const event of events) [snapshot] = transition(pure, snapshot, event);
  return orderFunnel.resolveState({ value: snapshot.value, context: snapshot.context });
}
