import type { Page } from 'playwright/test';
import { formatPhone } from '#contract/phone/phone-number';
import { phoneSentences, readingQuestion } from '#contract/phone/phone-words';
import { plainText } from '#contract/text/plain-text';
import { type PhoneResult, phoneTable } from '../tests/support/phone-table.ts';
import { expect, type Product, test } from './fixtures.ts';

/** Opens the step of the customer's data, as in a new visit. */
async function open(page: Page, { url }: Product): Promise<void> {
  await page.context().clearCookies();
  const start = { step: 'personalData', holds: ['place', 'address', 'reseller', 'lines'] };
  const response = await page.context().request.post(`${url}/dev/controls/plan`, { data: { start } });
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

/** A row of the table with other last digits, so that no phone waits for its next code. Refused texts stay the same. */
function unused([typed, result]: (typeof phoneTable)[number], number: number): (typeof phoneTable)[number] {
  const digits = Array.from(String(number));
  const change = (text: string) => {
    let place = digits.length;
    return Array.from(text)
      .toReversed()
      .map((character) => {
        if (place === 0 || !/\p{Nd}/u.test(character)) return character;
        place -= 1;
        const zero = (character.codePointAt(0) ?? 0) - Number(plainText(character));
        return String.fromCodePoint(zero + Number(digits[place]));
      })
      .toReversed()
      .join('');
  };
  if ('mobile' in result) return [change(typed), { mobile: change(result.mobile) }];
  return 'fixedLine' in result ? [change(typed), { fixedLine: change(result.fixedLine) }] : [typed, result];
}

let used = 2000;

for (const [way, enter] of Object.entries(ways))
  test(`the phone rule reads phones ${way}`, async ({ page, product }) => {
    test.setTimeout(240_000);
    for (const [typed, result] of phoneTable.map((row) => unused(row, ++used)))
      await test.step(JSON.stringify(typed), async () => {
        await open(page, product);
        await field(page).focus();
        await enter(page, typed);
        if ('fault' in result) {
          const fieldText = await field(page).inputValue();
          expect(digitsOf(fieldText)).toBe(digitsOf(typed.normalize('NFKC')));
        }
        await page.getByRole('button', { name: /^Receber código por/ }).click();
        await expectResult(page, product, result);
      });
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
