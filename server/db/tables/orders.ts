import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Address } from '#contract/address/address';
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

/** The immutable part of an order; only the erasure of personal data changes it. */
export interface OrderDocument {
  reseller: ResellerIdentity;
  quote: Quote;
  address: Address;
  customer: Customer;
  payment: Payment;
  pixKey?: string;
  couponName?: string;
  estimate: MinutesRange;
  /** The order that another reseller did not serve. */
  previousId?: string;
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
  /** E.164; empty for the courier's link and for automatic acceptance. */
  phone: string;
  name: string;
}

/** Somebody else moved the order. `simulated` is the reseller of the demonstration. */
export interface ByOthers {
  actor: 'customer' | 'clock' | 'simulated';
}

export type MadeBy = ByReseller | ByOthers;

/** `MadeBy` as stored: `road` holds the channel or the actor. Orders were stored before these words were used. */
export type StoredBy = (Omit<ByReseller, 'channel'> & { road: MoveChannel }) | { road: ByOthers['actor'] };

/** A move of an order's life, or a courier's note. Older orders keep those of their reseller alone. */
export interface StoredMove {
  /** Of the order's life, as `order.accept`; or the note. */
  command: string;
  /** ISO 8601. */
  at: string;
  by: StoredBy;
  /** `conferido` where the customer's code was told, else why not; only of a delivery by link. */
  code?: string;
  /** Who takes it out; only of `order.dispatch`. */
  courier?: Pick<Dispatched, 'name' | 'vehicle'>;
}

export interface OrdersTable {
  id: string;
  number: string;
  /** E.164; null once erased. */
  phone: string | null;
  reseller_id: string;
  status: OrderStatus;
  version: number;
  request_hash: string;
  document: JSONColumnType<OrderDocument>;
  timeline: JSONColumnType<TimelineEntry[]>;
  reason: CancelReason | CloseReason | RefusalReason | null;
  /** Of who refused, gave up or could not deliver it; a word of `resellerReason` or `courierReason`. */
  reseller_reason: Generated<string | null>;
  /** The window promised by accepting, in minutes from the order's creation; null before, and where none was said. */
  promised: ColumnType<MinutesRange | null, undefined, string>;
  moves: ColumnType<StoredMove[], undefined, string>;
  /** How often its delivery code was tried. */
  code_tries: Generated<number>;
  withdrawal_protocol: string | null;
  delivered_at: Date | null;
  /** The order expires when it is not accepted by then. */
  accept_by: Date;
  /** When the next reminder of this unanswered order is due; null if none is. */
  attention_at: Generated<Date | null>;
  /** The last step of the ladder that was sent. */
  attention_step: Generated<ReminderStep>;
  /** Number of reminders sent after placing. Written for the previous build, which does not know `attention_step`. */
  attention_rung: Generated<number>;
  /** When somebody of the reseller first opened or moved it. */
  seen_at: Generated<Date | null>;
  /** The clock ends the order when nobody has said how it went by then; null where nothing is awaited. */
  ends_by: Generated<Date | null>;
  /** Next move of the simulated reseller; null outside demonstrations. */
  simulate_at: Date | null;
  /** When erasure was asked for while the order was open: it is erased as it ends. */
  erasure_asked_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** The order each phone placed last; its row is locked while another is placed. */
export interface OrderTurnsTable {
  /** Keyed digest of the phone. */
  phone_key: string;
  request_hash: string;
  order_id: string;
  /** By the database's clock. */
  placed_at: Date;
}

/** Orders with a copy in Firestore. */
export interface OrderMirrorsTable {
  order_id: string;
  created_at: Date;
}

export interface PushSubscriptionsTable {
  /** SHA-256 of order and token. */
  id: string;
  order_id: string;
  /** Session that asked for it; SHA-256 of the cookie's token. */
  session_id: string;
  /** Registration token of the browser. */
  token: string;
  created_at: Date;
}
