import * as z from 'zod/mini';
import { teamVerb } from '#contract/panel/team';
import { codeChannelName } from '#contract/phone/channel';
import { withdrawalAnswerMs } from '#machines/order-lifecycle/lifecycle';
import type { MailGateway } from '../gateways/mail/gateway.ts';
import { subscriptionMail } from '../gateways/mail/text.ts';
import type { SmsGateway } from '../gateways/sms/gateway.ts';
import {
  attentionText,
  courierText,
  inviteText,
  orderNews,
  orderText,
  pauseText,
  pixKeyText,
  registerText,
  silenceText,
  smsOnlyText,
  subscriptionText,
  teamText,
  withdrawalText,
} from '../gateways/sms/text.ts';
import { type MessageEffect, readPayload } from '../outbox/enqueue.ts';
import type { OutboxRow } from '../outbox/worker.ts';
import { pauseMs, unansweredBySmsMs } from '../services/panel/presence.ts';
import { suspensionDay } from '../services/resellers/register.ts';

/** `text` is the SMS, which is also sent if the requested channel was switched off since. */
const codeSms = z.object({
  to: z.string(),
  text: z.string(),
  code: z._default(z.string(), ''),
  channel: z._default(codeChannelName, 'sms'),
});

const orderSms = z.object({
  to: z.string(),
  order: z.string(),
  number: z.string(),
  status: z.enum(orderNews),
  reseller: z.string(),
});

const subscription = z.object({
  to: z.string(),
  city: z.string(),
  token: z.string(),
  reseller: z.optional(z.string()),
});

const linkSms = z.object({ to: z.string(), reseller: z.string(), token: z.string() });

const withdrawalSms = z.object({ to: z.string(), number: z.string(), reseller: z.string() });
const pause = z.object({ to: z.string(), reseller: z.string() });
const pixKeySms = z.object({ to: z.string(), reseller: z.string(), what: z.enum(['changed', 'removed']) });
const teamSms = z.object({ to: z.string(), reseller: z.string(), what: teamVerb });
/** `until` is an instant, ISO 8601. */
const register = z.object({ to: z.string(), reseller: z.string(), until: z.string() });
const silence = z.object({ to: z.string(), reseller: z.string(), phone: z.string() });
/** `order` is absent in effects queued before the link existed. */
const attention = z.object({
  to: z.string(),
  order: z._default(z.string(), ''),
  number: z.string(),
  reseller: z.string(),
  phone: z.string(),
});

const written = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  replyTo: z.optional(z.string()),
});

export interface Gateways {
  sms: SmsGateway;
  mail: MailGateway;
}

/** Parts of messages that are derived from the server's secret and never stored. */
export interface Signed {
  deliveryCode: (orderId: string) => string;
  /** Returns the token of a link to an unanswered order, for the recipient of the message. */
  orderLink: (orderId: string, phone: string) => string;
}

type Perform = (payload: unknown, idempotencyKey: string) => Promise<void>;

/**
 * Returns the function that performs one queued effect. Every attempt passes the same idempotency key, so that a
 * provider can drop duplicates. It throws the gateway's error, or an error for an unknown kind or payload.
 */
