import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import type { DraftFields, FunnelContext } from '#contract/draft/draft';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { orderFunnel } from '#machines/order-funnel/machine';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { StepRequest } from '#machines/order-funnel/steps';

/** Everything needed to reach the same state again: the draft, the requested step, and what happened there on the server. */
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
  /** Answers of services, timers that had run out and what a posted form asked, in their order. */
  events: AnyEventObject[];
  /** The key of the order that this page may place (`order.submit`). */
  key: string;
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

const pure: AnyStateMachine = orderFunnel;

/** Applies one event without running anything. */
export function stepped(snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
  return transition(pure, snapshot, event)[0];
}

/** Applies events from the machine's start, without running anything. */
export function walk(events: readonly AnyEventObject[]): AnyMachineSnapshot {
  return events.reduce(stepped, initialTransition(pure)[0]);
}

/** A snapshot of a pure walk, as the machine's own type. */
export function typed({ value, context }: AnyMachineSnapshot): OrderFunnelSnapshot {
  return orderFunnel.resolveState({ value, context });
}
