import type { Page } from 'playwright/test';
import { test as base, expect, type Product, withProduct } from './fixtures.ts';
import { servePlaces } from './place-providers.ts';
import { aPhone, atStep, codeField, ordersOf, placedOrder } from './steps.ts';

/** Counts the taps and keys of an order from the landing page on. A CEP directory and a geocoder are available. */

const test = base.extend({
  product: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const places = await servePlaces();
      await withProduct(places.env, use);
      places.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
// One worker runs this file, because each worker would start this product.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const headers = { authorization: 'Bearer botija-publico' };

/** Counts trusted events in all documents of the visit. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(
        type,
        ({ isTrusted }) => {
          if (isTrusted) sessionStorage[type] = Number(sessionStorage[type] ?? 0) + 1;
        },
        true,
      );
  });
});

async function effort(page: Page, goal: { taps: number; keys: number }): Promise<void> {
  const done = await page.evaluate(() => ({
    taps: Number(sessionStorage.pointerdown ?? 0),
    keys: Number(sessionStorage.keydown ?? 0),
  }));
  const { title } = test.info();
  console.log(`${title}: ${done.taps} taps (goal ≤ ${goal.taps}), ${done.keys} keys (goal ≤ ${goal.keys})`);
  expect.soft(done.taps).toBeLessThanOrEqual(goal.taps);
  expect.soft(done.keys).toBeLessThanOrEqual(goal.keys);
  await page.evaluate(() => sessionStorage.clear());
}

const tap = (page: Page, role: 'button' | 'link' | 'option', name: string | RegExp) =>
  page.getByRole(role, { name }).first().tap();

/** Types into a field. Taps it first only if it does not have the focus. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label).first();
  await expect(field).toBeVisible();
  if (!(await field.evaluate((input) => input === document.activeElement))) await field.tap();
  await page.keyboard.type(text);
}

async function search(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Rua, CEP ou cidade').first().tap();
  await page.keyboard.type(`${text}\n`);
}

async function order(page: Page, { controls }: Product): Promise<void> {
  const phone = aPhone();
  await atStep(page, '/order/resellers', 'Escolha a revenda');
  await tap(page, 'button', /^Mais barata/);
  await atStep(page, '/order/my-items', 'O que você precisa?');
  await tap(page, 'button', /^Continuar/);
  await atStep(page, '/order/personal-data', 'Seus dados');
  await type(page, 'Nome', 'Ana Souza');
  await page.getByLabel('Celular').tap();
  await page.keyboard.type(`${phone}\n`);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme seu telefone' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await controls.code(phone));
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await page.getByRole('radio', { name: /^Pix/ }).tap();
  await tap(page, 'button', /^Continuar/);
  await confirm(page);
}

async function confirm(page: Page): Promise<string> {
  await atStep(page, '/order/resume', 'Confira e peça');
  await tap(page, 'button', /^Fazer pedido/);
  return placedOrder(page);
}

/** Adds the house number, which no map knows. Its field already has the focus. */
async function complete(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Complete o endereço' })).toBeVisible();
  await type(page, 'Número', number);
  await tap(page, 'button', 'Ver revendas');
}

test('a customer orders by CEP', async ({ page, product }) => {
  await search(page, '88010001');
  await complete(page, '120');
  await order(page, product);
  await effort(page, { taps: 10, keys: 40 });
});

test('a customer orders by street', async ({ page, product }) => {
  await search(page, 'Rua Augusta 500');
  await tap(page, 'option', /Rua Augusta.*São Paulo - SP/);
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('500');
  await tap(page, 'button', 'Ver revendas');
  await order(page, product);
  await effort(page, { taps: 11, keys: 60 });
});

test('a customer orders by position', async ({ page, context, product }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -27.595, longitude: -48.548 });
  await page.goto('/');
  await tap(page, 'button', 'Usar minha localização');
  await complete(page, '120');
  await order(page, product);
  await effort(page, { taps: 9, keys: 30 });
});

test('a customer orders again', async ({ page, product }) => {
  await search(page, '88010001');
  await complete(page, '120');
  await order(page, product);
  const [placed] = await ordersOf(page);
  const id = placed?.id ?? '';
  for (const command of ['order.accept', 'order.dispatch', 'order.deliver'] as const)
    await product.controls.moveOrder(id, command);
  await page.request.put('/api/pedidos/confirmar', { headers, data: { idPedido: id } });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await tap(page, 'button', 'Mesmo pedido de antes');
  await confirm(page);
  await effort(page, { taps: 2, keys: 0 });
});

test('a customer orders 2 P13 and water without empty vessels at the cheapest reseller', async ({
  page,
  product,
}) => {
  await search(page, '88010001');
  await complete(page, '120');
  await atStep(page, '/order/resellers', 'Escolha a revenda');
  await page.getByText('Mudar').tap();
  await page.getByLabel('Quantos').selectOption('2');
  await page.getByLabel('Vazios para trocar').selectOption('Nenhum');
  await page.getByLabel('Água 20 L').selectOption('1');
  await tap(page, 'button', 'Ver preços');
  await expect(page.getByText('2 botijões P13, sem nenhum vazio')).toBeVisible();
  await order(page, product);
  const orders = await page.request.get('/api/pedidos', { headers });
  expect(await orders.json()).toMatchObject([
    {
      itens: [
        { quantidade: 2, comVasilhame: true },
        { quantidade: 1, comVasilhame: false },
      ],
    },
  ]);
});
