import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PanelApi } from './panel-api.ts';
import { startPush } from './push.ts';

const stored = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
};
const subscribe = vi.fn();
const unsubscribe = vi.fn(async () => true);
let permission: NotificationPermission;

/** Returns an API that reports the test message as received after so many calls. */
function apiProvenAfter(looks: number) {
  let requestCount = 0;
  const call = vi.fn(async (name: string) => {
    if (name !== 'getPush') return undefined;
    requestCount += 1;
    return { key: 'chave', isOn: true, ...(requestCount > 1 + looks ? { secondsProven: 900 } : {}) };
  });
  return { call, api: { call } as unknown as PanelApi };
}

async function started(api: PanelApi) {
  const outcome = startPush(api);
  await vi.runAllTimersAsync();
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  permission = 'granted';
  subscribe.mockReset().mockResolvedValue({ toJSON: () => ({ ...stored, expirationTime: null }) });
  const pushManager = { subscribe, getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => ({}), ready: Promise.resolve({ pushManager }) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('push is proven once the test message has arrived on this device', async () => {
  const { api, call } = apiProvenAfter(1);
  expect(await started(api)).toBe('proven');
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'chave' });
  expect(call.mock.calls.map(([name]) => name)).toEqual([
    'getPush',
    'keepPush',
    'tryPush',
    'getPush',
    'getPush',
  ]);
  expect(call.mock.calls[1]).toEqual(['keepPush', { body: stored }]);
});

test('a subscription with another key is replaced', async () => {
  subscribe.mockRejectedValueOnce(new DOMException('other key', 'InvalidStateError'));
  expect(await started(apiProvenAfter(0).api)).toBe('proven');
  expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 2]);
});

test('a refusal, a browser without push and a message that never arrives have different outcomes', async () => {
  expect(await started(apiProvenAfter(99).api)).toBe('unproven');
  subscribe.mockRejectedValue(new DOMException('none', 'NotAllowedError'));
  expect(await started(apiProvenAfter(0).api)).toBe('unavailable');
  permission = 'denied';
  const { api, call } = apiProvenAfter(0);
  expect(await started(api)).toBe('denied');
  expect(call).not.toHaveBeenCalled();
});
