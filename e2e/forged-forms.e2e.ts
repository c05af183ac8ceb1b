import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { giveAddress, payInCash, place } from './plain-steps.ts';
import { openReview } from './staged-visit.ts';
import { ordersOf } from './steps.ts';

test.use({ javaScriptEnabled: false });

const fieldsOf = (page: Page, event: string) =>
  page
    .locator(`form:has(input[name="event"][value="${event}"])`)
    .first()
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    );

async function post(page: Page, path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const origin = new URL(page.url()).origin;
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { cookie, origin, 'sec-fetch-site': 'same-origin', ...headers },
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  };
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

test('the same order sent three times in parallel is placed once, and a later one leads to it', async ({
  page,
  product,
}) => {
  await openReview(page, product);
  const fields = await fieldsOf(page, 'order.submit');
  const sent = () => post(page, '/order/resume', form(fields));
  const answers = await Promise.all([sent(), sent(), sent()]);
  for (const { status } of answers) expect([200, 303, 409]).toContain(status);
  expect(await ordersOf(page)).toHaveLength(1);
  expect(await sent()).toMatchObject({
    status: 303,
    location: expect.stringContaining('/order/data?pedido='),
  });
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a form sent again while its order is being placed leads to the order with a GET', async ({
  page,
  product,
}) => {
  await openReview(page, product);
  const fields = await fieldsOf(page, 'order.submit');
  await product.controls.fault({ path: '/api/pedidos/', method: 'POST', mode: 'delay', ms: 3_000, times: 1 });
  const sent = () => post(page, '/order/resume', form(fields));
  const draft = () => page.request.get('/api/rascunho').then((response) => response.text());
  const before = await draft();
  const first = sent();
  // The draft is saved with the order's key before the order is placed.
  await expect.poll(draft).not.toBe(before);
  expect(await sent()).toMatchObject({
    status: 303,
    location: expect.stringContaining('/order/data?pedido='),
  });
  expect(await first).toMatchObject({ status: 303 });
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a form of an older draft, another draft, another step or another build changes nothing', async ({
  page,
  product,
}) => {
  await openReview(page, product);
  const { draft: older = '' } = await fieldsOf(page, 'order.submit');
  await page.goto('/order/payment');
  await payInCash(page);
  const fields = await fieldsOf(page, 'order.submit');
  for (const draft of [older, `${'x'.repeat(43)}:1`, ':0', '', 'não é um rascunho']) {
    const { status, html } = await post(page, '/order/resume', form({ ...fields, draft }));
    expect(status).toBe(409);
    expect(html).toContain('Seu pedido já tinha mudado');
  }
  for (const event of ['order.place.v0', 'constructor', 'draft.restored', 'order.updated']) {
    await page.goto('/order/resume');
    const now = await fieldsOf(page, 'order.submit');
    const { status, html } = await post(page, '/order/resume', form({ ...now, event }));
    expect([event, status]).toEqual([event, 422]);
    expect(html).toContain('Não entendemos o que foi enviado');
  }
  expect(await ordersOf(page)).toHaveLength(0);
  await page.goto('/order/resume');
  await place(page);
});

test('missing, duplicate, forged or huge fields are refused, and the draft stays', async ({
  page,
  product,
}) => {
  await openReview(page, product);
  const own = () => page.goto('/order/resume').then(() => fieldsOf(page, 'order.submit'));
  const { key: _, ...withoutKey } = await own();
  expect(await post(page, '/order/resume', form(withoutKey))).toMatchObject({ status: 422 });
  expect(await post(page, '/order/resume', form({ ...(await own()), key: '<script>' }))).toMatchObject({
    status: 422,
  });
  await page.goto('/order/resellers');
  const choose = await fieldsOf(page, 'reseller.choose');
  expect(
    await post(page, '/order/resellers', form({ ...choose, reseller: 'de-outra-cidade' })),
  ).toMatchObject({ status: 422 });
  await page.goto('/order/payment');
  const pay = await fieldsOf(page, 'payment.choose');
  const twice = new URLSearchParams([...form({ ...pay, paymentMethod: 'pix' }), ['paymentMethod', 'fiado']]);
  expect(await post(page, '/order/payment', twice)).toMatchObject({ status: 422 });
  const huge = form({ ...pay, changeFor: 'x'.repeat(1_000_000) });
  expect((await post(page, '/order/payment', huge)).status).toBe(413);
  await page.goto('/order/resume');
  await place(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a form from another site, or with another encoding, is refused', async ({ page, product }) => {
  await openReview(page, product);
  const own = () => page.goto('/order/resume').then(() => fieldsOf(page, 'order.submit'));
  const fields = await own();
  for (const headers of [
    { origin: 'https://outro.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ])
    expect((await post(page, '/order/resume', form(fields), headers)).status).toBe(403);
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
    const { status } = await post(page, '/order/resume', form(await own()).toString(), {
      'content-type': type,
    });
    expect([type, status < 500, status === 303]).toEqual([type, true, expect.any(Boolean)]);
  }
  const bytes = new Uint8Array([...Buffer.from('event=order.submit&key='), 0xff, 0xfe, 0x00]);
  const { status } = await post(page, '/order/resume', bytes, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(status).toBeLessThan(500);
  expect(await ordersOf(page)).toHaveLength(0);
  await page.goto('/order/resume');
  await place(page);
});

test('another person’s form changes neither draft', async ({ page, product, browser, baseURL }) => {
  await openReview(page, product);
  const stolen = await fieldsOf(page, 'order.submit');
  const other = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const thief = await other.newPage();
  await giveAddress(thief);
  const { status } = await post(thief, '/order/resume', form(stolen));
  expect([303, 409]).toContain(status);
  expect(await ordersOf(page)).toHaveLength(0);
  await other.close();
  await place(page);
});
