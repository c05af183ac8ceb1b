import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { Gesture } from './gestures.ts';

export type Type = OrderFunnelEvent['type'];
export type EventOf<T extends Type> = Extract<OrderFunnelEvent, { type: T }>;

export interface Variant<T extends Type> {
  event(at: OrderFunnelSnapshot): EventOf<T>;
  /** Returns true if exploring sends the event here. By default, it sends the event in every state that handles it. */
  where?(at: OrderFunnelSnapshot): boolean;
}

/** The clause, payloads and gesture of each event. A missing entry does not compile. */
export type KnownEvents<Event extends OrderFunnelEvent> = { [T in Event['type']]: KnownEvent<T> };

interface KnownEvent<T extends Type> {
  clause: string;
  payloads: Variants<T>;
  /** The gesture that causes the event. `draft.restored` opens the page, and the other two come from the server. */
  gesture: T extends 'draft.restored' | 'order.updated' | 'order.hidden' ? undefined : Gesture;
}

/** Payloads of an event, each under a name. The name is `''` if there is only one. */
export type Variants<T extends Type> = Record<string, Variant<T>>;

type Fits = (context: OrderFunnelContext) => boolean;

export const variant = <T extends Type>(event: EventOf<T>, fits?: Fits): Variant<T> => ({
  event: () => event,
  ...(fits ? { where: ({ context }) => fits(context) } : {}),
});

export const singleVariant = <T extends Type>(event: EventOf<T>, fits?: Fits): Variants<T> => ({
  '': variant(event, fits),
});

/** Returns whether the cart was never filled. Only then is a first address distinguished from a changed one. */
export function isFirstTime({ lines, customer }: OrderFunnelContext): boolean {
  return lines.length === 0 && customer === undefined;
}
