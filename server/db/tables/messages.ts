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
  /**
   * The time at which the message was queued. If a reseller already delivers, the request itself sets it, so that no
   * message is sent.
   */
  told_at: Date | null;
  /** The reseller whose opening is awaited. Null to wait for any reseller that delivers to the place. */
  reseller_id: string | null;
  /** E.164 of the phone verified in the browser that subscribed. */
  asked_by: string | null;
}

export interface SiteMessagesTable {
  id: string;
  kind: 'contact' | 'partner';
  /** Null for messages of the API and the oldest ones. */
  protocol: string | null;
  /** E.164 or an e-mail address. */
  contact: string;
  document: JSONColumnType<object>;
  created_at: Date;
}
