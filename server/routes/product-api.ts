import type { Context } from 'hono';
import { isCouponRefusal } from '#contract/api/refusals';
import type { Order } from '#contract/order/order';
import { codeLength } from '#contract/phone/code-length';
import { codeLifeSeconds } from '#contract/phone/code-life';
import { paymentMethods } from '#contract/reseller/payment-names';
import { acceptMinutes, orderCan } from '#machines/order-lifecycle/lifecycle';
import { ServiceError } from '../service-error.ts';
import { validateCoupon } from '../services/coupons/validate.ts';
import { eraseDataSubject } from '../services/data-subject/erase.ts';
import { exportDataSubject } from '../services/data-subject/export.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { eraseDraft } from '../services/drafts/erase.ts';
import { readDraft } from '../services/drafts/read.ts';
import { saveDraft } from '../services/drafts/save.ts';
import { refusePast } from '../services/limits.ts';
import { cancelOrder } from '../services/orders/cancel.ts';
import { confirmDelivery } from '../services/orders/confirm-delivery.ts';
import { nextResellerOf } from '../services/orders/next-reseller.ts';
import { newestOpenOrder } from '../services/orders/open.ts';
import { placeOrder } from '../services/orders/place.ts';
import { findOrderByDraft, findOrderByKey, getOrder, listOrders } from '../services/orders/read.ts';
import { repetitionOf } from '../services/orders/repetition.ts';
import { quote } from '../services/orders/terms.ts';
import { withdrawPurchase } from '../services/orders/withdraw.ts';
import { sendCode } from '../services/phone/send-code.ts';
import { changeRating, giveRating } from '../services/ratings/give.ts';
import { getOrderRating } from '../services/ratings/read.ts';
import { getReferral } from '../services/referrals/own.ts';
import { getReseller, listRows } from '../services/resellers/read.ts';
import type { Session } from '../services/sessions/session.ts';
import { storeMessage } from '../services/site/store-message.ts';
import { requestSubscription } from '../services/subscriptions/request.ts';
import { accountOverview } from './account/overview.ts';
import { dropCookie, dropMark, dropSession, readCookie, writeCookie, writeMark } from './cookies.ts';
import { callerOf, formLimit, limitNetwork, newDraftLimits, rateLimitKeyOf } from './device.ts';
import { encodedList } from './encoded.ts';
import type { AppEnv } from './env.ts';
import type { Handlers } from './operation.ts';
import { leaveDevice, openSession } from './phone-session.ts';
import { referralCodeOf } from './referral-cookie.ts';

interface Host {
  /** Host name in the WebOTP line of an SMS. */
  name: string;
  secure: boolean;
  origin: string;
  build: string;
}

/** Limits guesses of coupon names. All operations share one counter. */
function refuseCouponGuesses(ctx: Dependencies, phone: string): Promise<void> {
  return refusePast(ctx, { windowSeconds: 600, maximum: 60 }, 'coupon', phone);
}

function isCouponRefused(error: unknown): boolean {
  return error instanceof ServiceError && isCouponRefusal(error.refusal.code);
}

const quotesOfPlace = { windowSeconds: 600, maximum: 300 };

