import type { OrderFunnelEvent } from '#machines/order-funnel/events';

/** Fields that every form of the funnel carries: the event to send, and the draft its page was rendered from. */
export const formFields = { event: 'event', draft: 'draft' } as const;

/** Returns a draft as a form names it: `<id>:<version>`, with an empty id before the first save. */
export function draftMark({ id = '', version }: { id?: string | undefined; version: number }): string {
  return `${id}:${version}`;
}

/** The event that a form sends. `order.next` orders from the next reseller, and the machine does not know it. */
export type FormEvent = OrderFunnelEvent['type'] | 'order.next';
