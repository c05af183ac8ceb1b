import type { Order } from '#contract/order/order';

/** Whether an order has only water. */
export function isWaterOnly({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.every(({ kind }) => kind === 'AGUA20');
}
