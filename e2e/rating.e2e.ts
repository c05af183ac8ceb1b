import type { Page } from 'playwright/test';
import { isAccessible } from './accessible.ts';
import { expect, type Product, test } from './fixtures.ts';
import { place, press, reachSummary } from './plain-steps.ts';
import {
  aPhone,
  atStep,
  chooseItems,
  chooseReseller,
  codeField,
  giveAddress,
  giveName,
  hydrated,
  ordersOf,
  payInCash,
  placeOrder,
} from './steps.ts';

async function deliver(product: Product, id: string): Promise<void> {
  for (const command of ['order.accept', 'order.dispatch', 'order.deliver'] as const)
    await product.controls.moveOrder(id, command);
}

const star = (page: Page, name: string) => page.getByRole('radio', { name });
const given = (page: Page) => page.getByRole('heading', { name: 'Sua avaliação' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a delivered order is rated and the rating changed', async ({ page, product }) => {
    await reachSummary(page, product);
    await place(page);
    const [order] = await ordersOf(page);
    await deliver(product, order?.id ?? '');
    await page.reload();
    await press(page, 'Enviar avaliação');
    await expect(page.getByText('Escolha de uma a cinco estrelas.')).toBeVisible();
    await expect(page.getByLabel('Quer contar mais?')).toBeHidden();
    await star(page, '2 estrelas').check();
    await expect(page.getByLabel('Demorou demais')).toBeVisible();
    await expect(page.getByLabel('Chegou no prazo')).toBeHidden();
    await page.getByLabel('Demorou demais').check();
    await page.getByLabel('Quer contar mais?').fill('Uma hora a mais');
    await press(page, 'Enviar avaliação');
    await expect(given(page)).toBeVisible();
    await expect(page.getByText('Uma hora a mais')).toBeVisible();
    await press(page, 'Mudar');
    await expect(star(page, '2 estrelas')).toBeChecked();
    await star(page, '5 estrelas').check();
    await press(page, 'Salvar');
    await expect(page.getByText('5 de 5 estrelas')).toBeAttached();
  });
});

test('two presses rate an order, by keyboard too, and every state is accessible', async ({
  page,
  product,
}) => {
  const phone = aPhone();
  await giveAddress(page);
  await chooseReseller(page);
  await chooseItems(page);
  await giveName(page, phone);
  await codeField(page).fill(await product.controls.code(phone));
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await payInCash(page);
  await deliver(product, await placeOrder(page));
  await page.reload();
  await hydrated(page);
  const first = star(page, '1 estrela');
  await expect(first).toBeEnabled();
  const box = await first.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await isAccessible(page);
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(star(page, '4 estrelas')).toBeChecked();
  await isAccessible(page);
  const sent = page.waitForResponse((response) => response.url().endsWith('/avaliacao'));
  await press(page, 'Enviar avaliação');
  expect((await sent).status()).toBe(201);
  await expect(given(page)).toBeFocused();
  await page.reload();
  await expect(given(page)).toBeVisible();
  // At the end of the page the sticky button covers no other one.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await isAccessible(page);
});
