import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { steps } from '#machines/order-funnel/steps';
import { models } from '../kit/models.ts';
import { visitLink } from '../kit/visit-link.ts';
import { chunksOf } from '../server/ssr/chunks.ts';
import { funnelRouteIds, stepFiles } from '../server/ssr/step-files.ts';
import { replayText } from '../tools/paths/report.ts';
import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

// A wheel belongs to a mouse: emulated phones have none.
test.use({ isMobile: false, hasTouch: false });

const wide = { width: 1280, height: 800 };
const card = (page: Page, id: string) => page.locator(`.card[data-card="order-funnel/${id}"]`);
const box = (page: Page, state: string) =>
  page.locator(`.box[data-state="${state}"]:not([data-kind="outside"])`);
const level = (page: Page) => page.locator('svg[data-level]').getAttribute('data-level');

test('the flow is read from map to state, found, linked to and walked by keys', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/dev');
  await page.getByRole('link', { name: 'O fluxo do pedido' }).click();
  await expect(card(page, 'resume')).toContainText('/order/resume');
  await expect(card(page, 'resume')).toContainText('7 estados');
  await expect(
    page.locator('.route[data-from="order-funnel/address"][data-to="order-funnel/resellers"]'),
  ).toHaveAttribute('data-count', '4');
  await expect(card(page, 'resume').locator('image')).toHaveAttribute(
    'href',
    /^\/fluxo\/screens\/.{16}\.webp$/,
  );
  await expect(card(page, 'resuming').locator('image')).toHaveCount(0);
  expect(await level(page)).toBe('map');

  await card(page, 'coupon').getByRole('button').first().click();
  await expect(box(page, 'coupon.validating')).toContainText('coupon-expired');
  await expect(page).toHaveURL(/#order-funnel\/coupon$/);
  await expect(
    page.locator('.arrow[data-from="coupon.validating"][data-to="coupon.entering"].way-refusal'),
  ).toHaveCount(1);
  await box(page, 'coupon.validating').getByRole('button').click();
  await expect(page).toHaveURL(/#order-funnel\/coupon\.validating$/);
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('o cupom venceu');
  const screen = panel.getByRole('img', { name: 'A tela do estado coupon.validating, num celular' });
  await expect(screen).toHaveJSProperty('naturalWidth', 144);
  await expect(panel).toContainText('relógio serviceTimeout: 15 s');
  await expect(panel).toContainText('npm run paths -- --criterion shortest --to coupon.validating');
  await isAccessible(page);

  await page.goBack();
  await expect(page).toHaveURL(/#order-funnel\/coupon$/);
  await page.getByRole('main').press('Escape');
  expect(await level(page)).toBe('map');

  await page.getByRole('main').press('/');
  await page.keyboard.type('unresolved');
  await expect(page.getByRole('option').first()).toContainText('resume.unresolved');
  await page.keyboard.press('Enter');
  await expect(box(page, 'resume.unresolved')).toHaveClass(/chosen/);

  await page.getByRole('main').press('/');
  await page.getByRole('combobox').fill('linkCourier linked');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#reseller-desk\/working\.sheet\.linking$/);
  await expect(box(page, 'working.sheet.linking')).toContainText('chama linkCourier');
  await expect(panel).toContainText('a galeria só tem as telas de quem pede');
  await page.getByRole('main').press('Escape');
  await panel.getByRole('link', { name: 'Vida do pedido' }).click();
  await expect(page).toHaveURL(/#order-lifecycle\/\(raiz\)$/);

  await page.getByRole('button', { name: 'Texto' }).click();
  await expect(panel.getByRole('heading', { name: 'Vida do pedido' }).first()).toBeAttached();
  await expect(panel.getByRole('link', { name: 'order.live.cancel.sending' }).first()).toBeAttached();
});

test('the wheel and a drag move the drawing, and what is near enough is the step one is in', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/fluxo');
  const place = await card(page, 'order.live').boundingBox();
  if (!place) throw new Error('the card is not drawn');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await expect(async () => {
    await page.mouse.wheel(0, -240);
    await expect(card(page, 'order.live')).toHaveAttribute('data-nearness', 'open', { timeout: 200 });
  }).toPass();
  await expect(page).toHaveURL(/#order-funnel\/order\.live$/);
  const before = await box(page, 'order.live.tracking').boundingBox();
  await page.mouse.down();
  await page.mouse.move(place.x + 120, place.y + 90, { steps: 4 });
  await page.mouse.up();
  const after = await box(page, 'order.live.tracking').boundingBox();
  expect(after?.x).not.toBe(before?.x);
  await expect(page).toHaveURL(/#order-funnel\/order\.live$/);
});

test('a path is played on the chart step by step, and opened again by its link', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/fluxo');
  await page.getByRole('button', { name: 'Camadas' }).click();
  const layers = page.getByRole('region', { name: 'Camadas' });
  await layers.getByRole('combobox', { name: 'Máquina' }).selectOption('order-lifecycle');
  await layers.getByRole('combobox', { name: 'Critério' }).selectOption('states');
  await layers.getByRole('combobox', { name: 'Caminho' }).selectOption({ index: 1 });
  const target = await layers.getByRole('listitem').first().locator('code').innerText();
  await layers.getByRole('button', { name: 'Um passo para a frente' }).click();
  await expect(box(page, target)).toHaveClass(/marked-now/);
  await expect(page.locator(`.arrow.marked-now[data-to="${target}"]`)).toHaveCount(1);
  await expect(page).toHaveURL(/\?caminhos=order-lifecycle%2Fstates%2F\w+%2F1#order-lifecycle\//);
  await isAccessible(page);
  await page.reload();
  await expect(box(page, target)).toHaveClass(/marked-now/);

  await layers.getByRole('radio', { name: 'Cobertura' }).check();
  await expect(layers).toContainText(/dos estados|npm test/);
  await expect(page.locator('.marked-now')).toHaveCount(0);

  await layers.getByRole('radio', { name: 'Produção' }).check();
  await expect(layers).toContainText('só aparecem de 5 visitas');
  await layers.getByRole('checkbox', { name: 'dados de demonstração' }).check();
  await expect(layers.getByRole('note')).toContainText('Ninguém fez isto');
  await layers.getByRole('combobox', { name: 'Ao lado' }).selectOption('demo_depois');
  await expect(layers.locator('.conversion')).toHaveText([/^240 visitas, \d+ pedidos/, /^240 visitas/]);
  await page.goto('/fluxo?producao#order-funnel/coupon.validating');
  await layers.getByRole('checkbox', { name: 'dados de demonstração' }).check();
  await expect(card(page, 'coupon').locator('.mark-count').first()).toContainText(/\d+× .* s/);
});

test('on a phone a state opens by its link, and its words stand below the drawing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fluxo#order-funnel/resume.placing');
  await expect(box(page, 'resume.placing')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'resume.placing' })).toBeInViewport();
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight];
    });
  expect(await overflow()).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Ao vivo' }).click();
  await page.getByRole('button', { name: 'Sequência' }).click();
  await expect(page.getByRole('button', { name: 'Texto' })).toBeInViewport({ ratio: 1 });
  expect(await overflow()).toEqual([0, 0]);
});

