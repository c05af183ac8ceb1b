import type { EventObject } from 'xstate';

/** An event that a machine sends to itself later, or the cancellation of one. */
export type Sent = { event: EventObject; id?: string } | { cancelled: string };

interface Executed {
  type: string;
  params: unknown;
}

/**
 * Returns what an XState action sends to the machine itself: now, later, or a cancellation. Returns undefined for other
 * actions.
 */
export function sentIn({ type, params }: Executed, self: unknown): Sent | { now: EventObject } | undefined {
  if (typeof params !== 'object' || params === null) return undefined;
  if (type === 'xstate.cancel' && 'sendId' in params) return { cancelled: String(params.sendId) };
  const isRaise = type === 'xstate.raise';
  if (!isRaise && !(type === 'xstate.sendTo' && Reflect.get(params, 'to') === self)) return undefined;
  const event: EventObject = Reflect.get(params, 'event');
  const id: unknown = Reflect.get(params, 'id');
  // XState raises `after` events the same way, but the timers of the state handle them.
  if (event.type.startsWith('xstate.after.')) return undefined;
  if (typeof Reflect.get(params, 'delay') === 'number')
    return { event, ...(typeof id === 'string' && { id }) };
  // An event raised without delay is already processed within the step.
  return isRaise ? undefined : { now: event };
}
