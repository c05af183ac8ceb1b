import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { openReview } from './staged-visit.ts';
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
} from './steps.ts';

test('gas is ordered and received, ordered again and cancelled, ordered again and refused at the door', async ({
  page,
  product,
  browser,
}) => {
  const phone = aPhone();
  const statuses = async () => (await ordersOf(page)).map(({ status }) => status).reverse();
  const orderAgain = async () => {
    await page.getByRole('button', { name: 'Pedir de novo' }).click();
    await atStep(page, '/order/resume', 'Confira e peça');
    return placeOrder(page);
  };
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
  // A verified phone is not verified again.
  await page.goto('/order/personal-data');
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await payInCash(page);
  await isAccessible(page);
  const id = await placeOrder(page);
  await isAccessible(page);

  // A visitor who opens another customer's order must verify the phone first.
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { level: 1, name: /Confirme seu telefone/ })).toBeVisible();
  await isAccessible(stranger);
  await other.close();

  await product.controls.moveOrder(id, 'order.accept');
  await expect(page.getByRole('heading', { name: 'A revenda aceitou' })).toBeVisible();
  await product.controls.moveOrder(id, 'order.dispatch');
  await page.getByRole('link', { name: 'Recebi meu gás' }).click();
  await page.waitForURL(/confirm-delivery/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Confirmar entrega' }).click();
  await page.waitForURL(/\/order\/data/);
  await expect(page.getByRole('button', { name: 'Pedir de novo' })).toBeVisible();
  expect(await statuses()).toEqual(['confirmado']);

  await orderAgain();
  const tracking = page.url();
  await page.getByRole('link', { name: 'Cancelar pedido' }).click();
  await page.waitForURL(/\/order\/cancel/);
  await isAccessible(page);
  // Closing a dialog goes back to the step below it.
  await page.keyboard.press('Escape');
  await page.waitForURL(tracking);
  await page.goForward();
  await page.waitForURL(/\/order\/cancel/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await page.waitForURL(tracking);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancelar pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.waitForURL(tracking);
  await expect(page.getByText(/Pedido cancelado/).first()).toBeVisible();
  expect(await statuses()).toEqual(['confirmado', 'cancelado']);

  const refused = await orderAgain();
  await product.controls.moveOrder(refused, 'order.accept');
  await product.controls.moveOrder(refused, 'order.dispatch');
  await page.getByRole('link', { name: 'Recebi meu gás' }).click();
  await page.getByRole('button', { name: /Recusei o botijão/ }).click();
  await page.getByRole('radio').first().check();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Registrar recusa' }).click();
  await page.waitForURL(/\/order\/data/);
  await expect.poll(statuses).toEqual(['confirmado', 'cancelado', 'recusado_na_entrega']);
});

test('if the response is lost and the server restarts, the page finds the one order that was placed', async ({
  page,
  product,
}) => {
  await openReview(page, product);
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
  await page.waitForURL('**/avisos/*');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Cancelar o aviso' }).click();
  await expect(page.getByRole('heading', { name: 'Este aviso não existe mais' })).toBeVisible();
});
