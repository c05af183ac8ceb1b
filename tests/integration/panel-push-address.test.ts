import { afterAll, expect, test } from 'vitest';
import { PushBrowser, PushService } from '../support/push-service.ts';
import { anOperator, onDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const service = await PushService.start();
afterAll(() => service.stop());

onDatabase(
  (server) => {
    const pushOf = async (panel: Visitor) => (await callPanel(panel, 'getPush', {})).value;

    test.for([
      'https://fcm.googleapis.com.example/fcm/send/a',
      'https://example.com/fcm.googleapis.com',
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com:8443/fcm/send/a',
      'https://ana:senha@fcm.googleapis.com/fcm/send/a',
      'https://127.0.0.1/push',
      'https://[::1]/push',
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.7/push',
      'https://localhost/push',
      'https://notify.windows.com/',
      'https://a.b.notify.windows.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
    ])('%s is not a push service', async (endpoint) => {
      const reseller = await storeReseller(server.ctx.db);
      const panel = await signInToPanel(server, reseller.id, 'owner');
      const { keys } = new PushBrowser(endpoint).subscription;
      const reply = await panel.send('PUT', '/api/painel/avisos', { endpoint, keys });
      expect([reply.status, (await pushOf(panel)).isOn]).toEqual([400, false]);
    });

    test.for([
      'https://fcm.googleapis.com/fcm/send/a:b',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
    ])('%s is a push service', async (endpoint) => {
      const reseller = await storeReseller(server.ctx.db);
      const panel = await signInToPanel(server, reseller.id, 'owner');
      const body = new PushBrowser(endpoint).subscription;
      expect((await callPanel(panel, 'keepPush', { body })).value.isOn).toBe(true);
    });

    test('a device has one subscription, which ends with its session, and invalid keys are refused', async () => {
      const reseller = await storeReseller(server.ctx.db);
      const panel = await signInToPanel(server, reseller.id, 'owner');
      const [browser, next] = [service.browser(() => {}), service.browser(() => {})];
      await callPanel(panel, 'keepPush', { body: browser.subscription });
      await callPanel(panel, 'keepPush', { body: next.subscription });
      const storedAddress = () =>
        server.ctx.db
          .selectFrom('desk_push_subscriptions')
          .select('endpoint')
          .where('phone', '=', panel.phone)
          .execute();
      expect(await storedAddress()).toEqual([{ endpoint: next.subscription.endpoint }]);
      for (const keys of [
        { p256dh: 'x', auth: 'x' },
        { ...browser.subscription.keys, p256dh: `B${'A'.repeat(86)}` },
        { ...browser.subscription.keys, auth: '' },
        {},
      ]) {
        const bad = { endpoint: browser.subscription.endpoint, keys };
        expect((await panel.send('PUT', '/api/painel/avisos', bad)).status).toBe(400);
      }
      const { keys } = browser.subscription;
      const long = { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_024)}`, keys };
      expect((await panel.send('PUT', '/api/painel/avisos', long)).status).toBe(400);
      await callPanel(panel, 'leavePanel', {});
      expect(await storedAddress()).toEqual([]);
    });
  },
  {
    DEMO: '0',
    ...anOperator,
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: 'https://sms.example',
    PUSH_TEST_SERVICE: service.origin,
  },
);
