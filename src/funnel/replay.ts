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

/** Everything needed to reach the server's state again: the draft, the requested step and the events that followed. */
export interface Replay {
  draft: {
    step: string;
    context: FunnelContext;
    id?: string;
    version: number;
    fields: DraftFields;
    /** Order that the last draft became. The draft remains until the browser has shown the order. */
    orderId?: string;
  };
  request: StepRequest;
  /** Answers of services, expired timers and events of posted forms, in order. */
  events: AnyEventObject[];
  /** Idempotency key of the order that this page may place (`order.submit`). */
  key: string;
  /** Server clock when it responded, ISO 8601. */
  serverNow: string;
}

/** Returns the request to open first. An order whose response was lost is shown before the requested step. */
export function initialRequest({ orderId }: Replay['draft'], request: StepRequest): StepRequest {
  return orderId === undefined || request.orderId !== undefined ? request : { step: 'tracking', orderId };
}

/** Returns the first events of a replay, in order. `clockOffsetMs` is the server's clock minus this device's. */
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

/** Returns the snapshot after one event, without running services or actions. */
export function afterEvent(snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
  return transition(pure, snapshot, event)[0];
}

/** Returns the snapshot after `events`, from the initial state, without running services or actions. */
export function afterEvents(events: readonly AnyEventObject[]): AnyMachineSnapshot {
  return events.reduce(afterEvent, initialTransition(pure)[0]);
}

/** Converts a snapshot of the untyped machine to the type of the machine. */
export function asFunnelSnapshot({ value, context }: AnyMachineSnapshot): OrderFunnelSnapshot {
  return orderFunnel.resolveState({ value, context });
}
