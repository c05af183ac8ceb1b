import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';

export type Type = OrderFunnelEvent['type'];
export type Told<T extends Type> = Extract<OrderFunnelEvent, { type: T }>;

export interface Variant<T extends Type> {
  event(at: OrderFunnelSnapshot): Told<T>;
  /** Where it is told when the model is explored; anywhere it is heeded unless said. */
  where?(at: OrderFunnelSnapshot): boolean;
}

/** What an event may carry, by a word for it; `''` where there is nothing to tell apart. */
export type Variants<T extends Type> = Record<string, Variant<T>>;

export const plain = <T extends Type>(event: Told<T>): Variants<T> => ({ '': { event: () => event } });

export const told = <T extends Type>(
  event: Told<T>,
  fits?: (context: OrderFunnelContext) => boolean,
): Variant<T> => ({ event: () => event, ...(fits ? { where: ({ context }) => fits(context) } : {}) });

/** Nothing was put in the cart yet: a changed address is told apart from a first one only then. */
export function isFirstTime({ lines, customer }: OrderFunnelContext): boolean {
  return lines.length === 0 && customer === undefined;
}
