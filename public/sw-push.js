// News of an order (server/gateways/firebase/push.ts), drawn by the service worker that imports this file.
self.addEventListener('push', (event) => {
  const { title, body, link } = read(event.data);
  if (!title) return;
  const options = { body, icon: '/icon-192.png', lang: 'pt-BR', tag: 'pedido', data: { link } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.link));
});

/** Focuses the order's page where it is open, or opens it; only pages of this site. */
async function show(link) {
  const url = new URL(link ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === url.href);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}

function read(data) {
  try {
    return data?.json()?.data ?? {};
  } catch {
    return {};
  }
}
