import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { panelOperations } from '#contract/panel/operations';
import { isAccessible } from './accessible.ts';
import { enlargeText, expectToFit } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { cardOf, deliveryCodeOf, numberOf, orderAtPanel } from './panel-steps.ts';
import { orderOf } from './staged-visit.ts';
import { aPhone } from './steps.ts';

/** A reseller's panel on a tablet, and its customer's phone. */

test('an order is answered, dispatched and delivered at the panel, live on both sides', async ({
  page,
  product,
  browser,
}) => {
  const { id, number, context, panel, order } = await orderAtPanel(page, product, browser);
  await page.goto(`/order/data?pedido=${id}`);
  await expect(page.getByRole('heading', { name: 'Pedido feito!' })).toBeVisible();
  await isAccessible(panel);
  await expect(order.getByText('Ana Maria Souza')).toHaveCount(0);
  await order.getByRole('button', { name: 'Outro prazo' }).click();
  await isAccessible(panel);
  await panel.getByRole('button', { name: /^45 min/ }).click();
  await expect(page.getByRole('heading', { name: 'A revenda aceitou' })).toBeVisible();
  await order.getByRole('button', { name: 'Ver pedido' }).click();
  await expect(panel.getByRole('dialog').getByRole('link', { name: /^Ligar para/ })).toBeVisible();
  const sheet = panel.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Saiu para entrega' }).click();
  await sheet.getByLabel(/^Nome de quem leva/).fill('Beto');
  await sheet.getByRole('button', { name: 'Moto' }).click();
  await isAccessible(panel);
  await sheet.getByRole('button', { name: 'Saiu para entrega' }).click();
  await expect(page.getByRole('heading', { name: 'Beto leva seu pedido, de moto' })).toBeVisible();
  const code = await deliveryCodeOf(page);
  await order.getByRole('button', { name: 'Foi entregue' }).click();
  await isAccessible(panel);
  await panel.getByLabel('Código do cliente, 4 números').fill(code);
  await panel.getByRole('dialog').getByRole('button', { name: 'Foi entregue' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme a entrega' })).toBeVisible();
  // Other tests of the same worker may have delivered orders of this reseller.
  await expect(
    panel
      .getByRole('listitem')
      .filter({ hasText: number })
      .getByText(/Entregue/),
  ).toBeVisible();
  await context.close();
});

test('one press places a rejected order at another reseller', {
  tag: '@deep',
}, async ({ page, product, browser }) => {
  const { id, context, panel, order } = await orderAtPanel(page, product, browser);
  await page.goto(`/order/data?pedido=${id}`);
  await order.getByRole('button', { name: 'Recusar' }).click();
  await panel
    .getByRole('dialog')
    .getByRole('button', { name: /^Sem entregador/ })
    .click();
  await expect(page.getByRole('heading', { name: 'A revenda não pôde atender' })).toBeVisible();
  const again = page.getByRole('button', { name: /^Pedir de .* · R\$/ });
  await expect(again).toBeVisible();
  await isAccessible(page);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Pedido feito!' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('pedido')).not.toBe(id);
  await context.close();
});

test(
  'a product that ran out goes off sale with the rejection, and back on sale with one tap',
  {
    tag: '@deep',
  },
  async ({ page, product, browser }, info) => {
    const { id, context, panel, order } = await orderAtPanel(page, product, browser);
    await page.goto(`/order/data?pedido=${id}`);
    await order.getByRole('button', { name: 'Recusar' }).click();
    const sheet = panel.getByRole('dialog');
    const chip = sheet.getByRole('button', { name: /^Botijão P13/, pressed: true });
    await expect(chip).toBeVisible();
    await isAccessible(panel);
    await panel.screenshot({ path: info.outputPath('recusar.png'), fullPage: true });
    const out = (await chip.textContent()) ?? '';
    await sheet.getByRole('button', { name: 'Sem o produto' }).click();
    await expect(page.getByText(/está sem o produto/)).toBeVisible();
    await expect(panel.getByText('1 fora de venda')).toBeVisible();
    await panel.getByRole('button', { name: 'Loja' }).click();
    await expect(panel.getByText('Fora de venda até amanhã')).toBeVisible();
    await isAccessible(panel);
    await panel.setViewportSize({ width: 320, height: 700 });
    await expectToFit(panel);
    await panel.screenshot({ path: info.outputPath('fora-de-venda.png'), fullPage: true });
    await panel.getByRole('button', { name: `Voltou: ${out}` }).click();
    await expect(panel.getByText('Fora de venda até amanhã')).toHaveCount(0);
    await context.close();
  },
);

test('changes made while the panel was offline appear when it is back, with the customer’s actions first', {
  tag: '@deep',
}, async ({ page, product, browser }) => {
  const { id, context, panel, order } = await orderAtPanel(page, product, browser, (context) =>
    enlargeText(context),
  );
  const viewport = panel.viewportSize();
  await panel.setViewportSize({ width: 320, height: 640 });
  await expectToFit(panel);
  if (viewport) await panel.setViewportSize(viewport);
  await panel.getByRole('button', { name: 'Começar turno' }).click();
  await panel.getByRole('button', { name: 'Sim, ouvi' }).click();
  await expect(panel.getByText('Som ligado')).toBeVisible();
  await expect(panel).toHaveTitle(/^\(\d+\) Pedido novo/);
  await context.setOffline(true);
  await product.restart();
  await expect(panel.getByText('Sem conexão agora')).toBeVisible();
  await expect(order.getByRole('button', { name: 'Aceitar' })).toBeDisabled();
  await page.goto(`/order/data?pedido=${id}`);
  await page.getByRole('link', { name: 'Cancelar pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText(/^Pedido cancelado/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(panel.getByText('Conectado')).toBeVisible({ timeout: 15_000 });
  await expect(order).toHaveCount(0);
  await expect(panel.getByText(/Cancelado pelo cliente/).first()).toBeVisible();
  await context.close();
});

test('an order can be found by part of its number, and printed alone', { tag: '@deep' }, async ({
  page,
  product,
  browser,
}) => {
  const { number, context, panel, order } = await orderAtPanel(page, product, browser);
  await order.getByRole('button', { name: 'Aceitar' }).click();
  await expect(order.getByRole('button', { name: 'Saiu para entrega' })).toBeVisible();
  const search = panel.getByLabel('Buscar pedido');
  await search.fill('nada disso');
  await expect(order).toHaveCount(0);
  await search.fill(number.slice(0, 4).toLowerCase());
  await expect(order).toBeVisible();
  await isAccessible(panel);
  await order.getByRole('button', { name: 'Ver pedido' }).click();
  const sheet = panel.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  for (const width of [302, 794]) {
    await panel.setViewportSize({ width, height: 900 });
    await panel.emulateMedia({ media: 'print' });
    await expect(sheet.getByText('Ana Maria Souza', { exact: true })).toBeVisible();
    await expect(panel.getByRole('banner')).toBeHidden();
    await expect(sheet.getByText(`Pedido ${number}, feito em `)).toBeVisible();
    await expect(sheet.getByText(/^Impresso em /)).toBeVisible();
    await expect(panel.getByRole('button')).toHaveCount(0);
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await context.close();
});

test('a new person needs at most 8 taps from the invite’s SMS to the first accepted order, and 2 for a further one', async ({
  page,
  product,
  browser,
}) => {
  const number = await numberOf(page, await orderOf(page, product));
  const phone = aPhone();
  await page.goto('/dev/painel');
  await page.getByLabel('Celular de quem vai atender').fill(phone);
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  const invite = page.getByText(/\/painel\/convite\//).first();
  await expect(invite).toBeVisible();
  const path = /\/painel\/convite\/[\w-]{22}/.exec((await invite.textContent()) ?? '')?.[0] ?? '';

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const panel = await context.newPage();
  const began = Date.now();
  // Opening the link in the SMS is the first tap.
  let taps = 1;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await panel.goto(product.url + path);
  await tap(panel.getByLabel('Celular com DDD'));
  await panel.keyboard.type(phone);
  await tap(panel.getByRole('button', { name: 'Receber código' }));
  await expect(panel.getByLabel('Código do SMS')).toBeFocused();
  await panel.keyboard.type(await product.controls.code(phone));
  await tap(panel.getByRole('button', { name: 'Entrar' }));
  await tap(panel.getByRole('button', { name: 'Começar turno' }));
  await tap(panel.getByRole('button', { name: 'Sim, ouvi' }));
  const order = cardOf(panel, number);
  await tap(order.getByRole('button', { name: 'Aceitar' }));
  await expect(order.getByRole('button', { name: 'Saiu para entrega' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(8);
  const further = cardOf(panel, await numberOf(page, await orderOf(page, product)));
  const before = taps;
  await tap(further.getByRole('button', { name: 'Aceitar' }));
  await expect(further.getByRole('button', { name: 'Saiu para entrega' })).toBeVisible();
  expect(taps - before).toBeLessThanOrEqual(2);
  expect(Date.now() - began).toBeLessThan(60_000);
  await context.close();
});

test('by keyboard alone, an invite’s link keeps its token unchanged, and a refusal keeps the phone', async ({
  page,
  product,
}) => {
  const token = 'AbCdEfGhIjKlMnOpQrStUv';
  const phone = aPhone();
  await page.goto(`/painel/convite/${token}`);
  const field = page.getByLabel('Celular com DDD');
  await expect(field).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Código do SMS')).toBeFocused();
  await page.keyboard.type(await product.controls.code(phone));
  const sessionRequest = page.waitForRequest('**/api/painel/sessao');
  await page.keyboard.press('Enter');
  expect((await sessionRequest).postDataJSON()).toMatchObject({ convite: token });
  await expect(page.getByText(/ainda não atende nenhuma revenda/)).toBeVisible();
  await expect(page.getByLabel('Celular com DDD')).toHaveValue(
    `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}`,
  );
});

test('the panel is a separate app, and offers a newer build between two orders', {
  tag: '@deep',
}, async ({ page, product, browser }) => {
  const { context, panel, order } = await orderAtPanel(page, product, browser, (context) =>
    context.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'mais-nova' } })),
  );
  const manifest = await panel.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ id: '/painel', scope: '/painel', start_url: '/painel' });
  const offer = panel.getByRole('button', { name: 'Atualizar' });
  await expect(offer).toBeVisible();
  await order.getByRole('button', { name: /^Ver pedido/ }).click();
  await expect(panel.getByRole('dialog')).toBeVisible();
  await expect(panel.getByText('Há uma versão nova do painel')).toBeHidden();
  await panel.keyboard.press('Escape');
  await offer.click();
  await expect(panel.getByText('Conectado')).toBeVisible();
  await context.close();
});

test('only one of two tabs of a panel rings, one tap silences both, and a wrong clock changes no deadline', {
  tag: '@deep',
}, async ({ page, product, browser }) => {
  const at = await orderAtPanel(page, product, browser, (context) =>
    context.addInitScript(() => {
      const { createOscillator } = AudioContext.prototype;
      Object.assign(window, { tones: 0 });
      AudioContext.prototype.createOscillator = function (this: AudioContext) {
        (window as never as { tones: number }).tones += 1;
        return createOscillator.call(this);
      };
      const { now } = Date;
      Date.now = () => now() + 5 * 3_600_000;
    }),
  );
  const { context, panel: first, order } = at;
  const second = await context.newPage();
  await second.goto(`${product.url}/painel`);
  const tonesOf = (panel: Page) => panel.evaluate(() => (window as never as { tones: number }).tones);
  for (const panel of [first, second]) {
    await panel.getByRole('button', { name: 'Começar turno' }).click();
    await panel.getByRole('button', { name: 'Sim, ouvi' }).click();
    await expect(panel.getByRole('button', { name: 'Silenciar' })).toBeVisible();
  }
  // The sound test has three notes. Rings are scheduled ahead, so there are more.
  expect(await tonesOf(first)).toBeGreaterThan(30);
  expect(await tonesOf(second)).toBe(3);
  await second.getByRole('button', { name: 'Silenciar' }).click();
  for (const panel of [first, second])
    await expect(panel.getByRole('button', { name: 'Silenciar' })).toBeHidden();
  await order.getByRole('button', { name: 'Outro prazo' }).click();
  await first.getByRole('button', { name: /^60 min/ }).click();
  await expect(order.getByText(/^Até/)).toBeVisible();
  await expect(order.getByText(/Atrasado/)).toHaveCount(0);
  await context.close();
});

test('no file that customers load contains the panel', () => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  );
  for (const { file } of Object.values(manifest))
    expect(readFileSync(`dist/client/${file}`, 'utf8'), file).not.toContain(panelOperations.getPanel.path);
});
