import type { Generated } from 'kysely';
import type { NotificationChannel, ReminderStep } from '#contract/panel/notifications';
import type { PanelRole } from '#contract/panel/panel';
import type { DeviceKind, TeamVerb } from '#contract/panel/team';

/** A person of a reseller; one phone may serve several. */
export interface ResellerMembersTable {
  reseller_id: string;
  /** E.164. */
  phone: string;
  name: string;
  role: PanelRole;
  created_at: Date;
  /** When the role was taken away; null while it lasts. */
  ended_at: Date | null;
}

export interface ResellerInvitesTable {
  /** SHA-256 of the link's token. */
  id: string;
  reseller_id: string;
  /** E.164; the invite opens for this phone only. */
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
  /** When a code was last verified on it; null of one opened otherwise. */
  code_at: Date | null;
  device: DeviceKind | null;
}

/** What was done to a reseller's team and its accepting by itself: rows are added, and changed by an erasure alone. */
export interface ResellerAuditTable {
  id: string;
  reseller_id: string;
  at: Date;
  /** Keyed digest of the phone of who did it. */
  by_person: string;
  /** Masked; null once erased. */
  by_phone: string | null;
  /** Keyed digest of the phone of whom it was done to. */
  about_person: string;
  /** Masked; null once erased. */
  about_phone: string | null;
  what: TeamVerb | 'setAutoAccept' | 'endAutoAccept';
  /** A role, a kind of device, or a rule; null where there was none. */
  was: string | null;
  became: string | null;
}

export interface OperatorsTable {
  /** E.164. */
  phone: string;
  created_at: Date;
  /** Null while it is one. */
  ended_at: Date | null;
}

/** By which a courier delivers an order, without sign-in; each order has one at most. */
export interface CourierLinksTable {
  order_id: string;
  /** SHA-256 of the link's token. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

/** An attempt to notify a reseller of a waiting order, or a step of the ladder that had nobody to notify. */
export interface OrderNotificationsTable {
  /** Id of the effect that sends it; null if there was nobody to notify. */
  id: string | null;
  order_id: string;
  step: ReminderStep;
  /** Number of the reminder; -1 at placing. Written for the previous build, which does not know `step`. */
  rung: number;
  /** The channel; the column was named before the word `channel` was used. */
  road: NotificationChannel;
  /** How many people were notified. */
  told: number;
  at: Date;
  /** When the provider or the browser's push service accepted it. */
  sent_at: Generated<Date | null>;
  /** When the service worker confirmed it. Push only. */
  delivered_at: Generated<Date | null>;
  /** The error of the last failed attempt. */
  error: Generated<string | null>;
}

/** A browser of a panel that is told by web push. */
export interface PanelPushSubscriptionsTable {
  /** SHA-256 of the endpoint. */
  id: string;
  /** Of the row of the session it belongs to; with its end nothing more is sent. */
  session_id: string;
  /** E.164. */
  phone: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  /** Id of the last trial, until it is confirmed. */
  trial: string | null;
  /** When a message was last confirmed. */
  proven_at: Date | null;
}

/** The last number given out in a reseller's feed; its lock keeps the numbers in the order of the commits. */
export interface PanelFeedsTable {
  reseller_id: string;
  last: string;
}

/** A change of an order, as a reseller's panels are told of it. */
export interface PanelEventsTable {
  reseller_id: string;
  /** From 1, without gaps. */
  seq: string;
  /** Empty where the reseller itself changed. */
  order_id: string;
  at: Date;
}

/** A reseller that accepts orders by itself. */
export interface AutoAcceptsTable {
  reseller_id: string;
  /** The window that it promises. */
  minutes: number;
  /** Accepted orders that have not left, from which on people answer. */
  at_most: number;
}

/** When a panel of a reseller was last open, in any process. */
export interface PanelPresenceTable {
  reseller_id: string;
  seen_at: Date;
}
