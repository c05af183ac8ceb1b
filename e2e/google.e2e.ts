import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { Page } from 'playwright/test';
import { firebaseEnv, projectId } from '../tests/support/firestore-emulator.ts';
import { test as base, expect, withProduct } from './fixtures.ts';
import { orderOf } from './staged-visit.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const serviceAccount = {
  type: 'service_account',
  project_id: projectId,
  client_email: `botija@${projectId}.iam.gserviceaccount.com`,
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const measurementId = 'G-BOTIJA1234';

/** A project as in production. Its server cannot reach Google, and each test answers the pages' calls. */
const test = base.extend({
  product: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const { FIRESTORE_EMULATOR_HOST: _, ...env } = firebaseEnv('');
      await withProduct(
        {
          ...env,
          FIREBASE_MEASUREMENT_ID: measurementId,
          FIREBASE_SERVICE_ACCOUNT: JSON.stringify(serviceAccount),
          LOG_LEVEL: 'error',
        },
        use,
      );
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One worker runs this file, because each worker would start this product.
test.describe.configure({ mode: 'default' });

const installation = {
  fid: 'c0pia_do_navegador-000',
  refreshToken: 'renova',
  authToken: { token: 'acesso', expiresIn: '604800s' },
};

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Answers every call to Google with an error. Returns the hosts that were called. */
async function withoutGoogle(page: Page): Promise<string[]> {
  const called: string[] = [];
  await page.route(/https:\/\/[^/]*(google|gstatic)[^/]*\//, (route) => {
    called.push(new URL(route.request().url()).host);
    return route.fulfill({ status: 403, headers: cors, json: { error: { code: 403, message: 'OFF' } } });
  });
  return called;
}

test('with Google unreachable the owner’s token is refused and the page follows the stream', async ({
  page,
  product,
}) => {
  await withoutGoogle(page);
  const tokens: string[] = [];
  await page.route('https://identitytoolkit.googleapis.com/**', (route) => {
    if (route.request().method() === 'POST') tokens.push(route.request().postDataJSON().token);
    return route.fulfill({ status: 400, headers: cors, json: { error: { code: 400, message: 'OFF' } } });
  });
  const id = await orderOf(page, product);
  await page.goto(`/order/data?pedido=${id}`);
  await expect(page.getByText('Pedido feito!')).toBeVisible();
  await expect.poll(() => tokens.length).toBe(1);
  const { payload } = await jwtVerify(tokens[0] ?? '', createPublicKey(privateKey), {
    issuer: serviceAccount.client_email,
  });
  expect(payload.uid).toMatch(/^[0-9A-Za-z]{22}$/);
  expect(JSON.stringify(payload)).not.toContain(id);
  await product.controls.moveOrder(id, 'order.accept');
  await expect(page.getByRole('heading', { name: 'A revenda aceitou' })).toBeVisible();
});

test('nothing is measured without consent, and with consent only states without ids are measured', async ({
  page,
  product,
}) => {
  const called = await withoutGoogle(page);
  await page.goto('/address');
  const question = page.getByRole('region', { name: 'Podemos medir as visitas?' });
  const [yes, no] = [
    question.getByRole('button', { name: 'Aceitar' }),
    question.getByRole('button', { name: 'Recusar' }),
  ];
  const [yesBox, noBox] = [await yes.boundingBox(), await no.boundingBox()];
  expect([yesBox?.width, yesBox?.height]).toEqual([noBox?.width, noBox?.height]);
  await no.click();
  await expect(question).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(question).toBeHidden();
  expect(called).toEqual([]);

  await page.goto('/consentimento');
  await expect(page.getByText('Você recusou a medição')).toBeVisible();
  await page.getByRole('button', { name: 'Aceitar medição' }).click();
  await expect(page.getByText('Você aceitou a medição')).toBeVisible();

  await page.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    route.fulfill({ headers: cors, json: installation }),
  );
  const scripts: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const id = await orderOf(page, product);
  // Playwright does not see beacons that are sent while a page is left.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (path, body) => {
      sessionStorage.setItem('beacons', `${sessionStorage.getItem('beacons') ?? ''}${path} ${body}`);
      return send(path, body);
    };
  });
  await page.goto(`/order/data?pedido=${id}`);
  await expect
    .poll(() => sentEvents(page))
    .toContainEqual([
      'event',
      'funnel_state',
      expect.objectContaining({
        step: 'tracking',
        state: 'order.live.tracking',
        page_location: `${product.url}/order/data`,
        send_to: measurementId,
      }),
    ]);
  expect(scripts).toEqual([expect.stringContaining(`id=${measurementId}`)]);
  expect(JSON.stringify(await sentEvents(page))).not.toContain(id);
  await page.getByText('Cancelar pedido', { exact: true }).click();
  await expect(page).toHaveURL(/\/order\/cancel/);
  await page.goto('/consentimento');
  const reports = await page.evaluate(() => sessionStorage.getItem('beacons'));
  expect(reports).toMatch(/^\/contagens .*"visitas":1.*"para":"order\.live\.cancel\.confirming"/);
  expect(reports).not.toContain(id);
});

function sentEvents(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
    return JSON.parse(JSON.stringify(dataLayer.map((entry) => [...Array.from(entry)])));
  });
}

test('only hydrated pages have the wider content policy', async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? '';
  const hosts = /firestore|identitytoolkit|fcmregistrations|googletagmanager|google-analytics/;
  expect(await policyOf('/address')).toMatch(hosts);
  for (const path of ['/', '/pedidos', '/consentimento']) expect(await policyOf(path)).not.toMatch(hosts);
});
