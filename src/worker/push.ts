import * as z from 'zod/mini';
import { showPanelPush } from './panel-push.ts';

declare const self: ServiceWorkerGlobalScope;

const message = z.object({
  data: z.object({ title: z.string(), body: z.optional(z.string()), link: z.optional(z.string()) }),
});

/** Shows a notification for an order (server/gateways/firebase/push.ts) or for a panel. Other messages are dropped. */
export async function showNews(data: PushMessageData | null): Promise<void> {
  const pushed = jsonOf(data);
  if (await showPanelPush(pushed)) return;
  const parsed = z.safeParse(message, pushed);
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

/** Focuses the order's page or a panel if it is open. Otherwise opens it. Ignores other sites. */
export async function openNews(notification: Notification): Promise<void> {
  notification.close();
  const url = new URL(notification.data?.link ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === url.href);
  if (open) return void (await open.focus());
  // One panel is enough: two would ring twice.
  const isPanel = ({ pathname }: URL) => /^\/painel(\/negocio)?$/.test(pathname);
  const panel = isPanel(url) && pages.find((page) => isPanel(new URL(page.url)));
  if (!panel) return void (await self.clients.openWindow(url.href));
  await panel.focus();
  // The settings may contain typed values. The panel rings there, too.
  if (new URL(panel.url).pathname !== '/painel') return;
  // `navigate` rejects if this worker does not control the panel. Then the panel is only focused.
  await panel.navigate(url.href).catch(() => undefined);
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
