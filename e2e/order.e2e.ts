import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import {
  aPhone,
  atStep,
  chooseItems,
  chooseReseller,
  codeField,
  giveAddress,
  giveName,
  ordersOf,
  payInCash,
  placeOrder,
  reachSummary,
  verifyPhone,
} from './steps.ts';

test('gas is ordered from the first page to the confirmed delivery', async ({ page, product }) => {
  const phone = aPhone();
  await page.goto('/');
  await isAccessible(page);
  await page
    .getByRole('link', { name: /Pedir gás/ })
    .first()
    .click();
  await atStep(page, '/address', 'Onde entregar?');
  await isAccessible(page);
  await giveAddress(page);
  await atStep(page, '/order/resellers', 'Escolha a revenda');
  await isAccessible(page);
  await chooseReseller(page);
  await isAccessible(page);
  await chooseItems(page);
  await isAccessible(page);
  await giveName(page, phone);
  await isAccessible(page);
  await codeField(page).fill(await product.controls.code(phone));
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await isAccessible(page);
  await payInCash(page);
  await isAccessible(page);
  const id = await placeOrder(page);
  await isAccessible(page);

  await product.controls.moveOrder(id, 'order.accept');
  await expect(page.getByText('Aceito pela revenda')).toBeVisible();
  await product.controls.moveOrder(id, 'order.dispatch');
  await page.getByRole('link', { name: 'Recebi meu gás' }).click();
  await page.waitForURL(/confirm-delivery/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Confirmar entrega' }).click();
  await page.waitForURL(/\/order\/data/);
  await expect(page.getByRole('button', { name: 'Pedir de novo' })).toBeVisible();
  expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['confirmado']);
});

test('a customer cancels an order before dispatch', async ({ page, product }) => {
  await reachSummary(page, product, aPhone());
  await placeOrder(page);
  await page.getByRole('link', { name: 'Cancelar pedido' }).click();
  await page.waitForURL(/\/order\/cancel/);
  await isAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.waitForURL(/\/order\/data/);
  await expect(page.getByText(/Pedido cancelado/).first()).toBeVisible();
  expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['cancelado']);
});

test('closing a dialog goes back to the step below it', async ({ page, product }) => {
  await reachSummary(page, product, aPhone());
  await placeOrder(page);
  const tracking = page.url();
  await page.getByRole('link', { name: 'Cancelar pedido' }).click();
  await page.waitForURL(/\/order\/cancel/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL(tracking);
  await page.goForward();
  await page.waitForURL(/\/order\/cancel/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await page.waitForURL(tracking);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a cylinder is refused at the door', async ({ page, product }) => {
  await reachSummary(page, product, aPhone());
  const id = await placeOrder(page);
  await product.controls.moveOrder(id, 'order.accept');
  await product.controls.moveOrder(id, 'order.dispatch');
  await page.getByRole('link', { name: 'Recebi meu gás' }).click();
  await page.getByRole('button', { name: /Recusei o botijão/ }).click();
  await page.getByRole('radio').first().check();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Registrar recusa' }).click();
  await page.waitForURL(/\/order\/data/);
  await expect
    .poll(async () => (await ordersOf(page)).map(({ status }) => status))
    .toEqual(['recusado_na_entrega']);
});

test('a visitor who opens another customer’s order must verify the phone first', async ({
  page,
  product,
  browser,
}) => {
  await reachSummary(page, product, aPhone());
  await placeOrder(page);
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { level: 1, name: /Confirme seu telefone/ })).toBeVisible();
  await isAccessible(stranger);
  await other.close();
});

test('if the response is lost and the server restarts, the page finds the one order that was placed', async ({
  page,
  product,
}) => {
  await reachSummary(page, product, aPhone());
  await product.controls.fault({ path: '/api/pedidos/', method: 'POST', mode: 'drop-after', times: 1 });
  await page.getByRole('button', { name: /^Fazer pedido/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Verificando|Seu pedido/ })).toBeVisible();
  await product.restart();
  await page.waitForURL(/\/order\/data\?pedido=/, { timeout: 90_000 });
  expect(await ordersOf(page)).toHaveLength(1);
});

test('an address without resellers offers a subscription, which can be cancelled', async ({ page }) => {
  await giveAddress(page, 'São Gabriel da Cachoeira');
  await page.waitForURL('**/order/no-reseller');
  await isAccessible(page);
  await page.getByLabel('Celular com DDD ou e-mail').fill('ana@example.com');
  await page.getByRole('button', { name: /Avise-me|Quero ser avisado|Avisar/i }).click();
  await expect(page.getByText('Anotado')).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar o aviso' }).click();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Cancelar o aviso' }).click();
  await expect(page.getByRole('heading', { name: 'Este aviso não existe mais' })).toBeVisible();
});

test('a verified phone is not verified again', async ({ page, product }) => {
  const phone = aPhone();
  await giveAddress(page);
  await chooseReseller(page);
  await chooseItems(page);
  await verifyPhone(page, product, phone);
  await page.goto('/order/personal-data');
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await atStep(page, '/order/payment', 'Como você vai pagar?');
});
