import type { Page } from 'playwright/test';
import { pathOf, type Step, stepAfter, stepBefore } from '#machines/order-funnel/steps';
import { expect } from './fixtures.ts';

/** Each call returns another demo number, so that tests never share limits. */
let calls = 0;
export function aPhone(): string {
  calls += 1;
  return `4899${process.pid % 10}${String(calls).padStart(2, '0')}${String(Date.now() % 10_000).padStart(4, '0')}`;
}

export async function atStep(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Waits until the page's script answers presses. About a second later it fetches the latest build. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/builds/latest.json')),
  );
}

export async function giveAddress(page: Page, city = 'Florianópolis'): Promise<void> {
  await page.goto('/address');
  await page.getByRole('combobox').fill(city);
  await page.getByRole('option', { name: city }).first().click();
  await page.getByLabel('Rua ou avenida').fill('Rua Lauro Linhares');
  await page.getByLabel('Bairro').fill('Trindade');
  await page.getByLabel('Número', { exact: true }).fill('120');
  await page.getByRole('button', { name: 'Ver revendas' }).click();
}

export async function chooseReseller(page: Page): Promise<string> {
  await atStep(page, '/order/resellers', 'Escolha a revenda');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Pedir aqui' }) })
    .first();
  const id = await card.getAttribute('id');
  await card.getByRole('button', { name: 'Pedir aqui' }).click();
  await atStep(page, '/order/my-items', 'O que você precisa?');
  return (id ?? '').replace('revenda-', '');
}

export function moreOf(page: Page, product: string) {
  return page
    .getByRole('group', { name: new RegExp(`^Quantidade:.*${product}`) })
    .getByRole('button', { name: 'Aumentar' })
    .first();
}

export function lessOf(page: Page, product: string) {
  return page
    .getByRole('group', { name: new RegExp(`^Quantidade:.*${product}`) })
    .getByRole('button', { name: 'Diminuir' })
    .first();
}

/** Sets the quantity of P13, which starts at one, and continues. */
export async function chooseItems(page: Page, quantity = 1): Promise<void> {
  const more = moreOf(page, 'P13');
  for (let count = 1; count < quantity; count++) await more.click();
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await passTo(page, 'personalData', 'items');
  await atStep(page, '/order/personal-data', 'Seus dados');
}

/** Passes every step between two others with its continue button. These steps need no input. */
async function passTo(page: Page, goal: Step, from: Step): Promise<void> {
  for (let step = stepAfter(from); step !== goal; step = stepAfter(step)) {
    await page.waitForURL(({ pathname }) => pathname === pathOf({ step }));
    await page.getByRole('button', { name: /^Continuar/ }).click();
  }
}

export async function goBackTo(page: Page, goal: Step, from: Step): Promise<void> {
  for (let step: Step | undefined = from; step && step !== goal; ) {
    step = stepBefore(step)?.step;
    await page.goBack();
    await page.waitForURL(({ pathname }) => step !== undefined && pathname === pathOf({ step }));
  }
}

export async function goForwardTo(page: Page, goal: Step, from: Step): Promise<void> {
  for (let step = from; step !== goal; ) {
    step = stepAfter(step);
    await page.goForward();
    await page.waitForURL(({ pathname }) => pathname === pathOf({ step }));
  }
}

export async function giveName(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Nome').fill('Ana Maria Souza');
  await page.getByLabel('Celular').pressSequentially(phone);
  await page.getByRole('button', { name: 'Receber código por SMS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme seu telefone' })).toBeVisible();
}

export function codeField(page: Page) {
  return page.locator('input[autocomplete="one-time-code"]');
}

export async function payInCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Dinheiro/ }).check();
  await page.getByLabel(/Não preciso de troco/).check();
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await atStep(page, '/order/resume', 'Confira e peça');
}

export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Fazer pedido/ }).click();
  return placedOrder(page);
}

export async function placedOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/order\/data\?pedido=/, { timeout: 90_000 });
  await expect(page.getByText('Pedido feito!')).toBeVisible();
  return new URL(page.url()).searchParams.get('pedido') ?? '';
}

export async function ordersOf(
  page: Page,
): Promise<{ id: string; numero: string; status: string; totalCentavos: number }[]> {
  const response = await page.request.get('/api/pedidos', {
    headers: { authorization: 'Bearer botija-publico' },
  });
  expect(response.status()).toBe(200);
  return response.json();
}
