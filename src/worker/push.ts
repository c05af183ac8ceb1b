import * as z from 'zod/mini';

declare const self: ServiceWorkerGlobalScope;

const message = z.object({
  data: z.object({ title: z.string(), body: z.optional(z.string()), link: z.optional(z.string()) }),
});

/** Draws the news of an order (server/gateways/firebase/push.ts). Anything else is dropped. */
export async function showNews(data: PushMessageData | null): Promise<void> {
  const parsed = z.safeParse(message, jsonOf(data));
  if (!parsed.success) return;
  const { title, body, link } = parsed.data.data;
  await self.registration.showNotification(title, {
    ...(body === undefined ? {} : { body }),
    icon: '/icon-192.png',
    lang: 'pt-BR',
    tag: 'pedido',
    data: { link },
  });
}

/** Focuses the order's page where it is open, or opens it; only pages of this site. */
export async function openNews(notification: Notification): Promise<void> {
  notification.close();
  const url = new URL(notification.data?.link ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === url.href);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
