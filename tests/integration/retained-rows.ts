import { type RawBuilder, sql } from 'kysely';
import { enqueue } from '../../server/outbox/enqueue.ts';
import { tokenHash } from '../../server/secrets.ts';
import type { Retained } from '../../server/services/data-subject/retention.ts';
import { saveDraft } from '../../server/services/drafts/save.ts';
import { countAgainst } from '../../server/services/limits.ts';
import { audit } from '../../server/services/panel/audit.ts';
import { rememberCourier } from '../../server/services/panel/known-couriers.ts';
import { invite } from '../../server/services/panel/members.ts';
import { openPanelSession } from '../../server/services/panel/session.ts';
import { noteVerified } from '../../server/services/phone/caller-trust.ts';
import { noteMarks } from '../../server/services/referrals/marks.ts';
import { getReferral } from '../../server/services/referrals/own.ts';
import { createSession } from '../../server/services/sessions/session.ts';
import { aCustomer, aPoint } from '../support/factories.ts';
import { noon, type TestServer } from './harness.ts';
import { aPushRow, storeCoupon, storeReseller } from './rows.ts';

const hourMs = 60 * 60 * 1000;

export interface RetainedRows {
  tables: readonly string[];
  where?: RawBuilder<unknown>;
  /** The beginning of the retention period. Default: noon. */
  begins?: Date;
  store(server: TestServer): Promise<unknown>;
}

const message = (kind: 'contact' | 'partner'): RetainedRows => ({
  tables: ['site_messages'],
  store: ({ ctx }) =>
    ctx.db
      .insertInto('site_messages')
      .values({
        id: kind,
        kind,
        protocol: null,
        contact: 'ana@exemplo.com.br',
        document: '{}',
        created_at: noon,
      })
      .execute(),
});

const subscription = (id: string, told_at: Date | null, created_at: Date): RetainedRows => ({
  tables: ['notices'],
  store: ({ ctx }) =>
    ctx.db
      .insertInto('notices')
      .values({
        id,
        contact: 'a@b.com',
        city: '',
        uf: '',
        ...aPoint(),
        unsubscribe_token: id,
        created_at,
        told_at,
      })
      .execute(),
});

const storeUser = ({ ctx }: TestServer) =>
  ctx.db
    .insertInto('content_users')
    .values({
      document_id: 'x',
      username: 'ana',
      email: 'ana@exemplo.com.br',
      provider: 'local',
      password_hash: 'x',
      confirmed: true,
      blocked: false,
      reset_code_hash: 'x',
      reset_expires_at: noon,
      confirmation_hash: null,
      created_at: noon,
      updated_at: noon,
      published_at: noon,
    })
    .execute();

