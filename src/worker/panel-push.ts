import * as z from 'zod/mini';
import { pushedMessage, receiptPath, renewPath } from '#contract/panel/push';

declare const self: ServiceWorkerGlobalScope;

/**
 * Shows a message to a panel, and tells the server that it came: that proves the road. Whether it was one; `message` is what
 * was pushed.
 */
export async function showPanelPush(message: unknown): Promise<boolean> {
  const parsed = z.safeParse(pushedMessage, message);
  if (!parsed.success) return false;
  const { title, body, path, tag, receipt } = parsed.data.panel;
  const shown: NotificationOptions & { renotify: boolean } = {
    body,
    icon: '/icon-192.png',
    lang: 'pt-BR',
    tag,
    renotify: true,
    requireInteraction: tag !== 'painel',
    data: { link: path },
  };
  await self.registration.showNotification(title, shown);
  // An unconfirmed message is an unproven road, which the panel says.
  await fetch(receiptPath + receipt, { method: 'POST' }).catch(() => undefined);
  return true;
}

/** As browsers send it; their types leave it out. */
export interface SubscriptionChange {
  newSubscription?: PushSubscription | null;
  oldSubscription?: PushSubscription | null;
}

/**
 * Tells the server of the subscription that takes the place of one that ended; where the browser made none, one with the same
 * key is asked for. A device that no panel is signed in on is refused, and nothing is lost by it.
 */
export async function renewPanelPush({
  newSubscription,
  oldSubscription,
}: SubscriptionChange): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  const subscription =
    newSubscription ??
    (key &&
      (await self.registration.pushManager
        .subscribe({ userVisibleOnly: true, applicationServerKey: key })
        // The next shift asks again.
        .catch(() => undefined)));
  if (!subscription || !key) return;
  await fetch(renewPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription.toJSON(), chave: base64url(key) }),
  }).catch(() => undefined);
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
