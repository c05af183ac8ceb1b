import type { Page } from 'playwright/test';
import { fileOf } from './chunk-faults.ts';
import { expect, test } from './fixtures.ts';
import { startAt } from './staged-visit.ts';

/** Holds back a file of the build. Returns the function that releases it. */
async function withhold(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the page has finished everything that does not need the withheld file. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => 'botijaReport' in window);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

const pressFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Pedir aqui/ })
    .first()
    .click();

test('text typed before hydration is submitted after it', async ({ page, product }) => {
  await startAt(page, product, 'personalData');
  const release = await withhold(page, fileOf('index.html'));
  await page.goto('/order/personal-data');
  await page.getByLabel('Nome').fill('Ana Maria Souza');
  await page.getByLabel('Celular').pressSequentially('48999112233');
  release();
  await settled(page);
  await page.getByRole('button', { name: 'Receber código por SMS' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme seu telefone' })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
    /personal-data$/,
  );
});

test('hydration does not change the scroll position', async ({ page }) => {
  const release = await withhold(page, fileOf('index.html'));
  await page.goto('/order/resellers?latitude=-27.595&longitude=-48.548', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Pedir aqui' }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  release();
  await settled(page);
  await page.getByRole('group', { name: 'O que você precisa' }).getByText('Mudar').waitFor();
  // The browser's scroll anchoring corrects some pixels if the font arrives later.
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(400, -1);
  await page.getByRole('button', { name: 'Pedir aqui' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Onde entregar?' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a choice made before hydration shows its fields at once, and is submitted after it', async ({
  page,
  product,
}) => {
  await startAt(page, product, 'payment');
  const release = await withhold(page, fileOf('index.html'));
  await page.goto('/order/payment');
  const note = page.getByLabel('Troco para quanto?');
  await expect(note).toBeHidden();
  await page.getByRole('radio', { name: /Dinheiro/ }).check();
  await note.fill('200');
  release();
  await expect(page.getByText(/O entregador leva .* de troco/)).toBeVisible();
  await expect(note).toHaveValue('200');
  await expect(page.getByRole('button', { name: /^Continuar · R\$/ })).toBeVisible();
  await page.getByRole('radio', { name: /Pix/ }).check();
  await expect(note).toBeHidden();
});

test('a reseller pressed before hydration is chosen without it', async ({ page, product }) => {
  await startAt(page, product, 'resellers');
  await withhold(page, fileOf('index.html'));
  await page.goto('/order/resellers');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const [chosen] = await card.filter({ has: page.getByRole('button', { name: /^Pedir aqui/ }) }).all();
  const name = await chosen?.getByRole('heading', { level: 2 }).textContent();
  await chosen?.getByRole('button').click();
  await expect(page).toHaveURL('/order/my-items');
  await expect(page.getByRole('heading', { level: 1, name: 'O que você precisa?' })).toBeVisible();
  await expect(page.getByText(`${name} · `)).toBeVisible();
});

test('a reseller of a shared link pressed before hydration asks for the address', async ({ page }) => {
  await withhold(page, fileOf('index.html'));
  await page.goto('/order/resellers?latitude=-27.595&longitude=-48.548');
  await pressFirst(page);
  await expect(page).toHaveURL('/address');
  await expect(page.getByText('Para pedir nesta revenda, diga onde entregar.')).toBeVisible();
});

test('the screen of a layout is requested together with the entry', async ({ page, product }) => {
  await startAt(page, product, 'payment');
  await withhold(page, fileOf('index.html'));
  const requests = page.waitForRequest(`**${fileOf('src/routes/-checkout.tsx')}`);
  await page.goto('/order/payment');
  await requests;
});

test('no page requests the style sheet that it contains, nor does a part that loads later', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requests.push(request.url());
  });
  await page.goto('/order/resellers?latitude=-27.595&longitude=-48.548');
  await settled(page);
  await page.getByRole('button', { name: 'Pedir aqui' }).first().click();
  await settled(page);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree');
  expect(requests).toEqual([]);
});

test('the panel, which shows nothing without script, is requested before the page has loaded', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/painel', { waitUntil: 'load' });
  expect(requests.filter((path) => path.startsWith('/assets/entry-panel'))).toHaveLength(1);
});

test('a basket filled in before hydration is priced after it', async ({ page }) => {
  const release = await withhold(page, fileOf('index.html'));
  await page.goto('/order/resellers?latitude=-27.595&longitude=-48.548');
  const basket = page.getByRole('group', { name: 'O que você precisa' });
  await basket.getByText('Mudar').click();
  await page.getByLabel('Quantos').selectOption('2');
  release();
  await settled(page);
  await page.getByRole('button', { name: 'Ver preços' }).click();
  await expect(basket.getByText(/^2 botijões P13/)).toBeVisible();
});
