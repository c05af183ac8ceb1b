import type { Page } from 'playwright/test';
import { accountPaths } from '#contract/account/paths';
import { busySentence } from '#src/frame/problem-message.ts';
import { expect, type Product, test } from './fixtures.ts';
import { orderOf } from './staged-visit.ts';
import { aPhone, codeField, hydrated } from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function beBusy(page: Page, { controls }: Product): Promise<void> {
  const path = new URL(page.url()).pathname;
  return controls.fault({ path, method: 'POST', mode: 'refuse', code: 'busy', details: { seconds: 2 } });
}

async function isBusyAt(page: Page, product: Product, name: string): Promise<void> {
  await beBusy(page, product);
  // Before hydration the browser would send the form and load another page.
  await hydrated(page);
  await button(page, name).click();
  await expect(page.getByText(busySentence)).toBeVisible();
}

test('the forms of an account keep the typed text until a busy server accepts it', async ({
  page,
  product,
}) => {
  const email = 'rui@exemplo.com.br';
  const password = 'fogo baixo na panela';
  for (const [path, name] of [
    [accountPaths.login, 'Entrar'],
    [accountPaths.register, 'Criar conta'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await isBusyAt(page, product, name);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(password);
  }
  await button(page, 'Criar conta').click();
  await expect(page.getByText(busySentence)).toHaveCount(0);
});

test('a phone is verified on a page of the site once a busy server accepts the form', async ({
  page,
  product,
}) => {
  const [phone, other] = [aPhone(), aPhone()];
  await page.goto('/pedidos');
  const field = page.getByLabel('Celular com DDD');
  await field.fill(phone);
  await isBusyAt(page, product, 'Receber código');
  await expect(field).toHaveValue(/\d{4}$/);
  await button(page, 'Receber código').click();
  await expect(codeField(page)).toBeVisible();

  await page.getByRole('button', { name: 'Editar telefone' }).click();
  // `fill()` alone inserts at imask's caret: imask moves the caret on focus, which drops the selection of `fill()`.
  await field.clear();
  await field.fill(other);
  await isBusyAt(page, product, 'Receber código');
  expect((await field.inputValue()).replace(/\D/g, '')).toBe(other);
  await button(page, 'Receber código').click();
  await expect(codeField(page)).toBeVisible();

  const code = await product.controls.code(other);
  await beBusy(page, product);
  await codeField(page).fill(code);
  await expect(page.getByText(busySentence)).toBeVisible();
  await expect(codeField(page)).toHaveValue(code);
  await button(page, 'Confirmar código').click();
  await expect(codeField(page)).toHaveCount(0);
});

test('an order is repeated and data is erased once a busy server accepts the form', async ({
  page,
  product,
}) => {
  await product.controls.moveOrder(await orderOf(page, product), 'order.reject');
  await page.goto('/pedidos');
  await isBusyAt(page, product, 'Ver outras revendas');
  await page.goto('/meus-dados');
  await page.getByLabel('Entendi que isso não pode ser desfeito').check();
  await isBusyAt(page, product, 'Apagar meus dados');
  await expect(page.getByText('Nada foi apagado.')).toBeVisible();
  await expect(page.getByLabel('Entendi que isso não pode ser desfeito')).toBeChecked();
});
