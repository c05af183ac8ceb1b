import type { Page } from 'playwright/test';
import { fileOf } from './chunk-faults.ts';
import { expect, test } from './fixtures.ts';
import { orderOf, startAt } from './staged-visit.ts';
import { aPhone, atStep, chooseItems, chooseReseller, codeField, placeOrder } from './steps.ts';
import { allStoredData, cachedPaths, isOrderStored, workerReady } from './stored-data.ts';

test.use({ serviceWorkers: 'allow' });

/** The callout of a step without network. */
const callout = (page: Page) => page.getByText('segue quando a internet voltar');

/** Opens the list of a shared place and waits for the service worker. */
async function openResellers(page: Page): Promise<void> {
  await page.goto('/order/resellers?latitude=-27.595&longitude=-48.548');
  await atStep(page, '/order/resellers', 'Escolha a revenda');
  await workerReady(page);
}

const person = { name: 'Zuleica Canário', street: 'Alameda dos Canários', district: 'Vila Canarinho' };

test('a complete order leaves no personal data in the browser', async ({ page, product }) => {
  const phone = aPhone();
  await page.goto('/address');
  await workerReady(page);
  await page.getByRole('combobox').fill('Florianópolis');
  await page.getByRole('option', { name: 'Florianópolis' }).first().click();
  await page.getByLabel('Rua ou avenida').fill(person.street);
  await page.getByLabel('Bairro').fill(person.district);
  await page.getByLabel('Número', { exact: true }).fill('7391');
  await page.getByRole('button', { name: 'Ver revendas' }).click();
  await chooseReseller(page);
  await chooseItems(page);
  await page.getByLabel('Nome').fill(person.name);
  await page.getByLabel('Celular').pressSequentially(phone);
  await page.getByRole('button', { name: 'Receber código por SMS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme seu telefone' })).toBeVisible();
  const code = await product.controls.code(phone);
  await codeField(page).fill(code);
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await page.getByRole('radio', { name: /Pix/ }).check();
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await atStep(page, '/order/resume', 'Confira e peça');
  const id = await placeOrder(page);
  await expect.poll(() => isOrderStored(page)).toBe(true);
  await page.reload();
  await page.goto('/pedidos');
  await page.goto('/meus-dados');
  await page.goto(`/order/data?pedido=${id}`);
  await expect(page.getByText('Pedido feito!')).toBeVisible();

  const stored = await allStoredData(page);
  expect(stored).toContain('"status":"recebido"');
  const markers = [...Object.values(person), '7391', phone, phone.slice(2), id, 'br.gov.bcb.pix', 'database'];
  expect(markers.filter((marker) => stored.includes(marker))).toEqual([]);
  expect(stored.split('\n').filter((line) => line.includes(code))).toEqual([]);
});

test('a step shows at once that it is offline, never leaves our pages, and continues when the network is back', async ({
  page,
  context,
}) => {
  await openResellers(page);
  await context.setOffline(true);
  await expect(callout(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pedir aqui' }).first().click();
  await atStep(page, '/address', /endereço|entregar/i);
  await expect(callout(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Conexão de volta')).toBeVisible();
  await expect(callout(page)).toBeHidden();
  const saved = page.waitForResponse('**/api/rascunho');
  await page.getByRole('combobox').fill('Florianópolis');
  expect((await saved).status()).toBe(200);
});

test('a step that is offline again no longer says that the network is back', async ({ page, context }) => {
  await openResellers(page);
  const back = page.getByText('Conexão de volta');
  await context.setOffline(true);
  await expect(callout(page)).toBeVisible();
  await context.setOffline(false);
  await expect(back).toBeVisible();
  await context.setOffline(true);
  await expect(callout(page)).toBeVisible();
  // Shorter than a toast is shown, which is 6 s at least.
  await expect(back).toBeHidden({ timeout: 2_000 });
});

test('a step says once that it is offline, also when it is scrolled, and after a request failed', async ({
  page,
  context,
  product,
}) => {
  /** Returns visible texts about the network. */
  const sentences = () =>
    page
      .getByText(/conexão|internet/i)
      .filter({ visible: true, hasNot: page.locator('*') })
      .allTextContents();
  const expected = ['Sem conexão', 'O que está aqui continua aqui, e segue quando a internet voltar.'];
  await openResellers(page);
  await page.mouse.wheel(0, 800);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await context.setOffline(true);
  await expect(callout(page)).toBeInViewport({ ratio: 1 });
  expect(await sentences()).toEqual(expected);
  await context.setOffline(false);
  await startAt(page, product, 'personalData');
  await page.goto('/order/personal-data');
  await page.getByLabel('Nome').fill('Ana Maria Souza');
  await page.getByLabel('Celular').pressSequentially(aPhone());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Receber código por SMS' }).click();
  await expect(page.getByText('O pedido do código não saiu daqui.').first()).toBeVisible();
  expect(await sentences()).toEqual(expected);
  await context.setOffline(false);
  const order = await orderOf(page, product);
  await page.goto(`/order/cancel?pedido=${order}`);
  await page.getByRole('dialog').getByRole('radio').first().check();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText(/não sabemos se deu certo/)).toBeVisible();
  expect(await sentences()).toEqual(expected);
});

test('a page opened offline shows our offline page, and loads by itself when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/address');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/saiba-mais');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sem conexão');
  expect(new URL(page.url()).pathname).toBe('/saiba-mais');
});

