import type { Selectable } from 'kysely';
import { deliveryBounds } from '#contract/panel/business';
import type { MinutesRange } from '#contract/reseller/reseller';
import { underwayStatuses } from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../db/schema.ts';
import type { ResellersTable } from '../../db/tables/resellers.ts';

type Stored = Selectable<ResellersTable>;
type Limited = Pick<Stored, 'id' | 'capacity'>;

export interface Counted {
  /** How many orders are open above the capacity, see `countOrdersAbove`. Absent before they are counted. */
  ordersAbove?: number;
}

interface Queue {
  /** How long a delivery takes now, in minutes. */
  window: MinutesRange;
  /** Nobody can order until an open order ends. */
  isFull: boolean;
}

/**
 * Returns the delivery window of a reseller and whether its queue is full, by its open orders. A longer window ends at
 * the longest one that a reseller can have.
 */
export function queueOf({
  capacity,
  delivery_min: min,
  delivery_max: max,
  ordersAbove = 0,
}: Pick<Stored, 'capacity' | 'delivery_min' | 'delivery_max'> & Counted): Queue {
  if (capacity === null || ordersAbove === 0) return { window: { min, max }, isFull: false };
  const { minutes } = capacity;
  if (minutes === undefined) return { window: { min, max }, isFull: true };
  const more = Math.max(0, Math.min(ordersAbove * minutes, deliveryBounds.max - max));
  return { window: { min: min + more, max: max + more }, isFull: false };
}

/**
 * Returns, by reseller, how many orders are open above its capacity. Resellers without a capacity are left out, and
 * without any there is no statement.
 *
 * One grouped query by the index `orders_reseller` counts them. A stored counter would lock the reseller's row in each
 * transaction of an order, and could drift. Lists do not run it: each process keeps the result in its catalogue, and
 * counts again at most twice a second after orders changed.
 */
export async function countOrdersAbove(
  db: Executor,
  resellers: readonly Limited[],
): Promise<Map<string, number>> {
  const limits = new Map(resellers.flatMap(({ id, capacity }) => (capacity ? [[id, capacity.above]] : [])));
  if (limits.size === 0) return new Map();
  const open = await db
    .selectFrom('orders')
    .select(({ fn }) => ['reseller_id', fn.countAll<number>().as('count')])
    .where('reseller_id', 'in', [...limits.keys()])
    .where('status', 'in', underwayStatuses)
    .groupBy('reseller_id')
    .execute();
  const counts = new Map(open.map(({ reseller_id, count }) => [reseller_id, Number(count)]));
  return new Map([...limits].map(([id, above]) => [id, Math.max(0, (counts.get(id) ?? 0) - above)]));
}

/** Returns a reseller with its present queue. Lists read it from the catalogue instead. */
export async function withQueue<Row extends Limited>(db: Executor, row: Row): Promise<Row & Counted> {
  const ordersAbove = (await countOrdersAbove(db, [row])).get(row.id);
  return ordersAbove === undefined ? row : { ...row, ordersAbove };
}
