import type { Locator, Page } from 'playwright/test';
import { fileOf } from './chunk-faults.ts';
import { expect, type Product, test } from './fixtures.ts';

async function startAt(page: Page, { url }: Product, step: string): Promise<void> {
  const start = { step, holds: ['place', 'address', 'reseller', 'lines'] };
  const response = await page.context().request.post(`${url}/dev/controls/plan`, { data: { start } });
  expect(response.ok()).toBe(true);
}

const caretOf = (field: Locator) => field.evaluate((box: HTMLInputElement) => box.selectionStart);

test('a phone can be edited in the middle, replaced by pasting, and autofilled', async ({
  page,
  product,
}) => {
  await startAt(page, product, 'personalData');
  await page.goto('/order/personal-data');
  const phone = page.getByLabel('Celular');
  await phone.pressSequentially('48999112233');
  await expect(phone).toHaveValue('(48) 99911-2233');

  for (let left = 0; left < 8; left += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('4899112233');
  expect(await caretOf(phone)).toBe(3);
  await page.keyboard.type('8');
  await expect(phone).toHaveValue('(48) 98911-2233');
  expect(await caretOf(phone)).toBe(7);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const number of ['+55 21 91234-5678', '(11) 98765-4321', '5548 9 9911 2233']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), number);
    await phone.press('Control+A');
    await phone.press('Control+V');
    const [area, first, second] = /(\d\d)\D*(\d\D?\d{4})\D*(\d{4})$/.exec(number)?.slice(1) ?? [];
    await expect(phone).toHaveValue(`(${area}) ${first?.replace(/\D/g, '')}-${second}`);
  }

  await phone.evaluate((box: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(box, '+5521912345678');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(phone).toHaveValue('(21) 91234-5678');
});

test('text typed before the entry loads is masked, can be continued and is saved', async ({
  page,
  product,
}) => {
  await startAt(page, product, 'personalData');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${fileOf('index.html')}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/order/personal-data', { waitUntil: 'commit' });
  const phone = page.getByLabel('Celular');
  await page.getByLabel('Nome').fill('Ana Maria Souza');
  await phone.pressSequentially('489991');
  await expect(phone).toHaveValue('489991');

  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && `${request.postData()}`.includes('(48) 99911-2233'),
  );
  release();
  await expect(phone).toHaveValue('489991');
  await page.keyboard.type('12233');
  await expect(phone).toHaveValue('(48) 99911-2233');
  await (await saved).response();
  await page.reload();
  await expect(page.getByLabel('Nome')).toHaveValue('Ana Maria Souza');
  await expect(phone).toHaveValue('(48) 99911-2233');
  await page.getByRole('button', { name: 'Receber código por SMS' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme seu telefone' })).toBeVisible();
});
