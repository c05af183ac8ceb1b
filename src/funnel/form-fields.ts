import type { OrderFunnelEvent } from '#machines/order-funnel/events';

/** Fields that every form of the funnel carries: the event it asks for, and the draft that its page was drawn from. */
export const formFields = { event: 'event', draft: 'draft' } as const;

/** A draft as a form names it: its id, if it has one, and its version. */
export function draftMark({ id = '', version }: { id?: string | undefined; version: number }): string {
  return `${id}:${version}`;
}

/** What a form asks for: an event of the machine, or the order at the next reseller, which the machine does not know. */
export type FormEvent = OrderFunnelEvent['type'] | 'order.next';