test('beside the drawing the product runs: its state is lit, its events are logged, and it goes back in time', async ({
  page,
  product,
}) => {
  await page.setViewportSize(wide);
  const start = { step: 'payment', holds: ['place', 'address', 'reseller', 'lines', 'customer', 'verified'] };
  expect(
    (await page.context().request.post(`${product.url}/dev/controls/plan`, { data: { start } })).ok(),
  ).toBe(true);
  await page.goto('/fluxo#order-funnel/payment');
  await page.getByRole('button', { name: 'Ao vivo' }).click();
  const phone = page.frameLocator('iframe[title="O produto, ao vivo"]');
  const panel = page.getByRole('complementary');
  await expect(box(page, 'payment.choosing')).toHaveClass(/active/);

  await phone.getByRole('radio', { name: /^Pix/ }).check();
  await phone.getByRole('button', { name: /^Continuar/ }).click();
  await expect(box(page, 'resume.reviewing')).toHaveClass(/active/);
  await expect(panel.locator('.event-log')).toContainText('payment.choose pix');
  await expect(panel.locator('[data-live-state]')).toHaveAttribute('data-live-state', 'resume.reviewing');

  const backToPayment = async () => {
    // The page's address follows a choice by events of its own.
    const state = panel.locator('[data-live-state]');
    const at = panel.getByRole('slider', { name: 'Momento da visita' });
    while ((await state.getAttribute('data-live-state')) !== 'payment.choosing') {
      const was = await at.inputValue();
      await panel.getByRole('button', { name: 'Um evento para trás' }).click();
      await expect(at).not.toHaveValue(was);
    }
    await expect(box(page, 'payment.choosing')).toHaveClass(/active/);
  };
  await backToPayment();
  await expect(phone.getByRole('heading', { name: 'Como você vai pagar?' })).toBeVisible();
  await phone.getByRole('radio', { name: /^Pix/ }).check();
  await phone.getByRole('button', { name: /^Continuar/ }).click();
  await expect(panel.locator('[data-shown-moment]')).toContainText('nada é chamado nem salvo');
  await panel.getByRole('button', { name: 'Voltar ao presente' }).click();
  await expect(phone.getByRole('heading', { name: 'Confira e peça' })).toBeVisible();

  await backToPayment();
  await panel.getByRole('button', { name: 'Continuar daqui' }).click();
  await expect(panel.locator('[data-shown-moment]')).toHaveCount(0);
  await expect(panel.locator('[data-live-state]')).toHaveAttribute('data-live-state', 'payment.choosing');
  await phone.getByRole('radio', { name: /^Pix/ }).check();
  await phone.getByRole('button', { name: /^Continuar/ }).click();
  await expect(box(page, 'resume.reviewing')).toHaveClass(/active/);
});

