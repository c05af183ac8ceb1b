import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { SmsGateway } from './gateway.ts';
import { type Delivery, postSms } from './post.ts';

export interface WebhookOptions extends Delivery {
  readonly url: string;
  /** The gateway sends this token as `Authorization: Bearer`. */
  readonly token?: string | undefined;
  /** Key to sign the body: `X-Signature: sha256=` and the HMAC-SHA256 of its bytes in hexadecimal. */
  readonly secret?: string | undefined;
}

/**
 * Posts `{ to, text, id }` to the operator's service. `id` is equal on every attempt, so that the service can drop
 * duplicates.
 */
export function webhookSms(options: WebhookOptions): SmsGateway {
  const { url, token, secret } = options;
  return {
    name: 'webhook',
    async send({ to, text, idempotencyKey }) {
      const body = JSON.stringify({ to, text, id: idempotencyKey });
      const signature = secret && createHmac('sha256', secret).update(body).digest('hex');
      await postSms(options, {
        provider: 'webhook',
        url,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(signature ? { 'x-signature': `sha256=${signature}` } : {}),
        },
        body,
        accepted: z.unknown(),
      });
    },
  };
}
