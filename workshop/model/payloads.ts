import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { Gesture } from './gestures.ts';

export type Type = OrderFunnelEvent['type'];
export type Told<T extends Type> = Extract<OrderFunnelEvent, { type: T }>;

export interface Variant<T extends Type> {
  event(at: OrderFunnelSnapshot): Told<T>;
  /** Where it is told when the model is explored; anywhere it is heeded unless said. */
  where?(at: OrderFunnelSnapshot): boolean;
}

/** What the kit knows of events; one without an entry does not compile. */
export type KnownEvents<Event extends OrderFunnelEvent> = { [T in Event['type']]: KnownEvent<T> };

interface KnownEvent<T extends Type> {
  /** What somebody does or what happens, as a clause in Portuguese. */
  said: string;
  /** What it may carry, and where the model says it. */
  payloads: Variants<T>;
  /** How it is made on a page; opening the page is the walk's own beginning, and others move orders. */
  gesture: T extends 'draft.restored' | 'order.updated' | 'order.hidden' ? undefined : Gesture;
}

/** What an event may carry, by a word for it; `''` where there is nothing to tell apart. */
export type Variants<T extends Type> = Record<string, Variant<T>>;

/** Where an event is told, by what is known there. */
type Fits = (context: OrderFunnelContext) => boolean;

export const told = <T extends Type>(event: Told<T>, fits?: Fits): Variant<T> => ({
  event: () => event,
  ...(fits ? { where: ({ context }) => fits(context) } : {}),
});

/** The only thing an event carries. */
export const plain = <T extends Type>(event: Told<T>, fits?: Fits): Variants<T> => ({
  '': told(event, fits),
});

/** Nothing was put in the cart yet: a changed address is told apart from a first one only then. */
export function isFirstTime({ lines, customer }: OrderFunnelContext): boolean {
  return lines.length === 0 && customer === undefined;
}
