import type { ServerContext } from '../context.ts';
import type { Executor } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Retained } from '../services/data-subject/retention.ts';
import { forgetMirrors } from '../services/orders/mirror.ts';
import { eraseRatings } from '../services/ratings/erase.ts';

/** Erases the data of one row of the retention table that is older than `before`. */
type Eraser = (db: ServerContext['db'], before: Date, now: Date) => Promise<unknown>;

/** By then every attempt at an effect was made. */
const abandonedMs = 6 * 24 * 60 * 60 * 1000;

export const erasers: Record<Retained, Eraser> = {
  orders: async (db, before) => {
    await db.deleteFrom('coupon_uses').where('used_at', '<=', before).execute();
    await db.deleteFrom('order_notices').where('at', '<=', before).execute();
    await transact(db, async (trx) => {
      const erased = trx.deleteFrom('orders').where('updated_at', '<=', before).returning('id');
      await eraseRatings(
        trx,
        (await erased.execute()).map(({ id }) => id),
      );
    });
  },
  drafts: (db, _, now) => db.deleteFrom('drafts').where('expires_at', '<=', now).execute(),
  sessions: (db, _, now) => db.deleteFrom('sessions').where('expires_at', '<=', now).execute(),
  panelSessions: async (db, _, now) => {
    const lasting = db.selectFrom('desk_sessions').select('id').where('expires_at', '>', now);
    await db.deleteFrom('desk_push_subscriptions').where('session_id', 'not in', lasting).execute();
    await db.deleteFrom('desk_sessions').where('expires_at', '<=', now).execute();
  },
  resellerInvites: (db, before) => db.deleteFrom('shop_invites').where('expires_at', '<=', before).execute(),
  resellerMembers: async (db, before) => {
    await db.deleteFrom('shop_members').where('ended_at', '<=', before).execute();
    await db.deleteFrom('operators').where('ended_at', '<=', before).execute();
  },
  resellerAudit: (db, before) => db.deleteFrom('shop_audit').where('at', '<=', before).execute(),
  panelEvents: (db, before) => db.deleteFrom('desk_events').where('at', '<=', before).execute(),
  courierLinks: (db, before) => db.deleteFrom('courier_links').where('expires_at', '<=', before).execute(),
  couriers: (db, before) => db.deleteFrom('shop_couriers').where('used_at', '<=', before).execute(),
  courierPhones: (db, before) =>
    db
      .updateTable('shop_couriers')
      .set({ phone: null, phone_at: null })
      .where('phone_at', '<=', before)
      .execute(),
  knownDevices: (db, before) => db.deleteFrom('known_devices').where('verified_at', '<=', before).execute(),
  phoneCodes: async (db, before) => {
    await db.deleteFrom('phone_challenges').where('expires_at', '<=', before).execute();
    await db.deleteFrom('phone_sends').where('sent_at', '<=', before).execute();
  },
  limits: async (db, before, now) => {
    await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
    await db.deleteFrom('order_turns').where('placed_at', '<=', before).execute();
  },
  messages: async (db, before) => {
    await db.deleteFrom('outbox').where('done_at', '<=', before).execute();
    // Effects of a service that is no longer configured are never performed.
    const abandoned = new Date(before.getTime() - abandonedMs);
    await db.deleteFrom('outbox').where('created_at', '<=', abandoned).execute();
    await db.deleteFrom('sms_inbox').where('sent_at', '<=', before).execute();
    await db.deleteFrom('mail_inbox').where('sent_at', '<=', before).execute();
  },
  subscriptions: (db, before) => db.deleteFrom('notices').where('created_at', '<=', before).execute(),
  notifiedSubscriptions: (db, before) => db.deleteFrom('notices').where('told_at', '<=', before).execute(),
  accountPhones: (db, before) =>
    db.deleteFrom('account_phones').where('confirmed_at', '<=', before).execute(),
  erasures: (db, before) => db.deleteFrom('erasures').where('erased_at', '<=', before).execute(),
  accounts: (db, before) => db.deleteFrom('content_users').where('updated_at', '<=', before).execute(),
  resetCodes: (db, before) =>
    db
      .updateTable('content_users')
      .set({ reset_code_hash: null, reset_expires_at: null })
      .where('reset_expires_at', '<=', before)
      .execute(),
  contactMessages: (db, before) => deleteMessages(db, 'contact', before),
  partnerMessages: (db, before) => deleteMessages(db, 'partner', before),
  orderCopies: forgetMirrors,
  pushSubscriptions: (db, before) =>
    db.deleteFrom('push_subscriptions').where('created_at', '<=', before).execute(),
  referralCodes: (db, before) => db.deleteFrom('referral_codes').where('used_at', '<=', before).execute(),
  referrals: (db, before) => db.deleteFrom('referrals').where('created_at', '<=', before).execute(),
  referralMarks: (db, before) => db.deleteFrom('referral_marks').where('seen_at', '<=', before).execute(),
  personalCoupons: (db, before) =>
    db.deleteFrom('coupons').where('phone', 'is not', null).where('valid_until', '<=', before).execute(),
  flowCounts: (db, before) =>
    db.deleteFrom('flow_counts').where('day', '<', before.toISOString().slice(0, 10)).execute(),
};

function deleteMessages(db: Executor, kind: 'contact' | 'partner', before: Date): Promise<unknown> {
  return db.deleteFrom('site_messages').where('kind', '=', kind).where('created_at', '<=', before).execute();
}
