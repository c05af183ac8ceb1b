import * as z from 'zod/mini';
import type { SmsGateway, SmsMessage } from '../gateways/sms/gateway.ts';
import { noticeText, orderText } from '../gateways/sms/text.ts';
import type { Effect } from './enqueue.ts';
import type { OutboxRow } from './worker.ts';

const codeSms = z.object({ to: z.string(), text: z.string() });

const orderSms = z.object({
  to: z.string(),
  order: z.string(),
  number: z.string(),
  status: z.enum(['accepted', 'dispatched', 'delivered', 'rejected', 'expired']),
  reseller: z.string(),
});

const noticeSms = z.object({ to: z.string(), city: z.string(), token: z.string() });

type Written = Omit<SmsMessage, 'idempotencyKey'>;

/**
 * Performs one queued effect. Every attempt carries the same id, so that a provider can drop duplicates. Throws the
 * gateway's error, or an error for an unknown kind or payload.
 */
export function performEffect(sms: SmsGateway, publicUrl: URL): (row: OutboxRow) => Promise<void> {
  const write: Record<Effect, (payload: unknown) => Written> = {
    sms: (payload) => z.parse(codeSms, payload),
    'order-sms': (payload) => {
      const { to, order, number, status, reseller } = z.parse(orderSms, payload);
      const link = `${publicUrl.origin}/order/data?pedido=${order}`;
      return { to, text: orderText({ news: status, number, reseller, link }) };
    },
    'notice-sms': (payload) => {
      const { to, city, token } = z.parse(noticeSms, payload);
      return { to, text: noticeText({ city, site: publicUrl.origin, way: `/avisos/${token}` }) };
    },
  };
  return async ({ id, kind, payload }) => {
    if (!isEffect(kind, write)) throw new Error(`unknown effect ${kind}`);
    await sms.send({ ...write[kind](payload), idempotencyKey: id });
  };
}

function isEffect(kind: string, writers: Record<Effect, unknown>): kind is Effect {
  return Object.hasOwn(writers, kind);
}
