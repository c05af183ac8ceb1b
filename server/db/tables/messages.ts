import type { Generated, JSONColumnType } from 'kysely';

export interface SmsInboxTable {
  id: string;
  phone: string;
  text: string;
  code: string | null;
  /** `sms`, or the wire word of another channel. */
  channel: Generated<string>;
  sent_at: Date;
}

export interface MailInboxTable {
  id: string;
  /** Receiver. */
  address: string;
  subject: string;
  text: string;
  html: string | null;
  reply_to: string | null;
  sent_at: Date;
}

export interface SubscriptionsTable {
  id: string;
  contact: string;
  city: string;
  uf: string;
  latitude: number;
  longitude: number;
  unsubscribe_token: string;
  created_at: Date;
  /** When the notice was queued; at the request itself where a reseller already delivers, so that none is sent. */
  told_at: Date | null;
  /** The reseller that is waited for to open; null where anyone that delivers to the place will do. */
  reseller_id: string | null;
  /** E.164 of the phone that was verified in the browser it was asked for from. */
  asked_by: string | null;
}

export interface SiteMessagesTable {
  id: string;
  kind: 'contact' | 'partner';
  /** Null where none was given: those of the API, and the oldest. */
  protocol: string | null;
  /** E.164 or an e-mail address. */
  contact: string;
  document: JSONColumnType<object>;
  created_at: Date;
}
