import type { Browser, Locator, Page } from 'playwright/test';
import { expect, type Product, test } from './fixtures.ts';
import { type AtPanel, orderAtPanel } from './panel-steps.ts';
import { openReview } from './staged-visit.ts';
import { hydrated, ordersOf, placedOrder } from './steps.ts';

/** The owner changes the terms on the panel while customers are about to place an order. */

/** Opens the review of an order in another browser. */
async function newReview(browser: Browser, product: Product): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openReview(page, product);
  await hydrated(page);
  return page;
}

const placing = (page: Page) =>
  page
    .getByRole('button', { name: /^Fazer pedido/ })
    .first()
    .click();

/** Opens the reseller's settings, and returns the fields of the product of an order. */
async function settingsOf({ panel, order }: AtPanel): Promise<Locator> {
  const [, name = ''] = /\d × (.+?) · troca/.exec((await order.textContent()) ?? '') ?? [];
  await panel.getByRole('button', { name: 'Meu negócio' }).first().click();
  return panel.getByRole('group', { name, exact: true });
}

test('a price that rises before placing is shown, and the order has it only after another press', async ({
  page,
  product,
  browser,
}) => {
  const at = await orderAtPanel(page, product, browser);
  const { context, panel } = at;
  const customer = await newReview(browser, product);
  const price = (await settingsOf(at)).getByLabel('Troca', { exact: true });
  const cents = Number((await price.inputValue()).replace(/\D/g, '')) + 100;
  const dearer = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
  await price.fill(dearer);
  await panel.getByRole('button', { name: 'Ver o que muda' }).first().click();
  await panel.getByRole('button', { name: /^Salvar$/ }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Preços salvos' })).toBeVisible();

  await placing(customer);
  await expect(customer.getByRole('heading', { level: 1, name: 'O pedido mudou' })).toBeVisible();
  await expect(customer.getByRole('list', { name: 'O que mudou' })).toContainText(dearer);
  expect(await ordersOf(customer)).toEqual([]);
  const accept = customer.getByRole('button', { name: /^Aceitar e pedir/ });
  const total = Number((await accept.textContent())?.replace(/\D/g, ''));
  await accept.click();
  await placedOrder(customer);
  expect(await ordersOf(customer)).toMatchObject([{ totalCentavos: total }]);
  await customer.context().close();
  await context.close();
});

test('a pause while an order is being placed is explained with its reason, and nothing is ordered', async ({
  page,
  product,
  browser,
}) => {
  const at = await orderAtPanel(page, product, browser);
  const { context, panel } = at;
  const customer = await newReview(browser, product);
  await settingsOf(at);
  await panel.getByRole('button', { name: 'Pausar a revenda' }).click();
  await panel.getByRole('button', { name: 'O caminhão atrasou' }).click();
  await panel.getByRole('button', { name: /^Pausar$/ }).click();
  await expect(panel.getByText(/^Em pausa até/)).toBeVisible();

  await placing(customer);
  await expect(customer.getByText('Essa revenda está fechada agora')).toBeVisible();
  await expect(customer.getByText(/^Em pausa: O caminhão atrasou · volta .*\. Escolha/)).toBeVisible();
  expect(await ordersOf(customer)).toEqual([]);
  await panel.getByRole('button', { name: 'Voltar a receber' }).click();
  await expect(panel.getByText(/^Em pausa até/)).toBeHidden();
  await customer.context().close();
  await context.close();
});

test('of two customers of the last unit, one gets it and the other reads that the order changed', async ({
  page,
  product,
  browser,
}) => {
  const at = await orderAtPanel(page, product, browser);
  const { context, panel } = at;
  const customers = [await newReview(browser, product), await newReview(browser, product)];
  const offered = await settingsOf(at);
  await offered.getByRole('button', { name: /^Contar/ }).click();
  await panel.getByLabel('Unidades que ainda pode vender').fill('1');
  await panel.getByRole('button', { name: /^Salvar$/ }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Contagem salva' })).toBeVisible();

  await Promise.all(customers.map(placing));
  const ends = await Promise.all(
    customers.map(async (customer) => {
      const heading = customer.getByRole('heading', { level: 1, name: /^(O pedido mudou|Seu pedido)$/ });
      await expect(heading).toBeVisible();
      return { heading: await heading.textContent(), orders: (await ordersOf(customer)).length };
    }),
  );
  expect(ends).toEqual(
    expect.arrayContaining([
      { heading: 'O pedido mudou', orders: 0 },
      { heading: 'Seu pedido', orders: 1 },
    ]),
  );
  for (const customer of customers) await customer.context().close();
  await context.close();
});
