import * as z from 'zod/mini';
import { type Order, order } from '#contract/order/order';

/** An order off the wire; undefined when it is none. */
export function decodeOrder(wire: unknown): Order | undefined {
  const parsed = z.safeParse(order, wire);
  return parsed.success ? parsed.data : undefined;
}
