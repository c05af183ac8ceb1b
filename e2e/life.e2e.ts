import { expect, test } from './fixtures.ts';
import { openReview } from './staged-visit.ts';
import { atStep, ordersOf, placeOrder } from './steps.ts';

/** These tests use the actions of a placed order, from its progress to ordering again after its end. */

test('the Pix code is collapsed until dispatch, and ordering again takes two taps', async ({
  page,
  product,
}) => {
  await openReview(page, product);
  const id = await placeOrder(page);
  const code = page.getByLabel('Pix copia e cola');
  await expect(page.getByText('Código Pix', { exact: true })).toBeVisible();
  await expect(code).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cancelar pedido' })).toBeInViewport();
  for (const command of ['order.accept', 'order.dispatch'] as const)
    await product.controls.moveOrder(id, command);
  await expect(code).toBeVisible();
  await page.getByRole('link', { name: 'Recebi meu gás' }).click();
  await page.getByRole('button', { name: 'Confirmar entrega' }).click();
  await expect(page.getByRole('heading', { name: 'Entrega confirmada' })).toBeVisible();
  // A later visit knows the customer only from the session.
  await page.goto(`/order/data?pedido=${id}`);
  await page.getByRole('button', { name: 'Pedir de novo' }).click();
  await atStep(page, '/order/resume', 'Confira e peça');
  await placeOrder(page);
  expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['recebido', 'confirmado']);
});

test('after a rejection the customer chooses another reseller for the same cart', async ({
  page,
  product,
}) => {
  await openReview(page, product);
  const id = await placeOrder(page);
  await product.controls.moveOrder(id, 'order.reject');
  await page.goto(`/order/data?pedido=${id}`);
  await page.getByRole('button', { name: 'Ver outras revendas' }).click();
  await atStep(page, '/order/resellers', 'Escolha a revenda');
  await page
    .getByRole('button', { name: /^Pedir aqui/ })
    .first()
    .click();
  await atStep(page, '/order/my-items', 'O que você precisa?');
  await page.getByRole('button', { name: /^Continuar · R\$/ }).click();
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await expect(page.getByRole('radio', { name: /Pix/ })).toBeChecked();
});
