import { onlineManager } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { createBrowserFunnel } from '#src/funnel/browser-handle.ts';
import { browserApi } from '#src/lib/api-source.ts';
import type { PageConfig } from '#src/lib/page-config.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { getRouter } from '#src/router.tsx';
import { Controls } from '../../workshop/model/play/controls.ts';
import type { Tab } from '../../workshop/model/play/tab.ts';
import { domHand } from './dom-hand.ts';
import { DomNetwork, eventSourceOn, textOf } from './dom-server.ts';

const token = 'botija-publico';

/**
 * Renders the whole app in this test's DOM, with its machine, services, API client and draft, over HTTP to a running
 * server. Timers follow the real clock, and `advanceClock` moves them forward.
 */
export function domTab(serverUrl: string): { tab: Tab; controls: Controls } {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const network = new DomNetwork(serverUrl);
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('EventSource', eventSourceOn(network));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const listening = vi.spyOn(window, 'addEventListener');
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => network.isOnline });
  const page: PageConfig = {
    token,
    demo: true,
    build: 'teste',
    origin: serverUrl,
    operator: { name: '', cnpj: '', address: '', phone: '', email: '' },
  };
  let router: ReturnType<typeof getRouter> | undefined;
  let report = async (_build: string) => '';

  const tab: Tab = {
    hand: domHand(userEvent.setup({ delay: null }), async (href) => {
      await router?.navigate({ href });
    }),
    url: () => new URL(window.location.href),
    evaluate: async (read) => read(),
    async open(path) {
      Reflect.get(window, 'happyDOM').setURL(serverUrl + path);
      document.head.innerHTML = '<meta name="app-config">';
      document.querySelector('meta')?.setAttribute('content', JSON.stringify(page));
      const api = browserApi(token);
      const queryClient = createQueryClient();
      const funnel = createBrowserFunnel(api, queryClient);
      report = funnel.report;
      router = getRouter({ api, queryClient, funnel, page });
      const root = createRoot(document.body.appendChild(document.createElement('div')));
      onTestFinished(() => {
        onlineManager.setOnline(true);
        root.unmount();
        // A page that was left must neither receive nor send anything.
        for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
        network.isOnline = false;
        network.drop();
        document.body.innerHTML = '';
        queryClient.clear();
        vi.unstubAllGlobals();
        vi.useRealTimers();
      });
      root.render(<RouterProvider router={router} />);
      await router.load();
    },
    async request(path, body) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const { isOnline } = network;
      network.isOnline = true;
      const sending = network.send(path, { headers, ...sent });
      network.isOnline = isOnline;
      const response = await sending;
      const text = await textOf(response);
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`);
      return JSON.parse(text);
    },
    async setPosition(where) {
      const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) =>
        typeof where === 'number'
          ? failed?.({ code: where, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' })
          : found({ coords: where, timestamp: Date.now() } as unknown as GeolocationPosition);
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    },
    async advanceClock(seconds) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    },
    async setOnline(isOnline) {
      if (isOnline === network.isOnline) return;
      network.isOnline = isOnline;
      if (!isOnline) network.drop();
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    report: () => report('teste'),
  };
  return { tab, controls: new Controls(serverUrl, new DomNetwork(serverUrl).fetch) };
}
