import type { Page } from 'playwright/test';
import { formatPhone } from '#contract/phone/phone-number';
import { phoneSentences, readingQuestion } from '#contract/phone/phone-words';
import { type PhoneResult, phoneTable } from '../tests/support/phone-table.ts';
import { expect, type Product, test } from './fixtures.ts';

/** Opens the step of the customer's data, as in a new visit. */
async function open(page: Page, { url, controls }: Product, clockSeconds = 0): Promise<void> {
  await page.context().clearCookies();
  // The visit is staged at the time that the clock shows before the plan.
  await controls.shiftClock(clockSeconds);
  const start = { step: 'personalData', holds: ['place', 'address', 'reseller', 'lines'] };
  const response = await page.context().request.post(`${url}/dev/controls/plan`, {
    data: { start, clockSeconds },
  });
  expect(response.ok()).toBe(true);
  await page.goto('/order/personal-data');
  await page.getByLabel('Nome').fill('Ana Maria Souza');
}

const field = (page: Page) => page.getByLabel('Celular');

/** The ways in which a text reaches the field. */
const ways: Record<string, (page: Page, text: string) => Promise<void>> = {
  'typed key by key': (page, text) => field(page).pressSequentially(text),
  pasted: async (page, text) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field(page).press('Control+V');
  },
  autofilled: (page, text) =>
    field(page).evaluate((box: HTMLInputElement, filled) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(box, filled);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }, text),
};

/** Waits for the code step, and checks to which number the code went, and how. */
async function expectCode(page: Page, { controls }: Product, phone: string, sent = 'Enviamos por SMS para') {
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByText(formatPhone(phone), { exact: true })).toBeVisible();
  expect(await controls.code(phone)).toMatch(/^\d{6}$/);
}

async function expectResult(page: Page, product: Product, result: PhoneResult): Promise<void> {
  if ('mobile' in result) return expectCode(page, product, result.mobile);
  if ('fixedLine' in result) {
    await expectCode(page, product, result.fixedLine, 'Ligamos com o código para');
    await expect(page.getByText(/mensagens não chegam nele/)).toBeVisible();
    return;
  }
  await expect(page.getByText(phoneSentences[result.fault])).toBeVisible();
  await expect(page).toHaveURL(/\/order\/personal-data/);
}

const week = 7 * 24 * 3600;
let weeks = 1;

for (const [way, enter] of Object.entries(ways))
  test(`phones ${way} are read by the rule`, async ({ page, product }) => {
    test.setTimeout(240_000);
    for (const [index, [typed, result]] of phoneTable.entries())
      await test.step(JSON.stringify(typed), async () => {
        // A week per row: the limits of codes are over, and the reseller's hours are the same.
        await open(page, product, (weeks + index) * week);
        await field(page).focus();
        await enter(page, typed);
        if ('fault' in result) {
          const kept = await field(page).inputValue();
          expect(digitsOf(kept)).toBe(digitsOf(typed.normalize('NFKC')));
        }
        await page.getByRole('button', { name: /^Receber código por/ }).click();
        await expectResult(page, product, result);
      });
    weeks += phoneTable.length;
    await product.controls.shiftClock(0);
  });

const digitsOf = (text: string) => text.replace(/\D/g, '');

test('one tap takes the offered number', async ({ page, product }) => {
  await open(page, product);
  await field(page).pressSequentially('021 91 98765-4321');
  await field(page).press('Enter');
  await expect(page.getByText(phoneSentences.carrier)).toBeVisible();
  await field(page).press('Enter');
  await expect(page.getByText(phoneSentences.carrier)).toBeVisible();
  await page.getByRole('button', { name: readingQuestion('+5591987654321') }).click();
  await expectCode(page, product, '+5591987654321');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form asks, keeps what was typed, and its button takes the offered number', async ({
    page,
    product,
  }) => {
    await open(page, product);
    await field(page).fill('(48) 9999-7777');
    await page.getByRole('button', { name: 'Receber código por SMS' }).click();
    await expect(page.getByText(phoneSentences['ninth-digit'])).toBeVisible();
    await expect(field(page)).toHaveValue('(48) 9999-7777');
    await page.getByRole('button', { name: readingQuestion('+5548999997777') }).click();
    await expectCode(page, product, '+5548999997777');
  });
});
