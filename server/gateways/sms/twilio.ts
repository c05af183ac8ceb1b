import * as z from 'zod/mini';
import { SmsError, type SmsGateway } from './gateway.ts';
import { type Delivery, postSms } from './post.ts';

export interface TwilioOptions extends Delivery {
  readonly accountSid: string;
  readonly authToken: string;
  /** A sender's number or name, or the SID of a messaging service (`MG` and 32 hexadecimal digits). */
  readonly from: string;
  readonly baseUrl?: string;
}

const accepted = z.object({
  sid: z.string(),
  status: z.optional(z.string()),
  error_code: z.optional(z.nullable(z.int())),
});

/** Twilio Programmable Messaging, `POST /2010-04-01/Accounts/{sid}/Messages.json`. It has no idempotency key. */
export function twilioSms(options: TwilioOptions): SmsGateway {
  const { accountSid, authToken, from, baseUrl = 'https://api.twilio.com' } = options;
  const sender = /^MG[0-9a-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From';
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    name: 'twilio',
    async send({ to, text }) {
      const answer = await postSms(options, {
        provider: 'twilio',
        url: `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }).toString(),
        accepted,
      });
      if (answer.status === 'failed' || answer.status === 'undelivered') {
        throw new SmsError('twilio', { retryable: false, status: 201, code: answer.error_code ?? undefined });
      }
    },
  };
}
