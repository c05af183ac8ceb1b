import type { ColumnType, Generated } from 'kysely';
import type { BusinessVerb } from '#contract/panel/business';
import type { NotificationChannel, ReminderStep } from '#contract/panel/notifications';
import type { PanelRole } from '#contract/panel/panel';
import type { DeviceKind, TeamVerb } from '#contract/panel/team';

/** A member of a reseller. A phone may be a member of several. */
export interface ResellerMembersTable {
  reseller_id: string;
  /** E.164. */
  phone: string;
  name: string;
  role: PanelRole;
  created_at: Date;
  /** The time at which the role ended. Null for an active member. */
  ended_at: Date | null;
}

export interface ResellerInvitesTable {
  /** SHA-256 of the link's token. */
  id: string;
  reseller_id: string;
  /** E.164. The invite works only for this phone. */
  phone: string;
  name: string;
  role: PanelRole;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PanelSessionsTable {
  /** SHA-256 of the cookie's token. */
  id: string;
  /** E.164. */
  phone: string;
  verified_at: Date;
  expires_at: Date;
  /** The time at which a code was last verified in this session. Null if the session was opened without a code. */
  code_at: Date | null;
  device: DeviceKind | null;
}

/**
 * Changes of a reseller's team and automatic acceptance, and answers to withdrawals. Rows are only added. Only an
 * erasure changes them.
 */
export interface ResellerAuditTable {
  id: string;
  reseller_id: string;
  at: Date;
  /** Keyed digest of the phone of the person who made the change. */
  by_person: string;
  /** The masked phone. Null after an erasure. */
  by_phone: string | null;
  /** Keyed digest of the phone of the person affected. */
  about_person: string;
  /** The masked phone. Null after an erasure. */
  about_phone: string | null;
  what:
    | TeamVerb
    | BusinessVerb
    | 'setAutoAccept'
    | 'endAutoAccept'
    | 'answerWithdrawal'
    | 'resumeReseller'
    | 'restockProduct'
    | 'exportOrders'
    | 'exportCash';
  /** The changed value of the business, in words. Null where `what` alone says it. */
  field: ColumnType<string | null, string | null | undefined, string | null>;
  /** A role, a kind of device, a rule, a reference number, or a value in words. Null if there was none. */
  was: string | null;
  became: string | null;
}

export interface OperatorsTable {
  /** E.164. */
  phone: string;
  created_at: Date;
  /** Null for an active operator. */
  ended_at: Date | null;
}

/** A link with which a courier delivers an order without sign-in. An order has at most one. */
export interface CourierLinksTable {
  order_id: string;
  /** SHA-256 of the link's token. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

/** An attempt to notify a reseller of a waiting order, or a step of the ladder that had nobody to notify. */
export interface OrderNotificationsTable {
  id: string | null;
  order_id: string;
  step: ReminderStep;
  /**
   * Number of the reminder. It is -1 for a notification that is sent when the order is placed. The server writes it for
   * the previous build, which does not know `step`.
   */
  rung: number;
  /** The channel; the column was named before the word `channel` was used. */
  road: NotificationChannel;
  told: number;
  at: Date;
  /** The time at which the provider or the browser's push service accepted it. */
  sent_at: Generated<Date | null>;
  /** The time at which the service worker confirmed it. Push only. */
  delivered_at: Generated<Date | null>;
  error: Generated<string | null>;
}

export interface PanelPushSubscriptionsTable {
  /** SHA-256 of the endpoint. */
  id: string;
  /** Id of the session's row. When the session ends, nothing more is sent. */
  session_id: string;
  /** E.164. */
  phone: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  /** Id of the last trial, until it is confirmed. */
  trial: string | null;
  proven_at: Date | null;
}

/** The last sequence number of a reseller's feed. Its row lock keeps the numbers in the order of the commits. */
export interface PanelFeedsTable {
  reseller_id: string;
  last: string;
}

export interface PanelEventsTable {
  reseller_id: string;
  /** The last number, from 1 without gaps. */
  seq: string;
  /** Empty if the reseller itself changed. */
  order_id: string;
  at: Date;
}

export interface AutoAcceptsTable {
  reseller_id: string;
  /** Promised delivery time, in minutes. */
  minutes: number;
  /** Automatic acceptance waits while this number of accepted orders is not yet dispatched. */
  at_most: number;
}

export interface PanelPresenceTable {
  reseller_id: string;
  seen_at: Date;
}

/** A courier whom a reseller named at a dispatch. */
export interface ResellerCouriersTable {
  reseller_id: string;
  name: string;
  vehicle: string | null;
  used_at: Date;
  /** E.164. Null if nobody entered it, or after its retention. */
  phone: string | null;
  /** The time at which the phone was last entered. */
  phone_at: Date | null;
}
