import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { isAccessible } from './accessible.ts';
import { linkOf } from './courier-link.ts';
import { isInSight } from './fits.ts';
import { expect, test, withProduct } from './fixtures.ts';
import { orderAtPanel } from './panel-steps.ts';
import { writeTiles } from './pmtiles-file.ts';
import { startAt } from './staged-visit.ts';
import { hydrated } from './steps.ts';

/** The maps work by keyboard and touch, and the picture below them stays where they do not. */

const list = '/order/resellers?latitude=-27.595&longitude=-48.548';
const map = (page: Page) => page.getByRole('group', { name: /^Mapa com/ }).locator('visible=true');
const picture = (page: Page) => page.locator('img[src^="/mapas/desenho/"]').locator('visible=true');
const pins = (page: Page) => page.getByRole('group', { name: 'Lugares no mapa' }).locator('visible=true');
const canvas = (page: Page) => page.locator('canvas');
const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 740 };

/** Returns where the first pin with a price is, relative to the map. */
async function pinAt(page: Page): Promise<{ x: number; y: number }> {
  const box = await pins(page).getByRole('link').first().boundingBox();
  return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
}

test('the keyboard alone moves and zooms the map, and leaves it', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(list);
  await hydrated(page);
  await map(page).focus();
  await expect(canvas(page)).toBeVisible();
  const before = await pinAt(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await pinAt(page)).x).toBeLessThan(before.x);
  const moved = await pinAt(page);
  await page.keyboard.press('+');
  await expect.poll(() => pinAt(page)).not.toEqual(moved);
  await page.keyboard.press('Tab');
  await expect(map(page)).not.toBeFocused();
  await isAccessible(page);
});

test('the focus on a card highlights its pin, and a pressed pin leads to its card', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(list);
  await hydrated(page);
  const card = page.locator('[id^="revenda-"]').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button').focus();
  const pin = pins(page).getByRole('link', { name: `${name},` });
  await expect(pin).toHaveAttribute('aria-current', 'true');
  await pin.press('Enter');
  await expect(card).toBeFocused();
});

test('a phone opens the map behind a chip, and a touch makes it interactive', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto(list);
  await hydrated(page);
  await expect(map(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Mapa' }).click();
  await expect(picture(page)).toBeVisible();
  await page.getByRole('button', { name: 'Aproximar o mapa' }).locator('visible=true').click();
  await expect(canvas(page)).toBeVisible();
});

test('with Save-Data the interactive map waits for a touch', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await page.setViewportSize(wide);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(list);
  await hydrated(page);
  await expect(picture(page)).toBeVisible();
  expect(requests.filter((url) => url.includes('live-map'))).toEqual([]);
  await map(page).click({ position: { x: 30, y: 30 } });
  await expect(canvas(page)).toBeVisible();
});

test('offline the picture stays, and says that the map did not load', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.setViewportSize(wide);
  await page.goto(list);
  await hydrated(page);
  await expect(picture(page)).toBeVisible();
  await context.setOffline(true);
  await map(page).focus();
  await expect(
    page.getByText('O mapa não carregou agora. O desenho e o texto continuam valendo.'),
  ).toBeVisible();
  await expect(picture(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the picture shows the pins, which lead to the cards', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(list);
    await expect(picture(page)).toBeVisible();
    await expect(pins(page).getByRole('link').first()).toHaveAttribute('href', /^#revenda-/);
  });
});

