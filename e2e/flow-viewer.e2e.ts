import { readFileSync } from 'node:fs';
import { steps } from '#machines/order-funnel/steps';
import { screens } from '#src/page-modules.ts';
import { chunksOf } from '../server/ssr/chunks.ts';
import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { box, card, level, wide } from './flow-drawing.ts';

// Emulated phones have no mouse wheel.
test.use({ isMobile: false, hasTouch: false });

test('the flow can be read from map to state, searched, linked and walked by keyboard', async ({ page }) => {
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
  await page.emulateMedia({ colorScheme: 'dark' });
  await isAccessible(page);

  await page.goBack();
  await expect(page).toHaveURL(/#order-funnel\/coupon$/);
  const afar = page.locator('.card[data-card="reseller-panel/working.shift"]').getByRole('button').first();
  await expect(afar).not.toBeInViewport();
  await page.getByRole('main').press('Shift');
  await afar.focus();
  await expect(afar).toBeInViewport({ ratio: 0.2 });
  await page.getByRole('main').press('Escape');
  expect(await level(page)).toBe('map');

  await page.getByRole('main').press('/');
  await page.keyboard.type('unresolved');
  await expect(page.getByRole('option').first()).toContainText('resume.unresolved');
  await page.keyboard.press('Enter');
  await expect(box(page, 'resume.unresolved')).toHaveClass(/chosen/);

  await page.getByRole('main').press('/');
  await page.getByRole('combobox').fill('linkCourier: linked');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#reseller-panel\/working\.sheet\.linking$/);
  await expect(box(page, 'working.sheet.linking')).toContainText('chama linkCourier');
  await expect(panel).toContainText('a galeria só tem as telas de quem pede');
  await page.getByRole('main').press('Escape');
  // The panel renders its heading first, then one part of its lists per frame.
  await expect(panel.getByRole('heading', { name: 'Dentro desta etapa' })).toBeVisible();
  await panel.getByRole('link', { name: 'Vida do pedido' }).click();
  await expect(page).toHaveURL(/#order-lifecycle\/\(root\)$/);

  await page.goto('/fluxo#order-funnel/order.live.cancel.sending');
  await expect(card(page, 'order.live.cancel').locator('.beside.group')).toContainText('Vida do pedido');
  await expect(box(page, 'order.live.cancel.sending')).toContainText('pede order.cancel');
  await expect(panel.getByRole('listitem').filter({ hasText: 'leva Vida do pedido de' })).toContainText(
    'order.cancel leva Vida do pedido de received ou accepted → cancelled',
  );
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'vem de Vida do pedido em disp' }),
  ).toContainText('order.updated vem de Vida do pedido em dispatched ou delivered → order.live.tracking');
  await panel.getByRole('link', { name: 'accepted' }).first().click();
  await expect(page).toHaveURL(/#order-lifecycle\/accepted$/);
  await expect(panel).toContainText('order.updated leva Funil do pedido de gás de');

  await isAccessible(page);

  await page.getByRole('button', { name: 'Texto' }).click();
  await expect(panel.getByRole('heading', { name: 'Vida do pedido' }).first()).toBeAttached();
  await expect(panel.getByRole('link', { name: 'order.live.cancel.sending' }).first()).toBeAttached();
});

test('the wheel and a drag move the drawing, and zooming in opens the nearest step', async ({ page }) => {
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

test('on a phone a state opens by its link, with its text below the drawing', async ({ page }) => {
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

test('a state shows what runs around it, and a missing picture shows a message', async ({ page }) => {
  await page.route('**/fluxo/screens/*.webp', (route) => route.fulfill({ status: 503 }));
  await page.goto('/fluxo#order-funnel/order.live.tracking');
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('chama followOrder, desde que se chegou a order.live');
  await expect(panel).toContainText('Uma queda volta sozinha');
  await expect(panel.getByText('followOrder: falha')).toBeVisible();
  await expect(panel.getByText(/^Também, de qualquer lugar/)).toBeVisible();
  await expect(panel).toContainText('As imagens das telas não carregaram');
  await expect(panel).toContainText('“Não chegou” → order.live.deliveryConfirmation');
  await page.goto('/fluxo#order-funnel/resume.placing');
  await expect(panel).toContainText('Na tela: “Essa revenda está fechada agora”');
  // This is the last part of the panel.
  await expect(panel.getByText('Para testar')).toBeVisible();
  await expect(panel).not.toContainText('Botões que pedem outra etapa');
  await page.goto('/fluxo#order-lifecycle/received');
  await expect(panel).toContainText('order.reject vem de Painel da revenda em working.sheet.sending');
  await page.goto('/fluxo#order-funnel/resellers.choosing');
  await expect(panel.getByText('O carrinho vem junto')).toHaveCount(1);
});

test('a guide leads from the map to the states it names, which link back to it', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/fluxo');
  const panel = page.getByRole('complementary');
  await panel.getByRole('link', { name: 'Por que um pedido não sai em dobro' }).click();
  await expect(panel.getByRole('heading', { name: 'Por que um pedido não sai em dobro' })).toBeVisible();
  await expect(page).toHaveURL(/#explicacao\/=em-dobro$/);
  await panel.getByRole('link', { name: 'resume.unresolved' }).first().click();
  await expect(box(page, 'resume.unresolved')).toHaveClass(/chosen/);
  const guides = panel.getByRole('list', { name: 'Explicações' });
  await expect(guides.getByRole('link')).toHaveText(['Por que um pedido não sai em dobro']);
  await isAccessible(page);
  await page.goBack();
  await expect(panel.getByRole('heading', { name: 'Por que um pedido não sai em dobro' })).toBeVisible();
});

test('an interaction of two machines can be found, and is highlighted at its target', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/fluxo');
  await page.getByRole('combobox').fill('expira com cancelar aberto');
  await expect(page.getByRole('option').first()).toContainText('Vida do pedido em expired');
  await page.keyboard.press('Enter');
  const currentItem = page.getByRole('complementary').locator('[aria-current]');
  await expect(currentItem).toContainText('order.updated vem de Vida do pedido em');
  await expect(currentItem).toContainText('expired');
  await expect(currentItem).toBeInViewport();
});

test('while a new build still draws the flow, the viewer shows a message and then opens by itself', async ({
  page,
}) => {
  let requestCount = 0;
  await page.route('**/fluxo/charts.json', (route) => {
    requestCount += 1;
    return requestCount < 3 ? route.fulfill({ status: 202 }) : route.continue();
  });
  await page.goto('/fluxo');
  await expect(page.getByText('O desenho do fluxo está sendo feito')).toBeVisible();
  await expect(card(page, 'resume')).toBeVisible();
});

test('customers’ steps load no file of the viewer', () => {
  const bundle = chunksOf(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')), 'index.html');
  for (const { step } of steps)
    for (const file of [bundle.entry, ...bundle.filesOf(screens[step])])
      expect(readFileSync(`dist/client${file}`, 'utf8'), file).not.toMatch(
        /botija-fluxo|flow-viewer|Como ler/,
      );
});
