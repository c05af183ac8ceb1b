import * as z from 'zod/mini';
import { pushedMessage, receiptPath, renewPath } from '#contract/panel/push';

declare const self: ServiceWorkerGlobalScope;

/**
 * Shows a push message for a panel and confirms it to the server, which proves that push works. Returns false if
 * `message` is not one.
 */
export async function showPanelPush(message: unknown): Promise<boolean> {
  const parsed = z.safeParse(pushedMessage, message);
  if (!parsed.success) return false;
  const { title, body, path, tag, receipt } = parsed.data.panel;
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    icon: '/icon-192.png',
    lang: 'pt-BR',
    tag,
    renotify: true,
    requireInteraction: tag !== 'painel',
    data: { link: path },
  };
  await self.registration.showNotification(title, options);
  // A failed confirmation leaves push unproven, which the panel shows.
  await fetch(receiptPath + receipt, { method: 'POST' }).catch(() => undefined);
  return true;
}

/** The event as browsers send it. TypeScript's types lack it. */
export interface SubscriptionChange {
  newSubscription?: PushSubscription | null;
  oldSubscription?: PushSubscription | null;
}

/**
 * Sends the subscription that replaces an ended one to the server. If the browser created none, subscribes with the
 * same key. The server refuses a device on which nobody is signed in to the panel; this is harmless.
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
        // The panel subscribes again at the next shift.
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
