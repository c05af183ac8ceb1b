import { generateKeyPairSync } from 'node:crypto';
import type { Page } from 'playwright/test';
import { wholeBrowser } from '../scripts/browsers.ts';
import { firebaseEnv, projectId } from '../tests/support/firestore-emulator.ts';
import { test as base, expect, withProduct } from './fixtures.ts';
import { deliverPush, notificationsOf } from './push-message.ts';
import { orderOf } from './staged-visit.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const serviceAccount = {
  type: 'service_account',
  project_id: projectId,
  client_email: `botija@${projectId}.iam.gserviceaccount.com`,
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

/** A project as in production. Its server cannot reach Google, and the test answers the pages' calls. */
const test = base.extend({
  product: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const { FIRESTORE_EMULATOR_HOST: _, ...env } = firebaseEnv('');
      const account = { FIREBASE_SERVICE_ACCOUNT: JSON.stringify(serviceAccount) };
      await withProduct({ ...env, ...account, LOG_LEVEL: 'error' }, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], launchOptions: wholeBrowser });

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const token = 'cN3xk-registro:APA91bE_do-navegador-de-Ana';

/** Replaces the push services of the browser and of Google, which a test cannot reach. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = new Uint8Array(65).buffer;
    const subscription = { endpoint: 'https://push.example/ana', getKey: () => key };
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  });
  await page.route(/https:\/\/[^/]*(google|gstatic)[^/]*\//, (route) =>
    route.fulfill({ status: 403, headers: cors, json: { error: { code: 403, message: 'OFF' } } }),
  );
  await page.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    route.fulfill({
      headers: cors,
      json: {
        fid: 'c0pia_do_navegador-000',
        refreshToken: 'renova',
        authToken: { token: 'acesso', expiresIn: '604800s' },
      },
    }),
  );
  await page.route('https://fcmregistrations.googleapis.com/**', (route) =>
    route.fulfill({ headers: cors, json: { token } }),
  );
}

test('a press registers the browser, and a pushed message is shown', async ({ page, product }) => {
  await withPushService(page);
  const id = await orderOf(page, product);
  await page.goto(`/order/data?pedido=${id}`);
  const registration = page.waitForRequest(`**/api/pedidos/${id}/notificacoes`);
  await page.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  expect((await registration).postDataJSON()).toEqual({ token });
  await expect(page.getByText('Avisaremos neste aparelho')).toBeVisible();

  const link = `${product.url}/order/data?pedido=${id}`;
  await deliverPush(
    page,
    JSON.stringify({ data: { title: 'Pedido aceito', body: 'A revenda aceitou.', link } }),
  );
  await expect
    .poll(() => notificationsOf(page))
    .toEqual([{ title: 'Pedido aceito', body: 'A revenda aceitou.', data: { link } }]);
});
