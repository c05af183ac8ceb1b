import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { box, card, level, stagePayment, wide } from './flow-drawing.ts';

/** Presses `key` until the element with this name has the focus. Fails after the timeout of `toPass`. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const focusedName = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      if (!at || at === document.body) return undefined;
      return at.getAttribute('aria-label') ?? at.textContent ?? '';
    });
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await focusedName()).toMatch(name);
  }).toPass({ intervals: [0] });
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at?.matches(':focus-visible')) return 'nothing that can be seen';
    return `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent}`;
  });

test('map, step, state, search and outline work by keyboard alone, and move the focus to headings and the drawing', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/fluxo');
  await expect(card(page, 'payment')).toBeVisible();

  await tabTo(page, /^Desenho do fluxo$/);
  await tabTo(page, /^Como você vai pagar\?/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#order-funnel\/payment$/);
  await expect(box(page, 'payment.choosing')).toBeVisible();
  await tabTo(page, /^choosing$/);
  await page.keyboard.press('Enter');
  expect(await level(page)).toBe('state');
  await page.keyboard.press('t');
  await tabTo(page, /^resume$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#order-funnel\/resume$/);
  await expect.poll(() => focused(page)).toBe('h2 Confira e peça');
  // Choosing a state by a link at the end of the side panel scrolls the panel back to its top.
  await tabTo(page, /^unresolved$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^resume\.verifying$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('h2 resume.verifying');
  const sidePanel = page.getByRole('complementary', { name: 'O que está escolhido' });
  expect(await sidePanel.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(16);
  await tabTo(page, /^Desenho do fluxo$/, 'Shift+Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await level(page)).toBe('map');

  await page.keyboard.press('/');
  await page.keyboard.type('telefone bloqueado');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#order-funnel\/personalData/);
  // The side panel lists the events of the state and highlights the chosen search result.
  const picked = page.getByRole('complementary').locator('[aria-current]');
  await expect(picked).toContainText('blocked');
  await expect(picked).toBeInViewport({ ratio: 1 });
  // `/` keeps the focus in the search field, where typing starts a new search.
  await page.keyboard.press('/');
  await page.keyboard.type('cupom');
  await expect(page.getByRole('combobox', { name: /^Procurar/ })).toHaveValue('cupom');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('main Desenho do fluxo');
  await page.keyboard.press('/');
  await tabTo(page, /^Texto$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Onde entregar\?$/);
  await tabTo(page, /^address\.searching$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#order-funnel\/address\.searching$/);

  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('main Desenho do fluxo');
});

test('the slash opens the search from anywhere, and is a letter inside a text field', async ({ page }) => {
  await page.setViewportSize(wide);
  const field = page.getByRole('combobox', { name: /^Procurar/ });
  await page.goto('/fluxo');
  await expect(card(page, 'resume')).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await page.getByRole('button', { name: 'Texto' }).focus();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.getByRole('link', { name: 'Recusas' }).focus();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
});

test('by keyboard alone, time travel steps back, steps forward to the present, and continues from a past moment', async ({
  page,
  product,
}) => {
  await stagePayment(page, product);
  await tabTo(page, /^Ao vivo$/);
  await page.keyboard.press('Enter');
  const state = page.locator('[data-live-state]');
  await expect(state).toHaveAttribute('data-live-state', 'payment.choosing');
  const phone = page.frameLocator('iframe[title="O produto, ao vivo"]');
  await phone.getByRole('radio', { name: /^Pix/ }).check();
  await phone.getByRole('button', { name: /^Continuar/ }).click();
  await expect(state).toHaveAttribute('data-live-state', 'resume.reviewing');
  // Clicking "Continuar" inside the iframe moves the focus to the heading of the next step in the iframe.
  await expect(phone.getByRole('heading', { name: 'Confira e peça' })).toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');

  const at = page.getByRole('slider', { name: 'Momento da visita' });
  const enterUntil = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; !(await isThere()); presses++) {
      expect(presses).toBeLessThan(6);
      const before = await at.inputValue();
      await expect.poll(() => focused(page)).toMatch(/^button/);
      await page.keyboard.press('Enter');
      await expect(at).not.toHaveValue(before);
    }
  };
  const pastMarker = page.locator('[data-shown-moment]');
  const isPaying = async () => (await state.getAttribute('data-live-state')) === 'payment.choosing';
  const isPresent = async () => (await pastMarker.count()) === 0;
  await at.focus();
  await page.keyboard.press('Shift+Tab');
  await enterUntil(isPaying);
  await expect(phone.getByRole('heading', { name: 'Como você vai pagar?' })).toBeVisible();
  await expect.poll(() => focused(page)).toBe('button Um evento para trás');
  await tabTo(page, /^Um evento para a frente$/);
  await enterUntil(isPresent);
  await expect(phone.getByRole('heading', { name: 'Confira e peça' })).toBeVisible();
  await expect.poll(() => focused(page)).toBe('button Um evento para a frente');
  // In the present, pressing forward does nothing.
  await page.keyboard.press('Enter');
  await tabTo(page, /^Um evento para trás$/, 'Shift+Tab');
  await enterUntil(isPaying);
  await tabTo(page, /^Continuar daqui$/);
  await page.keyboard.press('Enter');
  await expect(pastMarker).toHaveCount(0);
  await expect(state).toHaveAttribute('data-live-state', 'payment.choosing');
  await expect.poll(() => focused(page)).toBe('h3 Tempo');
  await at.focus();
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('main Desenho do fluxo');
});

test('pinching out opens a step and then a state, and pinching in returns to the map', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/fluxo');
  const devtools = await context.newCDPSession(page);
  const target = await card(page, 'address').boundingBox();
  if (!target) throw new Error('the card is not drawn');
  const middle = { x: target.x + target.width / 2, y: target.y + target.height / 2 };
  /** Moves two fingers around a point, from one distance to another. */
  const pinch = async ({ x, y }: typeof middle, from: number, to: number) => {
    const points = (apart: number) => [
      { x: x - apart / 2, y, id: 0 },
      { x: x + apart / 2, y, id: 1 },
    ];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
    for (let part = 1; part <= 6; part++)
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: points(from + ((to - from) * part) / 6),
      });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const map = page.locator('svg[data-level]');
  await expect(map).toHaveAttribute('data-level', 'map');
  await pinch(middle, 30, 110);
  await expect(map).toHaveAttribute('data-level', 'step');
  await expect(page).toHaveURL(/#order-funnel\/address$/);
  const inner = await box(page, 'address.searching').boundingBox();
  if (!inner) throw new Error('the state is not drawn');
  await pinch({ x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 }, 20, 110);
  await expect(map).toHaveAttribute('data-level', 'state');
  await expect(page).toHaveURL(/#order-funnel\/address\.\w+$/);
  await pinch({ x: 180, y: 300 }, 160, 16);
  await expect(map).toHaveAttribute('data-level', 'map');
  await context.close();
});

test('the viewer follows the funnel of another tab', async ({ page, product }) => {
  await stagePayment(page, product, '/fluxo');
  await page.getByRole('button', { name: 'Ao vivo' }).click();
  // The viewer follows the page that sent the last event: at first, the page in the viewer's iframe.
  await expect(page.locator('[data-live-state]')).toHaveAttribute('data-live-state', /^address/);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Noutra aba' }).click();
  const tab = await opened;
  await tab.goto('/order/payment');
  await tab.getByRole('radio', { name: /^Pix/ }).check();
  await tab.getByRole('button', { name: /^Continuar/ }).click();
  await expect(tab.getByRole('heading', { name: 'Confira e peça' })).toBeVisible();
  await expect(page.locator('[data-live-state]')).toHaveAttribute('data-live-state', 'resume.reviewing');
  await expect(box(page, 'resume.reviewing')).toHaveClass(/active/);
  await expect(page).toHaveURL(/#order-funnel\/resume\.reviewing$/);
});
