import type { Kysely, Transaction } from 'kysely';
import type {
  ContentAnswersTable,
  ContentCategoriesTable,
  ContentEntriesTable,
  ContentUsersTable,
} from './tables/content.ts';
import type { CouponsTable, CouponUsesTable } from './tables/coupons.ts';
import type { DraftsTable } from './tables/drafts.ts';
import type { ErasuresTable } from './tables/erasures.ts';
import type { FlowCountsTable } from './tables/flow-counts.ts';
import type {
  MailInboxTable,
  SiteMessagesTable,
  SmsInboxTable,
  SubscriptionsTable,
} from './tables/messages.ts';
import type {
  OrderMirrorsTable,
  OrdersTable,
  OrderTurnsTable,
  PushSubscriptionsTable,
} from './tables/orders.ts';
import type { OutboxTable } from './tables/outbox.ts';
import type {
  AutoAcceptsTable,
  CourierLinksTable,
  OperatorsTable,
  OrderNotificationsTable,
  PanelEventsTable,
  PanelFeedsTable,
  PanelPresenceTable,
  PanelPushSubscriptionsTable,
  PanelSessionsTable,
  ResellerAuditTable,
  ResellerCouriersTable,
  ResellerInvitesTable,
  ResellerMembersTable,
} from './tables/panel.ts';
import type {
  AccountPhonesTable,
  KnownDevicesTable,
  PhoneChallengesTable,
  PhoneSendsTable,
  SessionsTable,
} from './tables/phones.ts';
import type { RateLimitsTable } from './tables/rate-limits.ts';
import type { RatingsTable } from './tables/ratings.ts';
import type { ReferralCodesTable, ReferralMarksTable, ReferralsTable } from './tables/referrals.ts';
import type { ResellerLogosTable, ResellersTable } from './tables/resellers.ts';

/** One row, written to check that the database accepts writes. */
interface ReadinessTable {
  id: string;
  written_at: Date;
  /** Bytes that a probe writes and removes in one transaction. */
  filler: Buffer | null;
}

import type { AuthorisedResellersTable, ResellerImportsTable } from './tables/reseller-imports.ts';

export interface Schema {
  resellers: ResellersTable;
  reseller_logos: ResellerLogosTable;
  orders: OrdersTable;
  order_turns: OrderTurnsTable;
  ratings: RatingsTable;
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
  notices: SubscriptionsTable;
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
  shop_members: ResellerMembersTable;
  shop_audit: ResellerAuditTable;
  shop_invites: ResellerInvitesTable;
  desk_sessions: PanelSessionsTable;
  desk_push_subscriptions: PanelPushSubscriptionsTable;
  operators: OperatorsTable;
  courier_links: CourierLinksTable;
  shop_couriers: ResellerCouriersTable;
  order_notices: OrderNotificationsTable;
  auto_accepts: AutoAcceptsTable;
  desk_feeds: PanelFeedsTable;
  desk_events: PanelEventsTable;
  desk_presence: PanelPresenceTable;
  authorised_resellers: AuthorisedResellersTable;
  shop_imports: ResellerImportsTable;
}

export type Executor = Kysely<Schema> | Transaction<Schema>;
