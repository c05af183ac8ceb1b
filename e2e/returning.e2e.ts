import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { startAt } from './staged-visit.ts';
import {
  aPhone,
  atStep,
  chooseItems,
  chooseReseller,
  codeField,
  giveAddress,
  giveName,
  goBackTo,
  goForwardTo,
  payInCash,
  placeOrder,
} from './steps.ts';

test('a reload in every step shows the same step with the same data', async ({ page, product }) => {
  const phone = aPhone();
  /** Reloads once the server has saved the step. No person reloads faster than that. */
  const reloadAt = async (step: string) => {
    await expect.poll(async () => (await savedDraft(page)).etapa).toBe(step);
    await page.reload();
  };
  await giveAddress(page);
  await atStep(page, '/order/resellers', 'Escolha a revenda');
  await reloadAt('resellers');
  await atStep(page, '/order/resellers', 'Escolha a revenda');
  await chooseReseller(page);
  await reloadAt('items');
  await atStep(page, '/order/my-items', 'O que você precisa?');
  await chooseItems(page);
  await page.getByLabel('Nome').fill('Ana Maria Souza');
  await expect.poll(async () => (await savedDraft(page)).campos).toMatchObject({ name: 'Ana Maria Souza' });
  await reloadAt('personalData');
  await expect(page.getByLabel('Nome')).toHaveValue('Ana Maria Souza');
  await giveName(page, phone);
  await expect.poll(async () => (await savedDraft(page)).contexto).toHaveProperty('challenge.codeExpiresAt');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme seu telefone' })).toBeVisible();
  await codeField(page).fill(await product.controls.code(phone));
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await reloadAt('payment');
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await payInCash(page);
  await reloadAt('resume');
  await atStep(page, '/order/resume', 'Confira e peça');
  await expect(page.getByText('Rua Lauro Linhares, 120').first()).toBeVisible();
  await placeOrder(page);
  await page.reload();
  await expect(page.getByText('Pedido feito!')).toBeVisible();
});

test('Back and Forward go through the steps, return to the code, and never lead into a finished checkout', async ({
  page,
  product,
}) => {
  const phone = aPhone();
  await startAt(page, product, 'resellers');
  await page.goto('/order/resellers');
  await chooseReseller(page);
  await chooseItems(page);
  await goBackTo(page, 'items', 'personalData');
  await atStep(page, '/order/my-items', 'O que você precisa?');
  await page.goBack();
  await atStep(page, '/order/resellers', 'Escolha a revenda');
  await page.goForward();
  await atStep(page, '/order/my-items', 'O que você precisa?');
  await goForwardTo(page, 'personalData', 'items');
  await atStep(page, '/order/personal-data', 'Seus dados');
  await giveName(page, phone);
  await goBackTo(page, 'items', 'personalData');
  await atStep(page, '/order/my-items', 'O que você precisa?');
  await goForwardTo(page, 'personalData', 'items');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme seu telefone' })).toBeVisible();
  await codeField(page).fill(await product.controls.code(phone));
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await payInCash(page);
  const id = await placeOrder(page);
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname !== '/order/resume');
  await page.goto(`/order/data?pedido=${id}`);
  await expect(page.getByText('Pedido feito!')).toBeVisible();
});

test('a deep link opens the nearest valid step', async ({ page }) => {
  for (const path of [
    '/order/my-items',
    '/order/personal-data',
    '/order/payment',
    '/order/resume',
    '/order/coupon',
  ]) {
    await page.goto(path);
    await atStep(page, '/address', 'Onde entregar?');
  }
});

test('a shared link with coordinates has the list in its HTML', async ({ page, request }) => {
  const path = '/order/resellers?latitude=-27.595&longitude=-48.548';
  const html = await (await request.get(path)).text();
  expect(html).toContain('Pedir aqui');
  await page.goto(path);
  await page.getByRole('button', { name: 'Pedir aqui' }).first().click();
  await atStep(page, '/address', 'Onde entregar?');
  await expect(page.getByText(/diga onde entregar/)).toBeVisible();
});

test('a shared link to a place without resellers shows so in its HTML', async ({ page, request }) => {
  const path = '/order/resellers?latitude=-9.5&longitude=-67.5';
  expect(await (await request.get(path)).text()).toContain(
    'Nenhuma revenda parceira entrega no ponto deste link',
  );
  await page.goto(path);
  await page.getByRole('link', { name: 'Usar meu endereço' }).click();
  await atStep(page, '/address', 'Onde entregar?');
});

test('an unknown page is a 404 with links to other pages', async ({ page }) => {
  const response = await page.goto('/nao-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /nao-existe')).toBeVisible();
});

test('going Back to a page that was left through the address bar does not count as a stale tab', async ({
  page,
  context,
  product,
}) => {
  const start = { step: 'noReseller', holds: ['address', 'nobody'] };
  await context.request.post(`${product.url}/dev/controls/plan`, { data: { start } });
  const contact = page.getByLabel('Celular com DDD ou e-mail');
  const write = async (address: string) => {
    await page.waitForFunction(() => window.botijaReport !== undefined);
    await contact.fill(address);
    const saved = async () => Object.values((await savedDraft(page)).campos);
    await expect.poll(saved).toContain(address);
  };
  await page.goto('/order/no-reseller');
  await write('maria@exemplo.com.br');
  await page.goto('/address');
  await page.goBack();
  await write('ana@exemplo.com.br');
  await expect(page.getByText('Seu pedido mudou em outra aba')).toBeHidden();
});

test('a save that is pending during a reload does not count as another tab', async ({
  page,
  context,
  product,
}) => {
  const start = { step: 'noReseller', holds: ['address', 'nobody'] };
  await context.request.post(`${product.url}/dev/controls/plan`, { data: { start } });
  const contact = page.getByLabel('Celular com DDD ou e-mail');
  const contactSaved = async () => Object.values((await savedDraft(page)).campos);
  await page.goto('/order/no-reseller');
  await page.waitForFunction(() => window.botijaReport !== undefined);
  const begun: (() => void)[] = [];
  await page.route('**/api/rascunho', async (route) => {
    if (begun.length === 0) await new Promise<void>((resolve) => begun.push(resolve));
    await route.continue();
  });
  await contact.fill('maria@exemplo.com.br');
  await expect.poll(() => begun.length).toBe(1);
  await page.reload();
  // The new page is rendered. Only now the save of the earlier page reaches the server.
  begun[0]?.();
  await expect.poll(contactSaved).toContain('maria@exemplo.com.br');
  await page.waitForFunction(() => window.botijaReport !== undefined);
  await contact.fill('ana@exemplo.com.br');
  await expect.poll(contactSaved).toContain('ana@exemplo.com.br');
  await expect(page.getByText('Seu pedido mudou em outra aba')).toBeHidden();
});

async function savedDraft(page: Page): Promise<{ etapa: string; campos: object; contexto: object }> {
  const response = await page.request.get('/api/rascunho', {
    headers: { authorization: 'Bearer botija-publico' },
  });
  return response.json();
}
