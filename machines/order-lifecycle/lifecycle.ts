import type { OrderStatus } from '#contract/order/order';
import type { PanelCommand } from '#contract/panel/panel';

/** Commands that change an order's status. They come from the customer, the reseller or the clock. */
export const orderCommands = [
  'order.accept',
  'order.reject',
  'order.expire',
  'order.dispatch',
  'order.deliver',
  'order.cancel',
  'order.confirm',
  'order.refuse',
  'order.close',
  'order.fail',
  'order.giveUp',
] as const;
export type OrderCommand = (typeof orderCommands)[number];

type Moves = Partial<Record<OrderCommand, OrderStatus>>;

/** Every transition of a placed order. A status without transitions is final. */
export const orderMoves: Record<OrderStatus, Moves> = {
  received: {
    'order.accept': 'accepted',
    'order.reject': 'rejected',
    'order.expire': 'expired',
    'order.cancel': 'cancelled',
  },
  accepted: { 'order.dispatch': 'dispatched', 'order.cancel': 'cancelled', 'order.giveUp': 'rejected' },
  dispatched: {
    'order.deliver': 'delivered',
    'order.confirm': 'confirmed',
    'order.refuse': 'refusedAtDoor',
    'order.fail': 'undelivered',
  },
  delivered: { 'order.confirm': 'confirmed', 'order.refuse': 'refusedAtDoor', 'order.close': 'confirmed' },
  confirmed: {},
  cancelled: {},
  rejected: {},
  expired: {},
  refusedAtDoor: {},
  undelivered: {},
};

export const allStatuses = Object.keys(orderMoves).filter(isStatus);

function isStatus(name: string): name is OrderStatus {
  return Object.hasOwn(orderMoves, name);
}

/** Returns the status that a command leads to, or undefined if the command is not allowed. */
export function nextStatus(status: OrderStatus, command: OrderCommand): OrderStatus | undefined {
  return orderMoves[status][command];
}

/** Returns the statuses in which a command is allowed, for a guarded update. */
export function statusesThatAllow(command: OrderCommand): OrderStatus[] {
  return allStatuses.filter((status) => nextStatus(status, command) !== undefined);
}

/** Statuses of an order that was not delivered yet and has not ended. */
export const underwayStatuses = ['received', 'accepted', 'dispatched'] as const satisfies OrderStatus[];

export const finishedStatuses = allStatuses.filter((status) => Object.keys(orderMoves[status]).length === 0);

/** Withdrawal period after delivery, in ms (CDC art. 49: seven days). */
export const withdrawalWindowMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Time in which the reseller must answer a withdrawal, in ms. Decreto 7.962/2013, art. 4, V and sole paragraph: an
 * online seller answers a request to cancel the contract within five days.
 */
export const withdrawalAnswerMs = 5 * 24 * 60 * 60 * 1000;

/** The minutes that a reseller has to accept an order. Each reseller can choose a value. `usual` is the default. */
export const acceptMinutes = { min: 4, usual: 6, max: 10 };

/** A delivered order is closed if its customer does not answer for this long, in ms. */
export const closeAfterMs = 48 * 60 * 60 * 1000;

/** A dispatched order fails if nobody reports an outcome for this long after its delivery window, in ms. */
export const failAfterMs = 12 * 60 * 60 * 1000;

/** An accepted order is given up if it is not dispatched for this long after its delivery window, in ms. */
export const giveUpAfterMs = 4 * 60 * 60 * 1000;

/**
 * Returns the end of the promised window, in ms since 1970. After it, the customer may report that the order did not
 * arrive.
 */
export function windowEnd(createdAt: Date, estimate: { max: number }): number {
  return createdAt.getTime() + estimate.max * 60_000;
}

/** The actions that an order's status allows. `finish` returns true if the status is final. */
export const orderCan = {
  cancel: (status: OrderStatus) => nextStatus(status, 'order.cancel') !== undefined,
  confirm: (status: OrderStatus) => nextStatus(status, 'order.confirm') !== undefined,
  /** An order that is not underway can be ordered again, also while its delivery is unconfirmed. */
  repeat: (status: OrderStatus) => !underwayStatuses.some((underway) => underway === status),
  finish: (status: OrderStatus) => Object.keys(orderMoves[status]).length === 0,
  withdraw: (status: OrderStatus, deliveredAt: Date | undefined, now: Date) =>
    (status === 'confirmed' || status === 'delivered') &&
    deliveredAt !== undefined &&
    now.getTime() - deliveredAt.getTime() <= withdrawalWindowMs,
};

export const orderCommandOf = {
  acceptOrder: 'order.accept',
  rejectOrder: 'order.reject',
  dispatchOrder: 'order.dispatch',
  deliverOrder: 'order.deliver',
  giveUpOrder: 'order.giveUp',
  failOrder: 'order.fail',
} as const satisfies Record<PanelCommand, OrderCommand>;