export function productApi(ctx: Dependencies, host: Host): Handlers {
  /** Sets or drops the cookie from which static pages know whether this phone has an order underway. */
  async function markOpenOrder(order: Order, c: Context<AppEnv>, { phone }: Session): Promise<Order> {
    const open = orderCan.repeat(order.status) ? await newestOpenOrder(ctx.db, phone) : order;
    if (open && !orderCan.repeat(open.status)) writeMark(c, 'pedido-aberto', host.secure);
    else dropMark(c, 'pedido-aberto');
    return order;
  }

  return {
    listResellers: async ({ query: { basket, ...point } }) => encodedList(await listRows(ctx, point), basket),
    getReseller: ({ params, query }) => getReseller(ctx, params.id, query),
    getSettings: async () => ({
      contact: { phone: ctx.config.operator.phone, email: ctx.config.operator.email },
      features: {
        subscriptions: true,
        gasDoPovo: true,
        demo: ctx.config.demo,
        streets: ctx.maps.kind === 'tomtom',
      },
      paymentMethods,
      sms: {
        resendSeconds: ctx.config.SMS_RESEND_SECONDS,
        expireSeconds: codeLifeSeconds,
        codeLength,
        channels: ctx.config.CODE_CHANNELS,
      },
      build: host.build,
    }),
    getOrderTimes: async () => ({ acceptWithin: acceptMinutes.max, typicalDelivery: 40 }),
    sendCode: ({ body }, c) => sendCode(ctx, { ...body, caller: callerOf(c, host.secure), host: host.name }),
    verifyCode: async ({ body }, c) => {
      const { expiresAt } = await openSession(c, ctx, host.secure, body);
      return { verified: true, sessionExpiresAt: expiresAt.toISOString() };
    },
    validateCoupon: async ({ query }, _, { phone }) => {
      await refuseCouponGuesses(ctx, phone);
      return validateCoupon(ctx, { ...query, phone });
    },
    placeOrder: async ({ body }, c, session) => {
      const placed = await placeOrder(ctx, {
        request: body,
        phone: session.phone,
        key: keyOf(headerOf(c, 'Idempotency-Key')),
        draftToken: body.previousId === undefined ? c.get('draftToken') : undefined,
        draftId: headerOf(c, 'Rascunho-Id'),
        referral: { code: referralCodeOf(c, host.secure), device: readCookie(c, 'aparelho', host.secure) },
      }).catch(async (error: unknown) => {
        // Only a refused coupon counts as a guess, because the same order may be sent repeatedly.
        if (isCouponRefused(error)) await refuseCouponGuesses(ctx, session.phone);
        throw error;
      });
      c.set('orderChanged', true);
      writeMark(c, 'pedido-aberto', host.secure);
      writeMark(c, 'ja-pediu', host.secure);
      return placed;
    },
    findOrders: ({ query: { key, draft } }, _, session) => {
      if (key !== undefined) return findOrderByKey(ctx, key, session);
      return draft === undefined ? listOrders(ctx, session) : findOrderByDraft(ctx, draft, session);
    },
    quote: async ({ body }, c, session) => {
      if (body.couponName !== undefined && session) await refuseCouponGuesses(ctx, session.phone);
      await limitNetwork(c, ctx, 'quote', quotesOfPlace);
      return quote(ctx, body, session?.phone);
    },
    getOrder: async ({ params }, c, session) =>
      markOpenOrder(await getOrder(ctx, params.id, session), c, session),
    repeatOrder: ({ params }, _, session) => repetitionOf(ctx, params.id, session),
    findNextReseller: ({ params }, _, session) => nextResellerOf(ctx, params.id, session),
    cancelOrder: async ({ body }, c, session) => {
      const verb = body.reason === 'withdrawal' ? withdrawPurchase : cancelOrder;
      const cancelled = await verb(ctx, { ...body, owner: session });
      c.set('orderChanged', true);
      return markOpenOrder(cancelled, c, session);
    },
    confirmDelivery: async ({ body }, c, session) => {
      const refusal = body.refused ? (body.reason ?? 'other') : undefined;
      const confirmed = await confirmDelivery(ctx, { id: body.id, owner: session, refusal });
      c.set('orderChanged', true);
      return markOpenOrder(confirmed, c, session);
    },
    getOrderRating: ({ params }, _, session) => getOrderRating(ctx, params.id, session),
    giveRating: ({ params, body }, _, owner) => giveRating(ctx, { id: params.id, owner, rating: body }),
    changeRating: ({ params, body }, _, owner) => changeRating(ctx, { id: params.id, owner, rating: body }),
    getSession: async (_, __, session) => (session ? { phone: session.phone } : {}),
    endSession: async (_, c) => {
      await leaveDevice(c, ctx, host.secure);
      return undefined;
    },
    getDraft: async (_, c) => {
      const draft = await readDraft(ctx, c.get('draftToken'));
      if (!draft) throw new ServiceError({ code: 'not-found' });
      return draft;
    },
    saveDraft: async ({ body }, c) => {
      if (body.id === undefined) await limitNetwork(c, ctx, 'draft', ...newDraftLimits);
      const context = typeof body.context === 'object' && body.context !== null ? body.context : {};
      const saved = await saveDraft(ctx, c.get('draftToken'), { ...body, context });
      if (saved.token) {
        writeCookie(c, 'rascunho', saved.token, host.secure);
        c.set('draftToken', saved.token);
      }
      return { id: saved.id, version: saved.version };
    },
    eraseDraft: async (_, c) => {
      const token = c.get('draftToken');
      if (token) await eraseDraft(ctx.db, token);
      dropCookie(c, 'rascunho', host.secure);
      return undefined;
    },
    requestSubscription: async ({ body }, c, session) => {
      await refusePast(ctx, formLimit, 'notice', rateLimitKeyOf(c));
      return {
        cancelPath: `/avisos/${await requestSubscription(ctx, { ...body, requestedBy: session?.phone })}`,
      };
    },
    sendContact: async ({ body }, c) => {
      await refusePast(ctx, formLimit, 'contact', rateLimitKeyOf(c));
      await storeMessage(ctx, 'contact', body);
      return undefined;
    },
    offerPartnership: async ({ body }, c) => {
      await refusePast(ctx, formLimit, 'partner', rateLimitKeyOf(c));
      await storeMessage(ctx, 'partner', body);
      return undefined;
    },
    getReferral: (_, c, { phone }) => {
      const device = readCookie(c, 'aparelho', host.secure);
      return getReferral(ctx, { phone, device, origin: host.origin });
    },

    getAccount: (_, c) => accountOverview(c, { ctx, secure: host.secure }),
    exportDataSubject: (_, __, session) => exportDataSubject(ctx, session),
    eraseDataSubject: async (_, c, session) => {
      c.header('protocolo', await eraseDataSubject(ctx, session, c.get('draftToken')));
      dropSession(c, host.secure);
      return undefined;
    },
  };
}

function headerOf(c: Context<AppEnv>, name: string): string | undefined {
  return c.get('callHeaders')?.[name] ?? c.req.header(name);
}

function keyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const bare = header.replace(/^"(.*)"$/, '$1');
  if (/^[\w-]{8,64}$/.test(bare)) return bare;
  throw new ServiceError({
    code: 'invalid-input',
    errors: [{ detail: 'Idempotency-Key tem de 8 a 64 letras, números ou hifens.', pointer: '' }],
  });
}
