import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Address } from '#contract/address/address';
import type {
  CancelReason,
  Customer,
  OrderStatus,
  Payment,
  Quote,
  RefusalReason,
} from '#contract/order/order';
import type { MinutesRange, PaymentMethod, Product, ResellerIdentity } from '#contract/reseller/reseller';

/** Minutes of the reseller's local day, `[opens, closes]`; `closes` above 1440 runs past midnight. */
export type OpeningInterval = [opensMinute: number, closesMinute: number];

/** Seven days, Sunday first. */
export type OpeningHours = OpeningInterval[][];

export interface ResellersTable {
  id: string;
  name: string;
  legal_name: string;
  cnpj: string;
  anp_authorisation: string;
  /** ISO date. */
  anp_checked_at: string;
  tie: 'independent' | 'tied';
  brands: JSONColumnType<string[]>;
  address_line: string;
  contact_phone: string;
  city: string;
  uf: string;
  latitude: number;
  longitude: number;
  /** Cell of the 0.1° grid, see `gridCell`. */
  cell: number;
  radius_metres: number;
  delivery_min: number;
  delivery_max: number;
  rating_average: number;
  rating_count: number;
  /** IANA name. */
  time_zone: string;
  hours: JSONColumnType<OpeningHours>;
  payment_methods: JSONColumnType<PaymentMethod[]>;
  gas_do_povo: boolean;
  freight_cents: number;
  pix_key: string | null;
  products: JSONColumnType<Product[]>;
  active: boolean;
  demo: boolean;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

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
}

export interface TimelineEntry {
  status: OrderStatus;
  /** ISO 8601. */
  at: string;
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
  reason: CancelReason | RefusalReason | null;
  withdrawal_protocol: string | null;
  delivered_at: Date | null;
  /** The order expires when it is not accepted by then. */
  accept_by: Date;
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

export interface DraftsTable {
  /** SHA-256 of the cookie's token. */
  id: string;
  format: number;
  version: number;
  step: string;
  context: JSONColumnType<object>;
  fields: JSONColumnType<Record<string, string>>;
  order_id: string | null;
  updated_at: Date;
  expires_at: Date;
}

/** A code belongs to the browser that requested it. */
export interface PhoneChallengesTable {
  /** E.164. */
  phone: string;
  /** Keyed digest of the browser's random id. */
  device: string;
  /** Whether that browser had verified this phone before. */
  known: boolean;
  challenge: string;
  code_hash: string;
  tries_left: number;
  expires_at: Date;
  resend_at: Date;
  sent_at: Date;
  /** Number of resends in a row; the cooldown doubles with each. */
  streak: number;
}

/** Codes that were sent, without saying to whom. */
export interface PhoneSendsTable {
  id: string;
  sent_at: Date;
  verified: boolean;
  /** Area code (DDD). */
  area: Generated<string>;
  /** Keyed digest of the number without its last four digits. */
  block: Generated<string>;
  /** Keyed digest of the caller's network; `''` where there is none. */
  network: Generated<string>;
  /** Whether the browser had verified any phone before. */
  known: Generated<boolean>;
  channel: Generated<string>;
}

/** Browsers that verified a phone. */
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
  /** How far back its orders were named; null until then. */
  orders_since: Generated<Date | null>;
  expires_at: Date;
}

export interface RateLimitsTable {
  /** Name of the counter; personal parts are hashed. */
  key: string;
  /** When each counted event was, oldest first. */
  hits: Date[];
  /** Whether the last event was refused. */
  refused: boolean;
  /** Rows may be deleted after this. */
  expires_at: Date;
}

export interface CouponsTable {
  name: string;
  description: string;
  kind: 'amount' | 'percent';
  amount: number;
  minimum_cents: number;
  includes_freight: boolean;
  valid_from: Date;
  valid_until: Date;
  uses_left: number | null;
  once_per_phone: boolean;
  /** Only this phone may use it; null for everyone. */
  phone: string | null;
  /** Only at this reseller; null for everywhere. */
  reseller_id: string | null;
}

export interface CouponUsesTable {
  coupon: string;
  order_id: string;
  phone: string;
  used_at: Date;
}

