import * as z from 'zod/mini';
import type { SmsGateway } from './gateway.ts';
import { type Delivery, postSms } from './post.ts';

export interface ZenviaOptions extends Delivery {
  readonly token: string;
  /** The sender's keyword, as registered with Zenvia. */
  readonly from: string;
  readonly baseUrl?: string;
}

const accepted = z.object({ id: z.string() });

/** Zenvia API v2, `POST /v2/channels/sms/messages`. The API takes the recipient without the plus sign. */
export function zenviaSms(options: ZenviaOptions): SmsGateway {
  const { token, from, baseUrl = 'https://api.zenvia.com' } = options;
  return {
    name: 'zenvia',
    async send({ to, text }) {
      await postSms(options, {
        provider: 'zenvia',
        url: `${baseUrl}/v2/channels/sms/messages`,
        headers: { 'X-API-TOKEN': token, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ from, to: to.replace(/^\+/, ''), contents: [{ type: 'text', text }] }),
        accepted,
      });
    },
  };
}