test('a visit opens by one link and is played on the drawing and the screen; one that was watched is recorded alike', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize(wide);
  const trace = [
    {
      type: 'draft.restored',
      says: 'resume address reseller lines customer verified payment',
      state: 'resume.reviewing',
    },
    { type: 'order.submit', state: 'resume.placing' },
    { type: 'xstate.done.actor.placeOrder', says: 'reseller-closed', state: 'resellers.loading' },
  ];
  const link = await visitLink(JSON.stringify({ machine: 'order-funnel', trace }));
  await page.goto(`${link}`);
  const panel = page.getByRole('complementary');
  const phone = page.frameLocator('iframe[title="O produto, ao vivo"]');
  await expect(box(page, 'resume.reviewing')).toHaveClass(/active/);
  await expect(phone.getByRole('heading', { name: 'Confira e peça' })).toBeVisible();
  await panel.getByRole('button', { name: 'Um passo para a frente' }).click();
  await expect(box(page, 'resume.placing')).toHaveClass(/active/);
  await expect(page.locator('.arrow.taken')).not.toHaveCount(0);
  await expect(phone.getByText('Enviando seu pedido…')).toBeVisible();
  await panel.getByRole('button', { name: /a revenda acabou de fechar/ }).click();
  await expect(box(page, 'resellers.loading')).toHaveClass(/active/);
  await isAccessible(page);

  await page.getByRole('button', { name: 'Visita' }).click();
  await expect(panel.locator('[data-live-state]')).toHaveAttribute('data-live-state', 'address.searching');
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
  await panel.getByRole('button', { name: 'Copiar o relato' }).click();
  await expect(panel.getByText('Relato copiado.')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(replayText(report, models).ok).toBe(true);
  await page.getByRole('button', { name: 'Visita' }).click();
  await panel.getByLabel('Relato ou caminhos').fill('um texto');
  await panel.getByRole('button', { name: 'Abrir' }).click();
  await expect(panel.getByRole('alert')).toContainText('não tem um relatório');
  await panel.getByLabel('Relato ou caminhos').fill(report);
  await panel.getByRole('button', { name: 'Abrir' }).click();
  await expect(panel.locator('.visit-steps')).toContainText('address.searching');
});

