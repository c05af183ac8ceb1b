import { PushError } from '../firebase/gateway.ts';
import type { VapidKeys, WebPushGateway } from './gateway.ts';

interface WebPushOptions {
  keys: VapidKeys;
  fetch: typeof fetch;
  /** Timeout in ms, including the body. */
  timeoutMs?: number;
}

/** With these statuses the subscription no longer exists. */
const goneStatuses = [404, 410];

/** Encrypts and signs with the `web-push` library, which is loaded for the first message. */
export function webPushGateway({ keys, fetch, timeoutMs = 5_000 }: WebPushOptions): WebPushGateway {
  return {
    async send(to, message, lifeSeconds) {
      const { default: library } = await import('web-push');
      const { headers, body } = library.generateRequestDetails(to, message, {
        vapidDetails: keys,
        TTL: lifeSeconds,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      });
      let status: number;
      try {
        const response = await fetch(to.endpoint, {
          method: 'POST',
          headers: withoutLength(headers),
          body: new Uint8Array(body ?? []),
          // Redirects are not followed, so that only the checked push service is called.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        status = response.status;
        await response.body?.cancel();
      } catch {
        throw new PushError('no answer', { retryable: true, isGone: false });
      }
      if (status >= 200 && status < 300) return;
      const isGone = goneStatuses.includes(status);
      throw new PushError(`HTTP ${status}`, {
        retryable: !isGone && (status >= 500 || status === 429),
        isGone,
      });
    },
  };
}

/** Removes `Content-Length`, because `fetch` computes it. */
function withoutLength(headers: Record<string, unknown>): Record<string, string> {
  const sent = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}