export function performEffect(
  { sms, mail }: Gateways,
  publicUrl: URL,
  signed: Signed,
): (row: OutboxRow) => Promise<void> {
  const site = publicUrl.origin;
  const perform: Record<MessageEffect, Perform> = {
    sms: (payload, idempotencyKey) => {
      const { to, text, code, channel } = z.parse(codeSms, payload);
      const sendCode = channel === 'sms' ? undefined : sms.codes?.[channel];
      return sendCode?.({ to, code, idempotencyKey }) ?? sms.send({ to, text, idempotencyKey });
    },
    'order-sms': (payload, idempotencyKey) => {
      const { to, order, number, status, reseller } = z.parse(orderSms, payload);
      const link = `${site}/order/data?pedido=${order}`;
      const text = orderText({ news: status, number, reseller, link, code: signed.deliveryCode(order) });
      return sms.send({ to, text, idempotencyKey });
    },
    'notice-sms': (payload, idempotencyKey) => {
      const { to, token, ...about } = z.parse(subscription, payload);
      return sms.send({
        to,
        text: subscriptionText({ ...about, site, cancelPath: `/avisos/${token}` }),
        idempotencyKey,
      });
    },
    'attention-sms': (payload, idempotencyKey) => {
      const { to, order, ...about } = z.parse(attention, payload);
      const way = order ? `/pedido/${signed.orderLink(order, to)}` : '';
      const text = attentionText({ ...about, link: `${site}/painel${way}` });
      return sms.send({ to, text, idempotencyKey });
    },
    'withdrawal-sms': (payload, idempotencyKey) => {
      const { to, number, reseller } = z.parse(withdrawalSms, payload);
      const text = withdrawalText({
        number,
        reseller,
        link: `${site}/painel`,
        answerMs: withdrawalAnswerMs,
      });
      return sms.send({ to, text, idempotencyKey });
    },
    'pause-sms': (payload, idempotencyKey) => {
      const { to, reseller } = z.parse(pause, payload);
      return sms.send({ to, text: pauseText({ reseller, link: `${site}/painel`, pauseMs }), idempotencyKey });
    },
    'sms-only-sms': (payload, idempotencyKey) => {
      const { to, reseller } = z.parse(pause, payload);
      return sms.send({
        to,
        text: smsOnlyText({ reseller, link: `${site}/painel`, silentMs: unansweredBySmsMs }),
        idempotencyKey,
      });
    },
    'register-sms': (payload, idempotencyKey) => {
      const { to, reseller, until } = z.parse(register, payload);
      const day = suspensionDay(new Date(until));
      return sms.send({ to, text: registerText({ reseller, link: `${site}/painel`, day }), idempotencyKey });
    },
    'silence-sms': (payload, idempotencyKey) => {
      const { to, ...about } = z.parse(silence, payload);
      return sms.send({ to, text: silenceText(about), idempotencyKey });
    },
    'invite-sms': (payload, idempotencyKey) => {
      const { to, reseller, token } = z.parse(linkSms, payload);
      const link = `${site}/painel/convite/${token}`;
      return sms.send({ to, text: inviteText({ reseller, link }), idempotencyKey });
    },
    'team-sms': (payload, idempotencyKey) => {
      const { to, reseller, what } = z.parse(teamSms, payload);
      return sms.send({ to, text: teamText({ reseller, what, link: `${site}/painel` }), idempotencyKey });
    },
    'pix-key-sms': (payload, idempotencyKey) => {
      const { to, reseller, what } = z.parse(pixKeySms, payload);
      const text = pixKeyText({ reseller, what, link: `${site}/painel/negocio` });
      return sms.send({ to, text, idempotencyKey });
    },
    'courier-sms': (payload, idempotencyKey) => {
      const { to, reseller, token } = z.parse(linkSms, payload);
      const link = `${site}/entrega/${token}`;
      return sms.send({ to, text: courierText({ reseller, link }), idempotencyKey });
    },
    mail: (payload, idempotencyKey) => mail.send({ ...z.parse(written, payload), idempotencyKey }),
    'notice-mail': (payload, idempotencyKey) => {
      const { to, token, ...about } = z.parse(subscription, payload);
      return mail.send({
        to,
        ...subscriptionMail({ ...about, site, cancelPath: `/avisos/${token}` }),
        idempotencyKey,
      });
    },
  };
  return async ({ id, kind, payload }) => {
    if (!isEffect(kind, perform)) throw new Error(`unknown effect ${kind}`);
    await perform[kind](readPayload(payload), id);
  };
}

function isEffect(kind: string, performers: Record<MessageEffect, unknown>): kind is MessageEffect {
  return Object.hasOwn(performers, kind);
}
