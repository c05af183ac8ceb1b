import type { Generated } from 'kysely';

/** A code belongs to the browser that requested it. */
export interface PhoneChallengesTable {
  /** E.164. */
  phone: string;
  /** Keyed digest of the browser's random id. */
  device: string;
  /** Says whether that browser had verified this phone before. */
  known: boolean;
  challenge: string;
  code_hash: string;
  tries_left: number;
  expires_at: Date;
  resend_at: Date;
  sent_at: Date;
  /** Number of resends in a row. The cooldown doubles with each resend. */
  streak: number;
}

/** Codes that were sent, without the phone. */
export interface PhoneSendsTable {
  id: string;
  sent_at: Date;
  verified: boolean;
  /** Area code (DDD). */
  area: Generated<string>;
  /** Keyed digest of the number without its last four digits. */
  block: Generated<string>;
  /** Keyed digest of the caller's network, or `''` if the network is unknown. */
  network: Generated<string>;
  known: Generated<boolean>;
  channel: Generated<string>;
}

export interface KnownDevicesTable {
  /** E.164. */
  phone: string;
  /** Keyed digest of the browser's random id. */
  device: string;
  verified_at: Date;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token. */
  id: string;
  phone: string;
  verified_at: Date;
  /** Time back to which older orders were named. Null until then. */
  orders_since: Generated<Date | null>;
  expires_at: Date;
}

export interface AccountPhonesTable {
  /** The content service's host and the user's id there. */
  account: string;
  /** E.164. A phone belongs to one account at a time. */
  phone: string;
  /** The time at which both were last verified in the same browser. */
  confirmed_at: Date;
}