test('streets come from a PMTiles file, and a failing one leaves the rest', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'botija-tiles-'));
  const file = join(folder, 'ruas.pmtiles');
  writeTiles(file, [-48.548, -27.595]);
  try {
    await withProduct({ MAP_TILES: file }, async ({ url }) => {
      await page.setViewportSize(wide);
      let ranges = 0;
      let isBroken = false;
      await page.route('**/mapas/ruas.pmtiles', (route) => {
        ranges += 1;
        return isBroken ? route.abort() : route.continue();
      });
      await page.goto(`${url}${list}`);
      await hydrated(page);
      await map(page).focus();
      await expect(canvas(page)).toBeVisible();
      await expect.poll(() => ranges).toBeGreaterThan(1);
      await expect(page.getByText('Mapa simplificado')).toBeHidden();
      isBroken = true;
      for (const key of ['+', '+', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await expect(page.getByText('Parte do mapa não carregou. O texto continua valendo.')).toBeVisible();
      await expect(pins(page).getByRole('link').first()).toBeAttached();
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('tiles of another host are requested only after consent', async ({ page }) => {
  const host = 'mapas.example';
  const folder = mkdtempSync(join(tmpdir(), 'botija-tiles-'));
  const file = join(folder, 'ruas.pmtiles');
  writeTiles(file, [-48.548, -27.595]);
  const bytes = readFileSync(file);
  try {
    await withProduct({ MAP_TILES: `https://${host}/ruas.pmtiles` }, async ({ url }) => {
      await page.setViewportSize(wide);
      const ranges: string[] = [];
      await page.route(`https://${host}/**`, (route) => {
        const range = route.request().headers().range ?? '';
        ranges.push(range);
        const [, from = 0, to = bytes.length - 1] = /^bytes=(\d+)-(\d+)$/.exec(range)?.map(Number) ?? [];
        const body = bytes.subarray(from, to + 1);
        return route.fulfill({
          status: 206,
          headers: {
            'access-control-allow-origin': '*',
            'content-range': `bytes ${from}-${from + body.length - 1}/${bytes.length}`,
          },
          body,
        });
      });
      const answer = await page.goto(`${url}${list}`);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(/connect-src[^;]*/.exec(policy)?.[0].split(' ')).toContain(`https://${host}`);
      await hydrated(page);
      await map(page).focus();
      await page.getByRole('button', { name: 'Aproximar o mapa' }).locator('visible=true').click();
      await expect(picture(page)).toBeVisible();
      await expect(canvas(page)).toHaveCount(0);
      expect(ranges).toEqual([]);
      await isAccessible(page);
      await page
        .getByRole('button', { name: `Carregar mapa de ${host}` })
        .locator('visible=true')
        .click();
      await expect(canvas(page)).toBeVisible();
      await expect.poll(() => ranges.length).toBeGreaterThan(1);
      await expect(page.getByText('Mapa simplificado')).toBeHidden();
      await page.goto(`${url}/politica-de-privacidade-2`);
      await expect(page.getByText(host).first()).toBeVisible();
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('two fingers move the map, and one finger scrolls the page', async ({ page, context }) => {
  await page.setViewportSize(narrow);
  await page.goto(list);
  await hydrated(page);
  await page.getByRole('button', { name: 'Mapa' }).click();
  await page.getByRole('button', { name: 'Aproximar o mapa' }).locator('visible=true').click();
  await expect(canvas(page)).toBeVisible();
  const box = await map(page).boundingBox();
  // No pin is below the fingers.
  const middle = { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 70 };
  const touch = await context.newCDPSession(page);
  const drag = async (fingers: number, by: { x: number; y: number }) => {
    const points = (share: number) =>
      Array.from({ length: fingers }, (_, id) => ({
        x: middle.x + id * 40 + by.x * share,
        y: middle.y + by.y * share,
        id,
      }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(share) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  // The page's own position does not count.
  const pinInMap = () => pins(page).locator('[data-at]').first().getAttribute('transform');
  const before = await pinInMap();
  await drag(2, { x: -60, y: -60 });
  await expect.poll(pinInMap).not.toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const moved = await pinInMap();
  await drag(1, { x: 0, y: -100 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
  expect(await pinInMap()).toBe(moved);
});

test('the map of a city page opens on a press, and its pins lead to the list', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/gas-em/sc/florianopolis');
  await expect(picture(page)).toBeVisible();
  await expect(canvas(page)).toHaveCount(0);
  const before = await pinAt(page);
  await page.getByRole('button', { name: 'Aproximar o mapa' }).click();
  await expect(canvas(page)).toBeVisible();
  await expect.poll(() => pinAt(page)).not.toEqual(before);
  await isAccessible(page);
  const pin = pins(page).getByRole('link').first();
  const href = (await pin.getAttribute('href')) ?? '';
  await pin.press('Enter');
  await expect(page.locator(`${href}:target`)).toBeVisible();
});

test('tracking, panel and courier’s page show the door and the reseller of an order', async ({
  page,
  product,
  browser,
}) => {
  const at = await orderAtPanel(page, product, browser);
  await page.setViewportSize(narrow);
  await page.goto(`/order/data?pedido=${at.id}`);
  await hydrated(page);
  const map = (shown: Page) => shown.getByRole('group', { name: /^Mapa da entrega\..*linha reta\./ });
  await expect(map(page).locator('visible=true')).toHaveCount(0);
  await page.getByText('No mapa').click();
  await expect(picture(page)).toBeVisible();
  await map(page).locator('visible=true').focus();
  await expect(canvas(page)).toBeVisible();
  await isAccessible(page);

  const link = await linkOf(page, at);
  await at.panel.getByRole('button', { name: 'Voltar ao pedido' }).click();
  await at.panel.getByRole('button', { name: 'Ver no mapa' }).click();
  await expect(canvas(at.panel)).toBeVisible();
  await isAccessible(at.panel);

  const street = await browser.newContext({ viewport: narrow });
  const courier = await street.newPage();
  const errors: string[] = [];
  courier.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await courier.goto(link);
  await courier.getByRole('button', { name: 'Ver entrega' }).click();
  await expect(picture(courier)).toBeVisible();
  const doorAt = () => courier.locator('[data-at]').last().getAttribute('transform');
  const before = await doorAt();
  await map(courier).focus();
  await expect(canvas(courier)).toBeVisible();
  await courier.keyboard.press('ArrowLeft');
  await expect.poll(doorAt).not.toBe(before);
  await isAccessible(courier);
  expect(errors).toEqual([]);
  await street.close();
  await at.context.close();
});

test('the pin of an address is moved to the gate by keyboard, tap and drag, but not too far', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'botija-tiles-'));
  const file = join(folder, 'ruas.pmtiles');
  writeTiles(file, [-48.548, -27.595]);
  try {
    await withProduct({ MAP_TILES: file }, async (product) => {
      await startAt(page, product, 'resellers');
      await page.setViewportSize(narrow);
      await page.goto(`${product.url}/address`);
      await hydrated(page);
      const map = page.getByRole('group', { name: /^Mapa do endereço/ });
      await map.focus();
      await expect(canvas(page)).toBeVisible();
      const pin = page.getByRole('application', { name: /Setas movem o pino/ });
      await page.keyboard.press('Tab');
      await expect(pin).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(/^O pino está a \d+ m do endereço/)).toBeVisible();
      await isAccessible(page);

      const box = await map.boundingBox();
      const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
      const where = () => page.getByText(/^O pino está (a \d|no ponto)/).innerText();
      const byKeys = await where();
      await map.click({ position: { x: middle.x - 30, y: middle.y + 10 } });
      await expect.poll(where).not.toBe(byKeys);
      const byTap = await where();

      await pin.scrollIntoViewIfNeeded();
      const at = await pin.boundingBox();
      const grip = { x: (at?.x ?? 0) + (at?.width ?? 0) / 2, y: (at?.y ?? 0) + 20 };
      await page.mouse.move(grip.x, grip.y);
      await page.mouse.down();
      await page.mouse.move(grip.x + 15, grip.y + 25, { steps: 4 });
      await page.mouse.up();
      await expect.poll(where).not.toBe(byTap);

      const far = page.getByRole('alert').filter({ hasText: 'Esse portão fica longe do endereço' });
      for (const [size, side] of [
        [narrow, 30],
        [{ width: 360, height: 380 }, -30],
      ] as const) {
        await page.setViewportSize(size);
        const before = await where();
        await map.click({ position: { x: middle.x + side, y: middle.y + 10 } });
        await expect.poll(where).not.toBe(before);
        await expect(far).toBeHidden();
        await map.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        const near = await where();
        await map.click({ position: { x: 20, y: middle.y } });
        await expect.poll(() => far.evaluate(isInSight)).toBe(true);
        expect(await where()).toBe(near);
      }
      await page.setViewportSize(narrow);
      await isAccessible(page);

      const listed = page.waitForRequest((request) => /\/api\/.*latitude=/.test(request.url()));
      await page.getByRole('button', { name: 'Ver revendas' }).click();
      await listed;
      await page.waitForURL(({ pathname }) => pathname === '/order/resellers');
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
