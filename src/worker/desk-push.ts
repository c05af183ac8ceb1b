import * as z from 'zod/mini';
import { pushedMessage, receiptPath } from '#contract/desk/push';

declare const self: ServiceWorkerGlobalScope;

/**
 * Shows a message to a panel, and tells the server that it came: that proves the road. Whether it was one; `message` is what
 * was pushed.
 */
export async function showDeskPush(message: unknown): Promise<boolean> {
  const parsed = z.safeParse(pushedMessage, message);
  if (!parsed.success) return false;
  const { title, body, path, tag, receipt } = parsed.data.desk;
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