export interface OutboxTable {
  id: string;
  kind: string;
  payload: JSONColumnType<Record<string, string>>;
  run_at: Date;
  attempts: Generated<number>;
  leased_until: Date | null;
  done_at: Date | null;
  last_error: string | null;
  created_at: Date;
}

export interface SmsInboxTable {
  id: string;
  phone: string;
  text: string;
  code: string | null;
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

export interface NoticesTable {
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

export interface AccountPhonesTable {
  /** The content service's host and the user's id there. */
  account: string;
  /** E.164; of one account at a time. */
  phone: string;
  /** When this browser last proved both. */
  confirmed_at: Date;
}

export interface ErasuresTable {
  /** What the person was given; whose data it was is not kept. */
  protocol: string;
  erased_at: Date;
}

export interface ReferralCodesTable {
  /** E.164. */
  phone: string;
  code: string;
  created_at: Date;
  /** Last asked for by its owner or brought by a friend. */
  used_at: Date;
}

export interface ReferralsTable {
  /** E.164 of the person referred; a digest once erased. */
  friend: string;
  /** E.164; a digest once erased. */
  referrer: string;
  created_at: Date;
  /** When the friend's first delivery decided it; null before. */
  settled_at: Date | null;
  /** The order that decided it. */
  order_id: string | null;
  /** Names of the coupons given; null where none were. */
  friend_coupon: string | null;
  referrer_coupon: string | null;
}

export interface ReferralMarksTable {
  /** Keyed digest of a device or a door. */
  mark: string;
  /** Who ordered by it: E.164; a digest once erased. */
  phone: string;
  seen_at: Date;
}

export interface ContentCategoriesTable {
  id: GeneratedAlways<number>;
  document_id: string;
  name: string;
  slug: string;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
}

/** The picture of an entry, as the content service describes files. */
export interface ContentCover {
  url: string;
  alternativeText: string | null;
  mime: string;
}

/** An entry has two rows, as in Strapi: its draft, without `published_at`, and its published version. */
export interface ContentEntriesTable {
  id: GeneratedAlways<number>;
  /** The same for both rows. */
  document_id: string;
  kind: 'article' | 'safety-page';
  title: string;
  slug: string;
  excerpt: string | null;
  /** Markdown. */
  content: string | null;
  cover: JSONColumnType<ContentCover> | null;
  category_id: number | null;
  /** Of the shipped file it came from; null once it came from elsewhere. */
  seed_hash: string | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
}

export interface ContentUsersTable {
  id: GeneratedAlways<number>;
  document_id: string;
  username: string;
  /** In lower case. */
  email: string;
  /** `local`, or the name of the provider it signs in with. */
  provider: string;
  /** argon2id; null without a password of its own. */
  password_hash: string | null;
  confirmed: boolean;
  blocked: boolean;
  /** SHA-256 of the code in the mail; null once used. */
  reset_code_hash: string | null;
  reset_expires_at: Date | null;
  confirmation_hash: string | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date;
}

/** The last good answer of a real content service to a query, shown while it is down. */
export interface ContentAnswersTable {
  query: string;
  body: JSONColumnType<object>;
  answered_at: Date;
}

export interface Schema {
  resellers: ResellersTable;
  orders: OrdersTable;
  order_turns: OrderTurnsTable;
  drafts: DraftsTable;
  phone_challenges: PhoneChallengesTable;
  phone_sends: PhoneSendsTable;
  known_devices: KnownDevicesTable;
  sessions: SessionsTable;
  rate_limits: RateLimitsTable;
  coupons: CouponsTable;
  coupon_uses: CouponUsesTable;
  outbox: OutboxTable;
  sms_inbox: SmsInboxTable;
  mail_inbox: MailInboxTable;
  notices: NoticesTable;
  site_messages: SiteMessagesTable;
  order_mirrors: OrderMirrorsTable;
  push_subscriptions: PushSubscriptionsTable;
  account_phones: AccountPhonesTable;
  erasures: ErasuresTable;
  referral_codes: ReferralCodesTable;
  referrals: ReferralsTable;
  referral_marks: ReferralMarksTable;
  content_categories: ContentCategoriesTable;
  content_entries: ContentEntriesTable;
  content_users: ContentUsersTable;
  content_answers: ContentAnswersTable;
}
