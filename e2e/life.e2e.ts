import { isUncovered } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { openReview, orderOf } from './staged-visit.ts';
import { atStep, ordersOf, placeOrder } from './steps.ts';

/** These tests use the actions of a placed order, from its progress to ordering again after its end. */

test('the Pix code unfolds under the amount, and ordering again takes two taps', async ({
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
  await expect(page.getByRole('link', { name: 'Recebi meu gás' })).toBeVisible();
  await page.getByText('Código Pix', { exact: true }).click();
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

test('the first screen of an order on a phone has everything for the door, and the rest is folded', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await orderOf(page, product);
  const arrival = page.getByText(/^Chega em/);
  const shared = [
    page.getByRole('list', { name: 'Andamento do pedido' }),
    page.getByRole('heading', { name: /^Pague na entrega/ }),
    page.getByRole('link', { name: /^Ligar para a revenda/ }),
    page.getByRole('link', { name: /WhatsApp/ }),
  ];
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto(`/order/data?pedido=${id}`);
  for (const part of [arrival, ...shared, page.getByRole('link', { name: 'Cancelar pedido' })])
    await expect(part).toBeInViewport({ ratio: 1 });
  expect(await height()).toBeLessThanOrEqual(1_200);
  for (const command of ['order.accept', 'order.dispatch'] as const)
    await product.controls.moveOrder(id, command);
  const received = page.getByRole('link', { name: 'Recebi meu gás' });
  const code = page.getByRole('heading', { name: 'Código de entrega' });
  for (const part of [arrival, ...shared, code, received]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    expect(await part.evaluate(isUncovered)).toBe(true);
  }
  expect(await height()).toBeLessThanOrEqual(1_200);
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
