import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { orderAtPanel, photographPanel } from './panel-steps.ts';
import { startAt } from './staged-visit.ts';
import { atStep } from './steps.ts';

test('an owner makes a coupon that a customer uses, sees its cost and the figures, and stops it', async ({
  page,
  product,
  browser,
}, info) => {
  const { context, panel } = await orderAtPanel(page, product, browser);
  await panel.getByRole('button', { name: 'Meu negócio' }).first().click();
  await panel.getByRole('heading', { name: 'Cupons', exact: true }).click();
  const form = panel.getByRole('form', { name: 'Novo cupom' });
  const name = `E2E-${Date.now() % 1_000_000}`;
  await form.getByLabel('Código').fill(name);
  await form.getByLabel('Valor', { exact: true }).fill('10,00');
  const inAWeek = new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);
  await form.getByLabel('Último dia').fill(inAWeek);
  await form.getByRole('button', { name: 'Criar cupom' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Cupom criado' })).toBeVisible();
  const line = panel.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText(/0 usos · custou R\$.0,00/);

  const customers = await browser.newContext();
  const customer = await customers.newPage();
  await startAt(customer, product, 'payment');
  await customer.goto(`${product.url}/order/payment`);
  await customer.getByRole('link', { name: 'Tenho um cupom' }).click();
  await customer.getByLabel('Nome do cupom').fill(name.toLowerCase());
  await customer.getByRole('button', { name: 'Aplicar' }).click();
  await atStep(customer, '/order/payment', 'Como você vai pagar?');
  await expect(customer.getByText(name).first()).toBeVisible();
  await customer.getByRole('radio', { name: /Dinheiro/ }).check();
  await customer.getByLabel(/Não preciso de troco/).check();
  await customer
    .getByRole('button', { name: /^Continuar/ })
    .first()
    .click();
  await atStep(customer, '/order/resume', 'Confira e peça');
  await customer.getByRole('button', { name: 'Fazer pedido' }).first().click();
  await customer.waitForURL('**/order/data**');

  await panel.reload();
  await panel.getByRole('heading', { name: 'Cupons', exact: true }).click();
  await expect(line).toContainText(/1 uso · custou R\$.10,00/);
  await panel.getByRole('heading', { name: 'Números', exact: true }).click();
  await expect(panel.getByRole('group', { name: 'Período' })).toBeVisible();
  const saved = panel.waitForEvent('download');
  await panel.getByRole('button', { name: 'Baixar pedidos (CSV)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^pedidos-desde-\d{4}-\d\d-\d\d\.csv$/);
  await isAccessible(panel);
  await photographPanel(panel, (size) => info.outputPath(`cupons-${size}.png`));

  await line.getByRole('button', { name: 'Parar' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Cupom parado' })).toBeVisible();
  await expect(line).toContainText('Encerrado em');
  await customers.close();
  await context.close();
});