test('the customer’s order is shown offline, and signing out removes it', async ({
  page,
  context,
  product,
}) => {
  const id = await orderOf(page, product);
  await page.goto(`/order/data?pedido=${id}`);
  await expect.poll(() => isOrderStored(page)).toBe(true);
  const number = await page.getByText(/^Nº/).first().locator('strong').innerText();
  const [total] = await page.getByText(/^R\$/).allInnerTexts();
  await product.controls.moveOrder(id, 'order.accept');
  await expect(page.getByText('A revenda aceitou')).toBeVisible();

  await context.setOffline(true);
  await expect(callout(page)).toBeVisible();
  await page.goto('/order/data');
  await expect(page.getByRole('heading', { name: `Seu pedido nº ${number}` })).toBeVisible();
  const orderRegion = page.getByRole('region', { name: /Seu pedido/ });
  await expect(orderRegion).toContainText('Aceito pela revenda');
  await expect(orderRegion).toContainText(/\d\dh\d\d às \d\dh\d\d/);
  await expect(orderRegion).toContainText(total ?? '');
  await expect(orderRegion.getByRole('link')).toHaveAttribute('href', /^tel:\+55\d{10,11}$/);
  await context.setOffline(false);
  await expect(page.getByText('A revenda aceitou')).toBeVisible();

  await page.goto('/order/personal-data');
  await page.getByRole('button', { name: 'Sair deste aparelho' }).click();
  await expect.poll(() => cachedPaths(page, 'guardado')).toEqual([]);
});

test('signing out before hydration also removes the order from the browser', async ({ page, product }) => {
  const id = await orderOf(page, product);
  await page.goto(`/order/data?pedido=${id}`);
  await expect.poll(() => isOrderStored(page)).toBe(true);
  await page.route(`**${fileOf('index.html')}`, () => undefined);
  await page.goto('/order/personal-data', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sair deste aparelho' }).click();
  await expect.poll(() => cachedPaths(page, 'guardado')).toEqual([]);
});

test('erasing the customer’s data also removes the order from the browser', async ({ page, product }) => {
  const id = await orderOf(page, product);
  await page.goto(`/order/data?pedido=${id}`);
  await expect.poll(() => isOrderStored(page)).toBe(true);
  await page.goto('/meus-dados');
  await page.getByLabel('Entendi que isso não pode ser desfeito').check();
  await page.getByRole('button', { name: 'Apagar meus dados' }).click();
  await expect(page).toHaveURL(/protocolo=/);
  await expect.poll(() => cachedPaths(page, 'guardado')).toEqual([]);
});

test('tracking shows that there is no network, and continues when it is back', async ({
  page,
  context,
  product,
}) => {
  const id = await orderOf(page, product);
  await page.goto(`/order/data?pedido=${id}`);
  await workerReady(page);
  await context.setOffline(true);
  await expect(callout(page)).toBeVisible();
  await product.controls.moveOrder(id, 'order.accept');
  await context.setOffline(false);
  await expect(page.getByText('Conexão de volta')).toBeVisible();
  await expect(page.getByText('A revenda aceitou')).toBeVisible();
});

test('the last list is shown offline, and a list that is not cached loads when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/order/resellers?latitude=-27.595&longitude=-48.548');
  await workerReady(page);
  const list = '/api/v2/vendedores/revendas';
  await expect.poll(() => cachedPaths(page, 'guardado')).toEqual([list]);
  await context.setOffline(true);
  const ask = (place: string) =>
    page.evaluate(async (url) => {
      const response = await fetch(url, { headers: { authorization: 'Bearer botija-publico' } });
      const answer: { distanciaMetros: number }[] = await response.json();
      return answer.map(({ distanciaMetros }) => distanciaMetros % 100);
    }, `${list}?${place}`);
  const stored = await ask('latitude=-27.5951&longitude=-48.5482');
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter(Boolean)).toEqual([]);
  await expect(ask('latitude=-23.55&longitude=-46.63')).rejects.toThrow('Failed to fetch');

  await context.setOffline(false);
  await page
    .getByRole('link', { name: /endereço/i })
    .first()
    .click();
  await page.waitForURL('**/address');
  await page.getByRole('combobox').fill('Curitiba');
  await page.getByRole('option', { name: 'Curitiba' }).first().click();
  await page.getByLabel('Rua ou avenida').fill('Rua XV');
  await page.getByLabel('Bairro').fill('Centro');
  await page.getByLabel('Número', { exact: true }).fill('1');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ver revendas' }).click();
  await page.waitForURL('**/order/resellers**');
  await context.setOffline(false);
  await atStep(page, '/order/resellers', 'Escolha a revenda');
  await expect(page.getByRole('button', { name: /Pedir aqui|Avise/ }).first()).toBeVisible();
});
