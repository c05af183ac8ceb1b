import type { Page } from 'playwright/test';
import { fileOf } from './chunk-faults.ts';
import { expect, type Product, test } from './fixtures.ts';
import { aPhone, atStep, ordersOf } from './steps.ts';

/** Every step as plain HTML: without JavaScript, and with an entry that does not arrive until after the press. */
const ways = {
  'without JavaScript': { javaScriptEnabled: false },
  'before the entry has arrived': { javaScriptEnabled: true },
} as const;

/** What a person presses who has no script: everything is a link or a submit button. */
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function giveAddress(page: Page): Promise<void> {
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

async function reachCode(page: Page, phone: string): Promise<void> {
  await giveAddress(page);
  await press(page, /^Pedir aqui/);
  await atStep(page, '/order/my-items', 'O que você precisa?');
  await press(page, /^Continuar/);
  await atStep(page, '/order/personal-data', 'Seus dados');
  await page.getByLabel('Nome').fill('Ana Maria Souza');
  await page.getByLabel('Celular').fill(phone);
  await press(page, 'Receber código por SMS');
  await atStep(page, '/order/personal-data', 'Confirme seu telefone');
}

async function reachSummary(page: Page, product: Product): Promise<void> {
  const phone = aPhone();
  await reachCode(page, phone);
  await page.getByLabel(/^Código de/).fill(await product.controls.code(phone));
  await press(page, 'Confirmar código');
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await page.getByRole('radio', { name: /Dinheiro/ }).check();
  await page.getByLabel(/Não preciso de troco/).check();
  await press(page, /^Continuar/);
  await atStep(page, '/order/resume', 'Confira e peça');
}

for (const [way, use] of Object.entries(ways))
  test.describe(way, () => {
    test.use(use);
    test.beforeEach(async ({ page }) => {
      if (use.javaScriptEnabled) await page.route(`**${fileOf('index.html')}`, () => undefined);
    });

    test('an order from the search to "Recebi meu gás"', async ({ page, product }) => {
      await reachSummary(page, product);
      await press(page, /^Fazer pedido/);
      await page.waitForURL(/\/order\/data\?pedido=/);
      await expect(page.getByText('Pedido feito!')).toBeVisible();
      const [order] = await ordersOf(page);
      await product.controls.moveOrder(order?.id ?? '', 'order.accept');
      await product.controls.moveOrder(order?.id ?? '', 'order.dispatch');
      await page.reload();
      await page.getByRole('link', { name: 'Recebi meu gás' }).click();
      await press(page, 'Confirmar entrega');
      await page.waitForURL(/\/order\/data\?pedido=/);
      await expect(page.getByRole('button', { name: 'Pedir de novo' }).first()).toBeVisible();
      expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['confirmado']);
    });
  });
