import * as z from 'zod/mini';
import { type Order, order } from '#contract/order/order';

export function decodeOrder(wire: unknown): Order | undefined {
  const parsed = z.safeParse(order, wire);
  return parsed.success ? parsed.data : undefined;
}
