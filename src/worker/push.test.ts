import { expect, test, vi } from 'vitest';
import { openNews, showNews } from './push.ts';

const link = 'https://botija.example/order/data?pedido=4kT9mZ2qXbR7sLw0VdYh3P';

test('the service worker draws the news and opens the order, and only pages of this site', async () => {
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  vi.stubGlobal('self', {
    registration: { showNotification },
    clients: { openWindow, matchAll: async () => [] },
    location: { origin: 'https://botija.example' },
  });
  const message = { data: { title: 'Pedido aceito', body: 'A revenda aceitou.', link }, from: '123' };
  const pushed = (json: () => unknown) => ({ json }) as PushMessageData;
  await showNews(pushed(() => message));
  await showNews(pushed(() => JSON.parse('nada')));
  await showNews(pushed(() => ({ data: {} })));
  await showNews(null);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Pedido aceito', {
    body: 'A revenda aceitou.',
    icon: '/icon-192.png',
    lang: 'pt-BR',
    tag: 'pedido',
    data: { link },
  });
  const close = vi.fn();
  for (const to of [link, 'https://outro.example/'])
    await openNews({ close, data: { link: to } } as unknown as Notification);
  expect(close).toHaveBeenCalledTimes(2);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(link);
});
