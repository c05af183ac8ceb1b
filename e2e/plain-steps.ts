import type { Locator, Page } from 'playwright/test';
import { expect, type Product } from './fixtures.ts';
import { aPhone, atStep, ordersOf } from './steps.ts';

/** Presses a button of a page without script, where every control is a link or a submit button. */
export const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

export async function giveAddress(page: Page): Promise<void> {
  await page.goto('/address');
  await page.getByLabel('CEP, rua, bairro ou cidade').fill('Florianópolis');
  await page.getByLabel('CEP, rua, bairro ou cidade').press('Enter');
  await page.getByRole('option', { name: 'Florianópolis' }).first().click();
  await page.getByLabel('Rua ou avenida').fill('Rua Lauro Linhares');
  await page.getByLabel('Bairro').fill('Trindade');
  await page.getByLabel('Número', { exact: true }).fill('120');
  await press(page, 'Ver revendas');
  await atStep(page, '/order/resellers', 'Escolha a revenda');
}

/** Returns the chosen reseller's id. */
export async function chooseReseller(page: Page): Promise<string> {
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Pedir aqui' }) })
    .first();
  const id = (await card.getAttribute('id')) ?? '';
  await card.getByRole('button', { name: 'Pedir aqui' }).click();
  await atStep(page, '/order/my-items', 'O que você precisa?');
  return id.replace('revenda-', '');
}

/** Returns the chosen reseller's id. */
async function reachCode(page: Page, phone: string): Promise<string> {
  await giveAddress(page);
  const id = await chooseReseller(page);
  await press(page, /^Continuar/);
  await atStep(page, '/order/personal-data', 'Seus dados');
  await page.getByLabel('Nome').fill('Ana Maria Souza');
  await page.getByLabel('Celular').fill(phone);
  await press(page, 'Receber código por SMS');
  await atStep(page, '/order/personal-data', 'Confirme seu telefone');
  return id;
}

export async function payInCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Dinheiro/ }).check();
  await page.getByLabel(/Não preciso de troco/).check();
  await press(page, /^Continuar/);
  await atStep(page, '/order/resume', 'Confira e peça');
}

export async function reachSummary(page: Page, product: Product): Promise<string> {
  const phone = aPhone();
  const reseller = await reachCode(page, phone);
  await page.getByLabel(/^Código de/).fill(await product.controls.code(phone));
  await press(page, 'Confirmar código');
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await payInCash(page);
  return reseller;
}

export const expectMessage = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible();

export async function place(page: Page): Promise<void> {
  await press(page, /^Fazer pedido/);
  await page.waitForURL(/\/order\/data\?pedido=/);
  await expectMessage(page, 'Pedido feito!');
}

/** Lets the reseller accept and dispatch the newest order, and opens the confirmation of its delivery. */
export async function openDelivery(page: Page, product: Product): Promise<void> {
  const [order] = await ordersOf(page);
  await product.controls.moveOrder(order?.id ?? '', 'order.accept');
  await product.controls.moveOrder(order?.id ?? '', 'order.dispatch');
  await page.reload();
  await page.getByRole('link', { name: 'Recebi meu gás' }).click();
}
