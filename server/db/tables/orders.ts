import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Address } from '#contract/address/address';
import type { Point } from '#contract/address/point';
import type {
  CancelReason,
  CloseReason,
  Customer,
  OrderStatus,
  Payment,
  Quote,
  RefusalReason,
} from '#contract/order/order';
import type { Dispatched } from '#contract/panel/courier';
import type { ReminderStep } from '#contract/panel/notifications';
import type { MoveChannel, PanelRole } from '#contract/panel/panel';
import type { MinutesRange, ResellerIdentity } from '#contract/reseller/reseller';

/** The immutable part of an order. Only the erasure of personal data changes it. */
export interface OrderDocument {
  reseller: ResellerIdentity;
  /** Where the reseller was when the order was placed. Older orders have none. */
  resellerPoint?: Point;
  quote: Quote;
  address: Address;
  customer: Customer;
  payment: Payment;
  pixKey?: string;
  couponName?: string;
  /** Present if the reseller pays the coupon's discount itself. */
  couponPaidBy?: 'reseller';
  estimate: MinutesRange;
  previousId?: string;
  /** Name of the reseller's zone whose freight was valid. A zone of districts trusts the district that the customer typed. */
  zone?: string;
  /** Counted units that the order has taken. They return if the order ends undelivered. */
  takenUnits?: TakenUnits[];
}

export interface TakenUnits {
  productId: string;
  units: number;
}

export interface TimelineEntry {
  status: OrderStatus;
  /** ISO 8601. */
  at: string;
}

/** The reseller moved its order: a person on the panel, the courier through the link, or automatic acceptance. */
export interface ByReseller {
  channel: MoveChannel;
  role: PanelRole;
  /** A phone in E.164. The courier's link and automatic acceptance store an empty text. */
  phone: string;
  name: string;
}

/** Somebody else moved the order. `simulated` is the reseller of the demonstration. */
export interface ByOthers {
  actor: 'customer' | 'clock' | 'simulated';
}

export type MadeBy = ByReseller | ByOthers;

/** `MadeBy` as stored: `road` contains the channel or the actor. Orders were stored before these words were used. */
export type StoredBy = (Omit<ByReseller, 'channel'> & { road: MoveChannel }) | { road: ByOthers['actor'] };

/** A move of an order, or a courier's note. Older orders have only the moves of their reseller. */
export interface StoredMove {
  /** A command such as `order.accept`, or the note. */
  command: string;
  /** ISO 8601. */
  at: string;
  by: StoredBy;
  /**
   * `conferido` if the customer's code was right, otherwise why no code was entered. Only for deliveries that need a
   * code.
   */
  code?: string;
  courier?: Pick<Dispatched, 'name' | 'vehicle'>;
}

export interface OrdersTable {
  id: string;
  number: string;
  /** A phone in E.164, or null after an erasure. */
  phone: string | null;
  reseller_id: string;
  status: OrderStatus;
  version: number;
  request_hash: string;
  document: JSONColumnType<OrderDocument>;
  timeline: JSONColumnType<TimelineEntry[]>;
  reason: CancelReason | CloseReason | RefusalReason | null;
  /** The reason why the order was refused, given up or not delivered: a word of `resellerReason` or `courierReason`. */
  reseller_reason: Generated<string | null>;
  /**
   * Delivery time promised by accepting, in minutes from the order's creation. Null before, and if none was promised.
   */
  promised: ColumnType<MinutesRange | null, undefined, string>;
  moves: ColumnType<StoredMove[], undefined, string>;
  code_tries: Generated<number>;
  withdrawal_protocol: string | null;
  /** The time of the customer's withdrawal. Not null if there is a reference number. */
  withdrawn_at: Generated<Date | null>;
  /** One line by the reseller's owner. Null before the answer, and after an erasure. */
  withdrawal_answer: Generated<string | null>;
  withdrawal_answered_at: Generated<Date | null>;
  delivered_at: Date | null;
  accept_by: Date;
  /** The time of the next reminder of this unanswered order. Null if there is none. */
  attention_at: Generated<Date | null>;
  /** The last step of the reminder ladder that was sent. */
  attention_step: Generated<ReminderStep>;
  /** Number of reminders sent after placing. Written for the previous build, which does not know `attention_step`. */
  attention_rung: Generated<number>;
  /** The time at which a member of the reseller first opened or moved the order. */
  seen_at: Generated<Date | null>;
  /** The time at which a member of the reseller first saw that the accepted order was cancelled. */
  cancel_seen_at: Generated<Date | null>;
  /**
   * The time at which the clock ends the order, if nothing more happens. Null if the clock does not end this status.
   */
  ends_by: Generated<Date | null>;
  /** Next move of the simulated reseller. Null outside demonstrations. */
  simulate_at: Date | null;
  /** The time at which erasure was requested while the order was open. The order is erased when it ends. */
  erasure_asked_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** The last order of each phone. The row is the phone's lock while it places another. */
export interface OrderTurnsTable {
  /** Keyed digest of the phone. */
  phone_key: string;
  request_hash: string;
  order_id: string;
  /** Time of the database's clock. */
  placed_at: Date;
}

export interface OrderMirrorsTable {
  order_id: string;
  created_at: Date;
}

export interface PushSubscriptionsTable {
  /** SHA-256 of order and token. */
  id: string;
  order_id: string;
  /** Session that subscribed: SHA-256 of its cookie's token. */
  session_id: string;
  token: string;
  created_at: Date;
}
