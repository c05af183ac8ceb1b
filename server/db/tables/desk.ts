import type { DeskRole } from '#contract/desk/desk';

/** A person of a shop; one phone may serve several. */
export interface ShopMembersTable {
  reseller_id: string;
  /** E.164. */
  phone: string;
  name: string;
  role: DeskRole;
  created_at: Date;
  /** When the role was taken away; null while it lasts. */
  ended_at: Date | null;
}

export interface ShopInvitesTable {
  /** SHA-256 of the link's token. */
  id: string;
  reseller_id: string;
  /** E.164; the invite opens for this phone only. */
  phone: string;
  name: string;
  role: DeskRole;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface DeskSessionsTable {
  /** SHA-256 of the cookie's token. */
  id: string;
  /** E.164. */
  phone: string;
  verified_at: Date;
  expires_at: Date;
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

/** A rung of the ladder that was climbed for an order. */
export interface OrderNoticesTable {
  order_id: string;
  rung: number;
  /** How many people were told. */
  told: number;
  at: Date;
}

/** The last number given out in a shop's feed; its lock keeps the numbers in the order of the commits. */
export interface DeskFeedsTable {
  reseller_id: string;
  last: string;
}

/** A change of an order, as a shop's panels are told of it. */
export interface DeskEventsTable {
  reseller_id: string;
  /** From 1, without gaps. */
  seq: string;
  order_id: string;
  at: Date;
}

/** When a panel of a shop was last open, in any process. */
export interface DeskPresenceTable {
  reseller_id: string;
  seen_at: Date;
}
