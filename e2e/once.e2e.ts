import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { openReview } from './staged-visit.ts';
import {
  aPhone,
  codeField,
  hydrated,
  moreOf,
  ordersOf,
  payInCash,
  placedOrder,
  placeOrder,
} from './steps.ts';

/** There is exactly one order, even if a response is lost, a request is repeated, or another tab orders. */

test('a response lost after the commit still gives one order', async ({ page, product }) => {
  await openReview(page, product);
  await product.controls.fault({ path: '/api/pedidos/', method: 'POST', mode: 'drop-after', times: 1 });
  await page.getByRole('button', { name: /^Fazer pedido/ }).click();
  await placedOrder(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('an order whose response and first lookups were lost cannot be edited until it is found', async ({
  page,
  product,
}) => {
  await openReview(page, product);
  await product.controls.fault({ path: '/api/pedidos/', method: 'POST', mode: 'drop-after', times: 20 });
  await product.controls.fault({ path: '/api/pedidos', method: 'GET', mode: 'error', times: 50 });
  await page.getByRole('button', { name: /^Fazer pedido/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verificando se o pedido entrou' })).toBeVisible();
  // The server finds the order when the page of another step is opened.
  await page.goto('/order/my-items');
  await placedOrder(page);
  await product.controls.reset();
  expect(await ordersOf(page)).toHaveLength(1);
});

test('if the session ended while the outcome is unknown, the phone is verified and the order is found', async ({
  page,
  context,
  product,
}) => {
  const phone = aPhone();
  await openReview(page, product, phone);
  await hydrated(page);
  await product.controls.fault({ path: '/api/pedidos/', method: 'POST', mode: 'drop-after', times: 20 });
  await product.controls.fault({ path: '/api/pedidos', method: 'GET', mode: 'error', times: 50 });
  await page.getByRole('button', { name: /^Fazer pedido/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verificando se o pedido entrou' })).toBeVisible();
  await context.clearCookies({ name: /sessao/ });
  // A pending lookup still has the session, so the next lookup must fail too before any may find the order.
  const lookup = await page.waitForRequest(/\/api\/pedidos\?/);
  await lookup.response();
  await product.controls.reset();
  await expect(
    page.getByRole('heading', { name: 'Confirme seu telefone para acharmos o pedido' }),
  ).toBeVisible();
  await isAccessible(page);
  await product.controls.shiftClock(40);
  await page.getByRole('button', { name: 'Receber código' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Digite o código' })).toBeVisible();
  await codeField(page).fill(await product.controls.code(phone));
  await placedOrder(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('an order whose first request failed is sent again and placed once', async ({ page, product }) => {
  await openReview(page, product);
  await product.controls.fault({ path: '/api/pedidos/', method: 'POST', mode: 'error', times: 1 });
  await page.getByRole('button', { name: /^Fazer pedido/ }).click();
  await placedOrder(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('two tabs with different carts place one order', async ({ page, context, product }) => {
  await openReview(page, product);
  const other = await context.newPage();
  await other.goto('/order/my-items');
  await moreOf(other, 'P13').click();
  await other.getByRole('button', { name: /^Continuar/ }).click();
  await other.waitForURL('**/order/personal-data');
  await other.getByRole('button', { name: /^Continuar/ }).click();
  await other.waitForURL('**/order/payment');
  await payInCash(other);
  await placeOrder(other);
  await page.getByRole('button', { name: /^Fazer pedido/ }).click();
  await placedOrder(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('after one tab ordered, cancelled and began again, every other tab leads to that order', async ({
  page,
  context,
  product,
}) => {
  await openReview(page, product);
  const [editing, posting] = [await context.newPage(), await context.newPage()];
  await editing.goto('/order/my-items');
  await posting.goto('/order/resume');
  const form = await posting
    .locator('form', { has: posting.getByRole('button', { name: /^Fazer pedido/ }) })
    .evaluate(
      (form: HTMLFormElement) => Object.fromEntries(new FormData(form).entries()) as Record<string, string>,
    );
  const review = await context.newPage();
  await review.goto('/order/resume');
  await placeOrder(page);
  const ordered = page.url();
  await page.getByRole('link', { name: 'Cancelar pedido' }).click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByRole('heading', { name: /cancelado/i }).first()).toBeVisible();
  const [order] = await ordersOf(page);
  const other = await context.newPage();
  await other.goto('/address?cep=88015-000');

  await review.getByRole('button', { name: /^Fazer pedido/ }).click();
  await expect(review).toHaveURL(new RegExp(`pedido=${order!.id}`));
  await moreOf(editing, 'P13').click();
  await editing.getByRole('button', { name: /^Continuar/ }).click();
  await expect(editing).toHaveURL(new RegExp(`pedido=${order!.id}`));
  const posted = await context.request.post('/order/resume', { form, maxRedirects: 0 });
  expect([posted.status(), posted.headers().location]).toEqual([303, `/order?pedido=${order!.id}`]);
  expect(ordered).toContain(order!.id);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a double press places one order', async ({ page, product }) => {
  await openReview(page, product);
  await page.getByRole('button', { name: /^Fazer pedido/ }).dblclick();
  await placedOrder(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a price that changed before the order is shown and must be accepted', async ({ page, product }) => {
  const reseller = await openReview(page, product);
  await product.controls.carryOut({ resellers: [{ id: reseller, priceFactor: 1.1 }] });
  await page.getByRole('button', { name: /^Fazer pedido/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'O pedido mudou' })).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(0);
  await page.getByRole('button', { name: /^Aceitar e pedir/ }).click();
  await placedOrder(page);
  await product.controls.reset();
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a reseller that closed before the order leads back to the list, and the cart stays', async ({
  page,
  product,
}) => {
  const reseller = await openReview(page, product);
  await product.controls.carryOut({ resellers: [{ id: reseller, open: false }] });
  await page.getByRole('button', { name: /^Fazer pedido/ }).click();
  await page.waitForURL('**/order/resellers');
  await expect(page.getByText('Essa revenda está fechada agora')).toBeVisible();
  await product.controls.reset();
  expect(await ordersOf(page)).toHaveLength(0);
});