export const retainedRows: Record<Retained, RetainedRows> = {
  orders: {
    tables: ['orders', 'ratings', 'coupon_uses', 'order_notices'],
    async store(server) {
      const ana = await server.customer();
      const reseller = await storeReseller(server.ctx.db);
      const { id } = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
      await ana.call('giveRating', { params: { id }, body: { stars: 5, reasons: [] } });
      const use = { coupon: 'GAS5', order_id: id, phone: ana.phone, used_at: noon };
      await server.ctx.db.insertInto('coupon_uses').values(use).execute();
      const subscription = {
        road: 'sms' as const,
        order_id: id,
        step: 'first contact' as const,
        rung: 0,
        told: 1,
        at: noon,
      };
      await server.ctx.db.insertInto('order_notices').values(subscription).execute();
    },
  },
  drafts: {
    tables: ['drafts'],
    store: ({ ctx }) =>
      saveDraft(ctx, undefined, {
        version: 0,
        format: 1,
        step: 'address',
        context: { reach: 'some' },
        fields: {},
      }),
  },
  sessions: { tables: ['sessions'], store: ({ ctx }) => createSession(ctx.db, aCustomer().phone, noon) },
  panelSessions: {
    tables: ['desk_sessions', 'desk_push_subscriptions'],
    async store({ ctx }) {
      const { phone } = aCustomer();
      const session_id = tokenHash(await openPanelSession(ctx.db, phone, noon));
      await ctx.db.insertInto('desk_push_subscriptions').values(aPushRow({ session_id, phone })).execute();
    },
  },
  resellerInvites: {
    tables: ['shop_invites'],
    async store({ ctx }) {
      const { id } = await storeReseller(ctx.db);
      const { name, phone } = aCustomer();
      const requestedAt = new Date(noon.getTime() - 72 * hourMs);
      await invite(ctx.db, { resellerId: id, phone, name, role: 'owner' }, requestedAt);
    },
  },
  resellerMembers: {
    tables: ['shop_members', 'operators'],
    async store({ ctx }) {
      const { name, phone } = aCustomer();
      const ended = { phone, created_at: noon, ended_at: noon };
      const row = { reseller_id: 'x', name, role: 'owner' as const, ...ended };
      await ctx.db.insertInto('shop_members').values(row).execute();
      await ctx.db.insertInto('operators').values(ended).execute();
    },
  },
  resellerAudit: {
    tables: ['shop_audit'],
    store: ({ ctx }) => {
      const done = { what: 'endRole', was: 'owner', became: null } as const;
      return audit(ctx.db, 'secret', { reseller: 'x', by: '', about: '', ...done }, noon);
    },
  },
  panelEvents: {
    tables: ['desk_events'],
    async store(server) {
      await server.order(await server.customer(), await storeReseller(server.ctx.db));
    },
  },
  courierLinks: {
    tables: ['courier_links'],
    store: ({ ctx }) =>
      ctx.db
        .insertInto('courier_links')
        .values({ order_id: 'x', token_hash: 'x', created_at: noon, expires_at: noon })
        .execute(),
  },
  couriers: {
    tables: ['shop_couriers'],
    store: ({ ctx }) => rememberCourier(ctx.db, 'x', { name: 'Beto', vehicle: 'moto' }, noon),
  },
  courierPhones: {
    tables: ['shop_couriers'],
    where: sql`phone is not null`,
    store: ({ ctx }) => rememberCourier(ctx.db, 'x', { name: 'Beto', phone: aCustomer().phone }, noon),
  },
  phoneCodes: {
    tables: ['phone_challenges', 'phone_sends'],
    async store({ ctx }) {
      const times = { expires_at: noon, resend_at: noon, sent_at: noon };
      const browser = { phone: aCustomer().phone, device: '', known: false };
      const code = { ...browser, challenge: '', code_hash: '', tries_left: 1, streak: 0 };
      await ctx.db
        .insertInto('phone_challenges')
        .values({ ...code, ...times })
        .execute();
      await ctx.db.insertInto('phone_sends').values({ id: 'x', sent_at: noon, verified: false }).execute();
    },
  },
  knownDevices: {
    tables: ['known_devices'],
    store: ({ ctx }) => noteVerified(ctx.db, aCustomer().phone, '', noon),
  },
  limits: {
    tables: ['rate_limits', 'order_turns'],
    async store({ ctx }) {
      await countAgainst(ctx.db, 'x', { windowSeconds: 24 * 3600, maximum: 1 }, noon);
      const row = { phone_key: 'x', request_hash: '', order_id: '', placed_at: noon };
      await ctx.db.insertInto('order_turns').values(row).execute();
    },
  },
  messages: {
    tables: ['outbox', 'sms_inbox', 'mail_inbox'],
    async store(server) {
      const { db } = server.ctx;
      const mail = { to: 'ana@exemplo.com.br', subject: 'Oi', text: 'Oi' };
      await enqueue(db, { kind: 'mail', id: 'mail', payload: mail, now: noon });
      const { phone } = aCustomer();
      await enqueue(db, { kind: 'sms', id: 'sms', payload: { to: phone, text: 'Oi' }, now: noon });
      await server.messages(phone);
    },
  },
  subscriptions: subscription('waiting', null, noon),
  notifiedSubscriptions: subscription('notified', noon, new Date(noon.getTime() - hourMs)),
  accountPhones: {
    tables: ['account_phones'],
    store: ({ ctx }) =>
      ctx.db
        .insertInto('account_phones')
        .values({ account: 'embedded:1', phone: aCustomer().phone, confirmed_at: noon })
        .execute(),
  },
  erasures: {
    tables: ['erasures'],
    store: ({ ctx }) =>
      ctx.db.insertInto('erasures').values({ protocol: 'L20261119-000001', erased_at: noon }).execute(),
  },
  accounts: { tables: ['content_users'], store: storeUser },
  resetCodes: { tables: ['content_users'], where: sql`reset_code_hash is not null`, store: storeUser },
  contactMessages: message('contact'),
  partnerMessages: message('partner'),
  orderCopies: {
    tables: ['order_mirrors'],
    async store(server) {
      const order = await server.order(await server.customer(), await storeReseller(server.ctx.db));
      const mirror = { order_id: order.id, created_at: noon };
      await server.ctx.db.insertInto('order_mirrors').values(mirror).execute();
      await server.move(order.id, 'order.reject');
    },
  },
  pushSubscriptions: {
    tables: ['push_subscriptions'],
    store: ({ ctx }) =>
      ctx.db
        .insertInto('push_subscriptions')
        .values({ id: 'x', order_id: 'x', session_id: 'x', token: 'x', created_at: noon })
        .execute(),
  },
  referralCodes: {
    tables: ['referral_codes'],
    store: ({ ctx }) => getReferral(ctx, { phone: aCustomer().phone, device: undefined, origin: '' }),
  },
  referrals: {
    tables: ['referrals'],
    store: ({ ctx }) => {
      const [friend, referrer] = [aCustomer().phone, aCustomer().phone];
      const open = { settled_at: null, order_id: null, friend_coupon: null, referrer_coupon: null };
      return ctx.db
        .insertInto('referrals')
        .values({ friend, referrer, created_at: noon, ...open })
        .execute();
    },
  },
  referralMarks: {
    tables: ['referral_marks'],
    store: ({ ctx }) => noteMarks(ctx.db, aCustomer().phone, ['x'], noon),
  },
  personalCoupons: {
    tables: ['coupons'],
    store: ({ ctx }) => storeCoupon(ctx.db, { phone: aCustomer().phone, valid_until: noon }),
  },
  flowCounts: {
    tables: ['flow_counts'],
    begins: new Date('2026-11-19T00:00:00Z'),
    store: ({ ctx }) =>
      ctx.db
        .insertInto('flow_counts')
        .values({
          day: '2026-11-18',
          build: 'teste',
          machine: 'order-funnel',
          from_state: 'payment.choosing',
          event: 'payment.choose',
          outcome: '',
          to_state: 'resume.reviewing',
          times: 1,
          ms: 900,
        })
        .execute(),
  },
};
