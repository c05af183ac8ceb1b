import type { EventObject } from 'xstate';

/** What a machine tells itself later, or takes back before it has come. */
export type Sent = { event: EventObject; id?: string } | { cancelled: string };

interface Executed {
  type: string;
  params: unknown;
}

/** What an action of XState's tells the machine itself: now, later, or not any more; undefined where it does nothing so. */
export function sentIn({ type, params }: Executed, self: unknown): Sent | { now: EventObject } | undefined {
  if (typeof params !== 'object' || params === null) return undefined;
  if (type === 'xstate.cancel' && 'sendId' in params) return { cancelled: String(params.sendId) };
  const isRaise = type === 'xstate.raise';
  if (!isRaise && !(type === 'xstate.sendTo' && Reflect.get(params, 'to') === self)) return undefined;
  const event: EventObject = Reflect.get(params, 'event');
  const id: unknown = Reflect.get(params, 'id');
  // `after` is raised so, and told from the state it is written in.
  if (event.type.startsWith('xstate.after.')) return undefined;
  if (typeof Reflect.get(params, 'delay') === 'number')
    return { event, ...(typeof id === 'string' && { id }) };
  // What is raised at once has been handled within the step.
  return isRaise ? undefined : { now: event };
}
