import type { Kysely, Transaction } from 'kysely';
import type {
  ContentAnswersTable,
  ContentCategoriesTable,
  ContentEntriesTable,
  ContentUsersTable,
} from './tables/content.ts';
import type { CouponsTable, CouponUsesTable } from './tables/coupons.ts';
import type {
  AutoAcceptsTable,
  CourierLinksTable,
  DeskEventsTable,
  DeskFeedsTable,
  DeskPresenceTable,
  DeskPushSubscriptionsTable,
  DeskSessionsTable,
  OperatorsTable,
  OrderNoticesTable,
  ShopAuditTable,
  ShopInvitesTable,
  ShopMembersTable,
} from './tables/desk.ts';
import type { DraftsTable } from './tables/drafts.ts';
import type { ErasuresTable } from './tables/erasures.ts';
import type { FlowCountsTable } from './tables/flow-counts.ts';
import type { MailInboxTable, NoticesTable, SiteMessagesTable, SmsInboxTable } from './tables/messages.ts';
import type {
  OrderMirrorsTable,
  OrdersTable,
  OrderTurnsTable,
  PushSubscriptionsTable,
} from './tables/orders.ts';
import type { OutboxTable } from './tables/outbox.ts';
import type {
  AccountPhonesTable,
  KnownDevicesTable,
  PhoneChallengesTable,
  PhoneSendsTable,
  SessionsTable,
} from './tables/phones.ts';
import type { RateLimitsTable } from './tables/rate-limits.ts';
import type { ReferralCodesTable, ReferralMarksTable, ReferralsTable } from './tables/referrals.ts';
import type { ResellersTable } from './tables/resellers.ts';

/** One row, written to find out whether writes are taken. */
interface ReadinessTable {
  id: string;
  written_at: Date;
}

import type { AuthorisedResellersTable, ShopImportsTable } from './tables/shop-imports.ts';

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
  flow_counts: FlowCountsTable;
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
  readiness: ReadinessTable;
  shop_members: ShopMembersTable;
  shop_audit: ShopAuditTable;
  shop_invites: ShopInvitesTable;
  desk_sessions: DeskSessionsTable;
  desk_push_subscriptions: DeskPushSubscriptionsTable;
  operators: OperatorsTable;
  courier_links: CourierLinksTable;
  order_notices: OrderNoticesTable;
  auto_accepts: AutoAcceptsTable;
  desk_feeds: DeskFeedsTable;
  desk_events: DeskEventsTable;
  desk_presence: DeskPresenceTable;
  authorised_resellers: AuthorisedResellersTable;
  shop_imports: ShopImportsTable;
}

/** A transaction in progress, or the database itself for single statements. */
export type Executor = Kysely<Schema> | Transaction<Schema>;
