import { expect, test, vi } from 'vitest';
import { renewPanelPush } from './panel-push.ts';
import { openNews, showNews } from './push.ts';

const link = 'https://botija.example/order/data?pedido=4kT9mZ2qXbR7sLw0VdYh3P';

test('a push message shows a notification that opens its order, only on pages of this site', async () => {
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

const pushed = (panel: object) => ({ json: () => ({ desk: panel }) }) as unknown as PushMessageData;
const message = {
  title: 'Pedido novo',
  body: 'Gás do Zé: abra para responder.',
  path: '/painel?revenda=a&pedido=b',
  tag: 'pedido-b',
  receipt: `x.${'A'.repeat(22)}`,
};

test('a panel’s message is shown even if its confirmation fails, and a press focuses an open panel', async () => {
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const focus = vi.fn(async () => {});
  const navigate = vi.fn(async () => {
    throw new TypeError('not controlled');
  });
  const pages = [{ url: 'https://botija.example/painel?revenda=c', focus, navigate }];
  vi.stubGlobal('self', {
    registration: { showNotification },
    clients: { openWindow, matchAll: async () => pages },
    location: { origin: 'https://botija.example' },
  });
  const sent = vi.fn(async () => {
    throw new TypeError('offline');
  });
  vi.stubGlobal('fetch', sent);
  await showNews(pushed(message));
  await showNews(pushed({ ...message, receipt: undefined }));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Pedido novo', {
    body: message.body,
    icon: '/icon-192.png',
    lang: 'pt-BR',
    tag: 'pedido-b',
    renotify: true,
    requireInteraction: true,
    data: { link: message.path },
  });
  expect(sent).toHaveBeenCalledExactlyOnceWith(`/api/painel/avisos/recebidos/${message.receipt}`, {
    method: 'POST',
  });
  const notification = { close: () => {}, data: { link: message.path } } as unknown as Notification;
  await openNews(notification);
  expect([focus.mock.calls.length, navigate.mock.calls]).toEqual([
    1,
    [[`https://botija.example${message.path}`]],
  ]);
  pages.pop();
  await openNews(notification);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`https://botija.example${message.path}`);
});

test('a changed subscription is sent to the server, and the worker creates it if the browser did not', async () => {
  const sent = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', sent);
  const made = (name: string) =>
    ({
      toJSON: () => ({ endpoint: `https://push.example/${name}` }),
      options: { applicationServerKey: Uint8Array.from([4, 251, 255]).buffer },
    }) as unknown as PushSubscription;
  const subscribe = vi.fn(async () => made('subscribed'));
  vi.stubGlobal('self', { registration: { pushManager: { subscribe } } });
  await renewPanelPush({ oldSubscription: made('old'), newSubscription: made('new') });
  expect(subscribe).not.toHaveBeenCalled();
  await renewPanelPush({ oldSubscription: made('old') });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: made('old').options.applicationServerKey,
  });
  subscribe.mockRejectedValueOnce(new Error('denied'));
  await renewPanelPush({ oldSubscription: made('old') });
  await renewPanelPush({});
  const shownNotification = (name: string) => [
    '/api/painel/avisos/renovados',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint: `https://push.example/${name}`, chave: 'BPv_' }),
    },
  ];
  expect(sent.mock.calls).toEqual([shownNotification('new'), shownNotification('subscribed')]);
});
