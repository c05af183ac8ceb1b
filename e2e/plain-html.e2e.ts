import type { Page } from 'playwright/test';
import { fileOf } from './chunk-faults.ts';
import { expect, test } from './fixtures.ts';
import {
  chooseReseller,
  expectMessage,
  giveAddress,
  openDelivery,
  payInCash,
  place,
  press,
  reachSummary,
} from './plain-steps.ts';
import { aPhone, atStep, ordersOf } from './steps.ts';

/** Tests every step as plain HTML: without JavaScript, and with an entry that arrives only after the press. */
const ways = {
  'without JavaScript': { javaScriptEnabled: false },
  'before the entry has arrived': { javaScriptEnabled: true },
} as const;

/** Returns the statuses of the customer's orders, oldest first. */
const statuses = async (page: Page) => (await ordersOf(page)).map(({ status }) => status).reverse();

for (const [way, use] of Object.entries(ways))
  test.describe(way, () => {
    test.use(use);
    test.beforeEach(async ({ page }) => {
      if (use.javaScriptEnabled) await page.route(`**${fileOf('index.html')}`, () => undefined);
    });

    test('an order is placed despite lost calls, cancelled, confirmed and refused, and the customer orders again', async ({
      page,
      product,
    }) => {
      const fault = { path: '/api/pedidos/', method: 'POST', times: 1 };
      const again = async () => {
        await press(page, 'Pedir de novo');
        await atStep(page, '/order/resume', 'Confira e peça');
      };
      const id = await reachSummary(page, product);

      // The response is lost: the order is looked up and placed once.
      await product.controls.fault({ ...fault, mode: 'drop-after' });
      await place(page);
      expect(await statuses(page)).toEqual(['recebido']);
      await page.getByRole('link', { name: 'Cancelar pedido' }).click();
      await press(page, 'Manter pedido');
      await page.waitForURL(/\/order\/data\?pedido=/);
      await page.getByRole('link', { name: 'Cancelar pedido' }).click();
      await page.getByLabel('Está demorando').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
      await expectMessage(page, 'Pedido cancelado');
      expect(await statuses(page)).toEqual(['cancelado']);

      // The order does not arrive: it is sent again and placed once.
      await again();
      await product.controls.fault({ ...fault, mode: 'error' });
      await place(page);
      expect(await statuses(page)).toEqual(['cancelado', 'recebido']);
      await openDelivery(page, product);
      await press(page, 'Confirmar entrega');
      await page.waitForURL(/\/order\/data\?pedido=/);
      await expect(page.getByRole('button', { name: 'Pedir de novo' }).first()).toBeVisible();
      expect(await statuses(page)).toEqual(['cancelado', 'confirmado']);

      // A refusal at the door needs a reason.
      await again();
      await place(page);
      await openDelivery(page, product);
      await press(page, /^Recusei/);
      await press(page, 'Registrar recusa');
      await expectMessage(page, /Escolha o motivo|Diga o motivo/);
      await page.getByRole('radio', { name: /lacre/i }).check();
      await press(page, 'Registrar recusa');
      await page.waitForURL(/\/order\/data\?pedido=/);
      expect(await statuses(page)).toEqual(['cancelado', 'confirmado', 'recusado_na_entrega']);

      // A reseller that closes before the order is placed leads back to the list.
      await again();
      await product.controls.carryOut({ resellers: [{ id, open: false }] });
      await press(page, /^Fazer pedido/);
      await expectMessage(page, 'Essa revenda está fechada agora');
      await expect(page.getByRole('heading', { level: 1, name: 'Escolha a revenda' })).toBeVisible();
      await product.controls.reset();
      // Which other resellers are open depends on the time of day, and not all of them accept cash.
      await page.goto('/order/resellers');
      await press(page.locator(`#revenda-${id}`), /^(Pedir|Continuar) aqui/);
      await atStep(page, '/order/my-items', 'O que você precisa?');
    });

    test('wrong fields, a wrong code, a refused coupon and changed terms are corrected, and a rejected order is placed at the next reseller', async ({
      page,
      product,
    }) => {
      const phone = aPhone();
      await giveAddress(page);
      const id = await chooseReseller(page);
      await page.getByRole('button', { name: 'Diminuir' }).first().click();
      await press(page, /^Continuar/);
      await expectMessage(page, 'Escolha pelo menos um item');
      await page.getByRole('button', { name: 'Aumentar' }).first().click();
      await press(page, /^Continuar/);
      await page.getByLabel('Nome').fill('Ana Maria Souza');
      await page.getByLabel('Celular').fill('123');
      await press(page, 'Receber código por SMS');
      await expect(page.getByLabel('Celular')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Nome')).toHaveValue('Ana Maria Souza');
      await page.getByLabel('Celular').fill(phone);
      await press(page, 'Receber código por SMS');
      const code = await product.controls.code(phone);
      await page.getByLabel(/^Código de/).fill(code === '000000' ? '111111' : '000000');
      await press(page, 'Confirmar código');
      await expectMessage(page, /4 tentativas/);
      await page.getByLabel(/^Código de/).fill(code);
      await press(page, 'Confirmar código');
      await atStep(page, '/order/payment', 'Como você vai pagar?');
      await press(page, /^Continuar/);
      await expectMessage(page, 'Escolha como você vai pagar.');
      await page.getByRole('link', { name: 'Tenho um cupom' }).click();
      await page.getByLabel('Nome do cupom').fill('VENCIDO');
      await press(page, 'Aplicar');
      await expectMessage(page, /venceu|validade/i);
      await expect(page.getByLabel('Nome do cupom')).toHaveValue('VENCIDO');
      await page.getByLabel('Nome do cupom').fill('ｂｅｍｖｉｎｄｏ10\u200b');
      await press(page, 'Aplicar');
      await atStep(page, '/order/payment', 'Como você vai pagar?');
      await press(page, /^Remover/);
      await expect(page.getByRole('link', { name: 'Tenho um cupom' })).toBeVisible();
      await page.getByRole('radio', { name: /Dinheiro/ }).check();
      await page.getByLabel('Troco para quanto?').fill('900');
      await press(page, /^Continuar/);
      await expectMessage(page, /São R\$\s[\d.,]+ de troco/);
      await press(page, /^Sim, troco para R\$\s900,00/);
      await atStep(page, '/order/resume', 'Confira e peça');
      await page.goto('/order/payment');
      await payInCash(page);

      // Changed terms are accepted, and must be accepted again if they change once more.
      await product.controls.carryOut({ resellers: [{ id, priceFactor: 1.1 }] });
      await press(page, /^Fazer pedido/);
      await atStep(page, '/order/resume', 'O pedido mudou');
      await product.controls.carryOut({ resellers: [{ id, priceFactor: 1.2 }] });
      await press(page, /^Aceitar e pedir/);
      await atStep(page, '/order/resume', 'O pedido mudou');
      const accept = page.getByRole('button', { name: /^Aceitar e pedir/ });
      const [, total = ''] = /R\$\s([\d.,]+)/.exec((await accept.textContent()) ?? '') ?? [];
      await accept.click();
      await page.waitForURL(/\/order\/data\?pedido=/);
      await product.controls.reset();
      const [order] = await ordersOf(page);
      expect(order?.totalCentavos).toBe(Number(total.replace(/\D/g, '')));

      await product.controls.moveOrder(order?.id ?? '', 'order.reject');
      await page.reload();
      await press(page, /^Pedir de .* · R\$/);
      await page.waitForURL(({ searchParams }) => {
        const next = searchParams.get('pedido');
        return next !== null && next !== order?.id;
      });
      await expectMessage(page, 'Pedido feito!');
      expect(await statuses(page)).toEqual(['recusado', 'recebido']);
    });

    test('suggestions disappear when another place is typed', async ({ page }) => {
      const box = page.getByLabel('CEP, rua, bairro ou cidade');
      const option = page.getByRole('option', { name: 'São José dos Campos' });
      await page.goto('/address');
      await box.fill('São José dos Campos');
      await box.press('Enter');
      await expect(option).toBeVisible();
      for (const other of ['Campinas', '', 'São José dos Campos!']) {
        await box.fill(other);
        await expect(option).toBeHidden();
      }
      await box.fill('São José dos Campos ');
      await option.click();
      await expect(page.getByText('São José dos Campos - SP').first()).toBeVisible();
    });

    test('an address typed by hand shows missing fields beside them', async ({ page }) => {
      await page.goto('/address');
      await page.getByLabel('CEP, rua, bairro ou cidade').fill('Rua Lauro Linhares, 120');
      await press(page, 'Digitar o endereço sem buscar');
      await expect(page.getByLabel('Número', { exact: true })).toHaveValue('120');
      await page.getByLabel('Número', { exact: true }).fill('');
      await press(page, 'Ver revendas');
      await expect(page.getByLabel('Cidade')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua Lauro Linhares');
      await page.getByLabel('Cidade').fill('Florianópolis');
      await page.getByLabel('Estado').selectOption({ label: 'Santa Catarina' });
      await page.getByLabel('Bairro').fill('Trindade');
      await page.getByLabel('Número', { exact: true }).fill('120');
      await press(page, 'Ver revendas');
      await atStep(page, '/order/resellers', 'Escolha a revenda');
    });
  });
