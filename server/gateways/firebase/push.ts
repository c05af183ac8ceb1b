import * as z from 'zod/mini';
import { PushError, type PushGateway, type PushMessage } from './gateway.ts';

export interface PushOptions {
  readonly projectId: string;
  accessToken(): Promise<string>;
  readonly fetch: typeof fetch;
  readonly baseUrl?: string | undefined;
  /** Timeout in ms, including the body. Default 10000. */
  readonly timeoutMs?: number | undefined;
}

const refusal = z.object({
  error: z.object({ details: z.optional(z.array(z.object({ errorCode: z.optional(z.string()) }))) }),
});

/** Error codes of the HTTP v1 API that mean the token never works again. */
const goneCodes = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

/** Web push through the HTTP v1 API of Cloud Messaging. */
export function cloudMessaging(options: PushOptions): PushGateway {
  const {
    projectId,
    accessToken,
    fetch,
    baseUrl = 'https://fcm.googleapis.com',
    timeoutMs = 10_000,
  } = options;
  return {
    async send(message) {
      let response: Response;
      let text: string;
      try {
        const authorization = `Bearer ${await accessToken()}`;
        response = await fetch(`${baseUrl}/v1/projects/${projectId}/messages:send`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ message: webMessage(message) }),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        text = await response.text();
      } catch {
        throw new PushError('no answer', { retryable: true, isGone: false });
      }
      const { status } = response;
      if (response.ok) return;
      const isGone = status === 404 || codesIn(text).some((code) => goneCodes.includes(code));
      const retryable = !isGone && (status >= 500 || status === 429 || status === 401);
      throw new PushError(`HTTP ${status}`, { retryable, isGone });
    },
  };
}

/** The message has only data, so that `/sw.js` shows the notification and opens the link. */
function webMessage({ token, title, body, link, lifeSeconds }: PushMessage) {
  return {
    token,
    webpush: { headers: { TTL: String(lifeSeconds), Urgency: 'high' }, data: { title, body, link } },
  };
}

function codesIn(text: string): string[] {
  try {
    const parsed = refusal.safeParse(JSON.parse(text));
    return parsed.success
      ? (parsed.data.error.details ?? []).flatMap(({ errorCode }) => errorCode ?? [])
      : [];
  } catch {
    return [];
  }
}
