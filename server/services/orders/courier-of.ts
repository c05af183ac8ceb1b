import type { Order } from '#contract/order/order';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import type { StoredMove } from '../../db/tables/orders.ts';

/** What a courier tells of an order on its way, by the link; the order stays where it is in its life. */
export type CourierNote = 'courier.coming' | 'courier.arrived';

export function isCourierNote(command: string): command is CourierNote {
  return command === 'courier.coming' || command === 'courier.arrived';
}

/** What the reseller and the courier's link told of who brings an order; nothing where neither told anything. */
export function courierOf({ moves }: { moves: readonly StoredMove[] }): Pick<Order, 'courier'> {
  const first = (command: CourierNote | OrderCommand) => moves.find((move) => move.command === command);
  const coming = first('courier.coming')?.at;
  const arrived = first('courier.arrived')?.at;
  const courier = {
    ...first('order.dispatch')?.courier,
    ...(coming === undefined ? {} : { comingSince: coming }),
    ...(arrived === undefined ? {} : { arrivedAt: arrived }),
  };
  return Object.keys(courier).length === 0 ? {} : { courier };
}
