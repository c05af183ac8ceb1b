import { resendSeconds } from '../workshop/model/fixtures.ts';
import { expect, test } from './fixtures.ts';
import { startAt } from './staged-visit.ts';
import { aPhone, atStep, chooseItems, chooseReseller, codeField, giveName } from './steps.ts';

test('a phone without SMS receives its code by a call or in WhatsApp', async ({ page, product }) => {
  const { controls } = product;
  await page.clock.install();
  const pass = async (seconds: number, total: number) => {
    await controls.shiftClock(total);
    await page.clock.fastForward(seconds * 1000);
  };
  const phone = aPhone();
  await startAt(page, product, 'personalData');
  await page.goto('/order/personal-data');
  await giveName(page, phone);
  await controls.code(phone);
  await pass(resendSeconds, resendSeconds);
  await expect(page.getByRole('button', { name: 'Receber por ligação' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reenviar código' }).click();
  await expect(page.getByText(/também por ligação ou WhatsApp/)).toBeVisible();
  await controls.code(phone);
  await pass(2 * resendSeconds, 3 * resendSeconds);
  await page.getByRole('button', { name: 'Receber por ligação' }).click();
  await expect(page.getByText('Ligamos com outro código para')).toBeVisible();
  await codeField(page).fill(await controls.code(phone));
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await controls.reset();
});

test('every step shows the support phone, also without a script', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const help = page.getByText('Precisa de ajuda?');
  const support = page.getByRole('link', { name: '0800 000 0000' });
  await page.goto('/address');
  await help.click();
  await expect(support).toBeVisible();
  await startAt(page, product, 'resellers');
  await page.goto('/order/resellers');
  await chooseReseller(page);
  await help.click();
  await expect(support).toBeVisible();
  await expect(page.getByText(/^Fale com .*: \(\d\d\)/)).toBeVisible();
  await chooseItems(page);
  await expect(help).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/address');
  await plain.getByText('Precisa de ajuda?').click();
  await expect(plain.getByRole('link', { name: '0800 000 0000' })).toBeVisible();
  await context.close();
});
