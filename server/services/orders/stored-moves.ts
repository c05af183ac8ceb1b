import type { Order } from '#contract/order/order';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import type { MadeBy, StoredBy, StoredMove } from '../../db/tables/orders.ts';

export interface Moved {
  command: OrderCommand | CourierNote | 'withdrawal.answer';
  now: Date;
  by: MadeBy;
  /**
   * `conferido` if the customer's code was right, otherwise why no code was entered. Only for deliveries that need a
   * code.
   */
  code?: string;
  courier?: StoredMove['courier'];
}

/** Returns the JSON of a list with one move, to be appended to an order's moves. */
export function storedMove({ command, now, by, code, courier }: Moved): string {
  return JSON.stringify([
    { command, at: now.toISOString(), by: storedBy(by), code, courier } satisfies {
      [Field in keyof StoredMove]: unknown;
    },
  ]);
}

function storedBy(by: MadeBy): StoredBy {
  if ('actor' in by) return { road: by.actor };
  const { channel, ...person } = by;
  return { road: channel, ...person };
}

/** Returns the channel or the actor that moved an order. */
export const channelOrActor = ({ by }: Pick<StoredMove, 'by'>) => by.road;

/**
 * A note of the courier about an order on its way, sent from the courier's link. It does not change the order's status.
 */
export type CourierNote = 'courier.coming' | 'courier.arrived';

export function isCourierNote(command: string): command is CourierNote {
  return command === 'courier.coming' || command === 'courier.arrived';
}

/**
 * Returns the courier's data that the reseller entered and the times of the courier's notes. The result is empty if
 * there are none.
 */
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
