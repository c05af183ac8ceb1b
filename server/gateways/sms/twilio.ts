import * as z from 'zod/mini';
import { SmsError, type SmsGateway } from './gateway.ts';
import { type Delivery, postSms } from './post.ts';
import { spokenCode } from './text.ts';

export interface TwilioOptions extends Delivery {
  readonly accountSid: string;
  readonly authToken: string;
  /** A sender's number or name, or the SID of a messaging service (`MG` and 32 hexadecimal digits). */
  readonly from: string;
  readonly baseUrl?: string;
  /** The number that makes voice calls. */
  readonly voiceFrom?: string | undefined;
  /**
   * The WhatsApp sender, in the format of `from`, and the SID of the template for codes. Its variable 1 is the code.
   */
  readonly whatsapp?: { readonly from: string; readonly template: string } | undefined;
}

const accepted = z.object({
  sid: z.string(),
  status: z.optional(z.string()),
  error_code: z.optional(z.nullable(z.int())),
});

/**
 * Twilio's API of 2010-04-01: `Messages.json` for SMS and WhatsApp, `Calls.json` for calls. The API has no idempotency
 * key.
 */
export function twilioSms(options: TwilioOptions): SmsGateway {
  const { from, voiceFrom, whatsapp } = options;
  return {
    name: 'twilio',
    send: ({ to, text }) => post(options, 'Messages', { To: to, ...senderOf(from), Body: text }),
    codes: {
      ...(voiceFrom && {
        voice: ({ to, code }) => post(options, 'Calls', { To: to, From: voiceFrom, Twiml: twiml(code) }),
      }),
      ...(whatsapp && {
        whatsapp: ({ to, code }) =>
          post(options, 'Messages', {
            To: `whatsapp:${to}`,
            ...senderOf(whatsapp.from, 'whatsapp:'),
            ContentSid: whatsapp.template,
            ContentVariables: JSON.stringify({ 1: code }),
          }),
      }),
    },
  };
}

function senderOf(from: string, prefix = ''): Record<string, string> {
  return /^MG[0-9a-f]{32}$/i.test(from) ? { MessagingServiceSid: from } : { From: prefix + from };
}

/** Adds a second of silence after each sentence and each digit, so that people can write the code down. */
function twiml(code: string): string {
  const pieces = spokenCode(code).flatMap((line) => (/^[\d ]+$/.test(line) ? line.split(' ') : [line]));
  const spoken = pieces.map((piece) => `<Say language="pt-BR">${piece}</Say><Pause length="1"/>`);
  return `<Response><Pause length="1"/>${spoken.join('')}</Response>`;
}

async function post(
  options: TwilioOptions,
  resource: 'Messages' | 'Calls',
  form: Record<string, string>,
): Promise<void> {
  const { accountSid, authToken, baseUrl = 'https://api.twilio.com' } = options;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const answer = await postSms(options, {
    provider: 'twilio',
    url: `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/${resource}.json`,
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams(form).toString(),
    accepted,
  });
  if (answer.status === 'failed' || answer.status === 'undelivered') {
    throw new SmsError('twilio', { retryable: false, status: 201, code: answer.error_code ?? undefined });
  }
}
