import { codeLength } from '#contract/phone/code-length';
import { paymentMethods } from '#contract/reseller/payment-names';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { validateCoupon } from '../services/coupons/validate.ts';
import { eraseDataSubject } from '../services/data-subject/erase.ts';
import { exportDataSubject } from '../services/data-subject/export.ts';
import { eraseDraft } from '../services/drafts/erase.ts';
import { readDraft } from '../services/drafts/read.ts';
import { saveDraft } from '../services/drafts/save.ts';
import { refusePast } from '../services/limits.ts';
import { requestNotice } from '../services/notices/request.ts';
import { cancelOrder } from '../services/orders/cancel.ts';
import { confirmDelivery } from '../services/orders/confirm-delivery.ts';
import { acceptWithinMinutes, placeOrder } from '../services/orders/place.ts';
import { findOrderByKey, getOrder, listOrders } from '../services/orders/read.ts';
import { quote } from '../services/orders/terms.ts';
import { withdrawPurchase } from '../services/orders/withdraw.ts';
import { codeLifeSeconds } from '../services/phone/limits.ts';
import { sendCode } from '../services/phone/send-code.ts';
import { verifyCode } from '../services/phone/verify-code.ts';
import { getReseller, listResellers } from '../services/resellers/read.ts';
import { endSession } from '../services/sessions/session.ts';
import { keepMessage } from '../services/site/keep-message.ts';
import { dropCookie, writeCookie } from './cookies.ts';
import { deviceOf } from './device.ts';
import type { Handlers } from './operation.ts';

interface Host {
  /** Host name the WebOTP line of an SMS is bound to. */
  name: string;
  /** Whether cookies can be Secure. */
  secure: boolean;
  build: string;
}

/** Limit of each form per caller. */
const formsAnHour = { windowSeconds: 3600, maximum: 20 };

/** A handler for each operation of the contract. */
export function productApi(ctx: ServerContext, host: Host): Handlers {
  return {
    listResellers: ({ query }) => listResellers(ctx, query),
    getReseller: ({ params, query }) => getReseller(ctx, params.id, query),
    getSettings: async () => ({
      contact: { phone: '0800 000 0000', email: 'contato@botija.example' },
      features: {
        notices: true,
        gasDoPovo: true,
        demo: ctx.config.demo,
        streets: ctx.maps.kind === 'tomtom',
      },
      paymentMethods,
      sms: {
        resendSeconds: ctx.config.SMS_RESEND_SECONDS,
        expireSeconds: codeLifeSeconds,
        codeLength,
      },
      build: host.build,
    }),
    getOrderTimes: async () => ({ acceptWithin: acceptWithinMinutes, typicalDelivery: 40 }),
    sendCode: ({ body }, c) => {
      const caller = { ip: c.get('ip'), device: deviceOf(c, host.secure) };
      return sendCode(ctx, { phone: body.phone, caller, host: host.name });
    },
    verifyCode: async ({ body }, c) => {
      const session = await verifyCode(ctx, body);
      const before = c.get('sessionToken');
      if (before) await endSession(ctx.db, before);
      writeCookie(c, 'sessao', session.token, host.secure);
      return { verified: true, sessionExpiresAt: session.expiresAt.toISOString() };
    },
    validateCoupon: async ({ query }, _, { phone }) => {
      await refusePast(ctx, { windowSeconds: 600, maximum: 60 }, 'coupon', phone);
      return validateCoupon(ctx, { ...query, phone });
    },
    placeOrder: ({ body }, c, { phone }) =>
      placeOrder(ctx, {
        request: body,
        phone,
        key: keyOf(c.req.header('idempotency-key')),
        draftToken: c.get('draftToken'),
        draftId: c.req.header('rascunho-id'),
      }),
    findOrders: ({ query }, _, { phone }) =>
      query.key === undefined ? listOrders(ctx, phone) : findOrderByKey(ctx, query.key, phone),
    quote: ({ body }, _, session) => quote(ctx, body, session?.phone),
    getOrder: ({ params }, _, { phone }) => getOrder(ctx, params.id, phone),
    cancelOrder: async ({ body }, _, { phone }) => {
      const verb = body.reason === 'withdrawal' ? withdrawPurchase : cancelOrder;
      return verb(ctx, { ...body, phone });
    },
    confirmDelivery: ({ body }, _, { phone }) =>
      confirmDelivery(ctx, {
        id: body.id,
        phone,
        refusal: body.refused ? (body.reason ?? 'other') : undefined,
      }),
    getSession: async (_, __, session) => (session ? { phone: session.phone } : {}),
    endSession: async (_, c) => {
      const token = c.get('sessionToken');
      if (token) await endSession(ctx.db, token);
      dropCookie(c, 'sessao', host.secure);
      return undefined;
    },
    getDraft: async (_, c) => {
      const draft = await readDraft(ctx, c.get('draftToken'));
      if (!draft) throw new ServiceError({ code: 'not-found' });
      return draft;
    },
    saveDraft: async ({ body }, c) => {
      const context = typeof body.context === 'object' && body.context !== null ? body.context : {};
      const saved = await saveDraft(ctx, c.get('draftToken'), { ...body, context });
      if (saved.token) writeCookie(c, 'rascunho', saved.token, host.secure);
      return { id: saved.id, version: saved.version };
    },
    eraseDraft: async (_, c) => {
      const token = c.get('draftToken');
      if (token) await eraseDraft(ctx, token);
      dropCookie(c, 'rascunho', host.secure);
      return undefined;
    },
    requestNotice: async ({ body }, c) => {
      await refusePast(ctx, formsAnHour, 'notice', c.get('ip'));
      return { cancelPath: `/avisos/${await requestNotice(ctx, body)}` };
    },
    sendContact: async ({ body }, c) => {
      await refusePast(ctx, formsAnHour, 'contact', c.get('ip'));
      await keepMessage(ctx, 'contact', body);
      return undefined;
    },
    offerPartnership: async ({ body }, c) => {
      await refusePast(ctx, formsAnHour, 'partner', c.get('ip'));
      await keepMessage(ctx, 'partner', body);
      return undefined;
    },
    refer: async ({ body }, c) => {
      await refusePast(ctx, formsAnHour, 'referral', c.get('ip'));
      await keepMessage(ctx, 'referral', body);
      return undefined;
    },
    exportDataSubject: (_, __, session) => exportDataSubject(ctx, session),
    eraseDataSubject: async (_, c, session) => {
      await eraseDataSubject(ctx, session);
      dropCookie(c, 'sessao', host.secure);
      return undefined;
    },
  };
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