test('the next answer of a service is chosen, and any event is sent from a form where the machine takes it', async ({
  page,
  product,
}) => {
  await page.setViewportSize(wide);
  const start = { step: 'payment', holds: ['place', 'address', 'reseller', 'lines', 'customer', 'verified'] };
  await page.context().request.post(`${product.url}/dev/controls/plan`, { data: { start } });
  await page.goto('/fluxo#order-funnel/payment');
  await page.getByRole('button', { name: 'Ao vivo' }).click();
  const panel = page.getByRole('complementary');
  const send = panel.getByRole('button', { name: 'Mandar' });
  await expect(box(page, 'payment.choosing')).toHaveClass(/active/);

  await panel.getByLabel('Evento', { exact: true }).selectOption('order.submit');
  await panel.getByLabel('key').fill('uma-chave-qualquer');
  await expect(panel.getByText('Aqui a máquina não faz nada com ele.')).toBeVisible();
  await expect(send).toBeDisabled();
  await panel.getByLabel('Evento', { exact: true }).selectOption('payment.choose');
  await panel.getByLabel('method').selectOption('pix');
  await send.click();
  await expect(box(page, 'resume.reviewing')).toHaveClass(/active/);

  await panel.getByLabel('Serviço', { exact: true }).selectOption('placeOrder');
  await panel.getByLabel('Resposta', { exact: true }).selectOption('reseller-closed');
  await panel.getByRole('button', { name: 'Responder assim' }).click();
  await expect(panel.getByText('Preparado: a revenda acabou de fechar.')).toBeVisible();
  await panel.getByLabel('Evento', { exact: true }).selectOption('order.submit');
  await panel.getByLabel('key').fill('uma-chave-qualquer');
  await isAccessible(page);
  await send.click();
  await expect(panel.locator('.event-log')).toContainText('placeOrder reseller-closed');
  await expect(panel.locator('[data-live-state]')).toHaveAttribute('data-live-state', /^resellers/);

  await panel.getByRole('button', { name: 'Sequência' }).click();
  const messages = panel.getByRole('region', { name: 'Diagrama de sequência' }).getByRole('listitem');
  await expect(messages.filter({ hasText: 'Serviço para Servidor: POST /api/pedidos/' })).toHaveCount(1);
  await expect(messages.filter({ hasText: 'Serviço para Máquina: placeOrder: reseller-closed' })).toHaveCount(
    1,
  );
  await isAccessible(page);
});

test('while a new build still draws the flow, the viewer says so and opens by itself', async ({ page }) => {
  let asked = 0;
  await page.route('**/fluxo/charts.json', (route) => {
    asked += 1;
    return asked < 3 ? route.fulfill({ status: 202 }) : route.continue();
  });
  await page.goto('/fluxo');
  await expect(page.getByText('O desenho do fluxo está sendo feito')).toBeVisible();
  await expect(card(page, 'resume')).toBeVisible();
});

test('customers’ steps load nothing of the viewer', () => {
  const bundle = chunksOf(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')));
  const routeIds = funnelRouteIds(readdirSync('src/routes'));
  for (const { path } of steps)
    for (const file of [
      bundle.entry,
      ...stepFiles(path, routeIds, bundle),
      ...bundle.chunksFrom('src/funnel/client-funnel.ts'),
    ])
      expect(readFileSync(`dist/client${file}`, 'utf8'), file).not.toMatch(
        /botija-fluxo|flow-viewer|Como ler/,
      );
});
