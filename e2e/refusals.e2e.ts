import { expect, test } from './fixtures.ts';
import { startAt } from './staged-visit.ts';
import { aPhone, atStep, codeField, giveName } from './steps.ts';

test('a wrong code shows how many tries are left, and five wrong ones block the phone', async ({
  page,
  product,
}) => {
  const phone = aPhone();
  await startAt(page, product, 'personalData');
  await page.goto('/order/personal-data');
  await giveName(page, phone);
  const wrong = (await product.controls.code(phone)) === '000000' ? '111111' : '000000';
  for (const left of [4, 3, 2, 1]) {
    await codeField(page).fill(wrong);
    await expect(page.getByText(new RegExp(`${left} tentativa`)).first()).toBeVisible();
  }
  await codeField(page).fill(wrong);
  await expect(page.getByText('Por segurança, espere para receber outro código')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('14 min');
  await expect(codeField(page)).toHaveCount(0);
});

test('an expired code shows that it is expired', async ({ page, product }) => {
  const phone = aPhone();
  await startAt(page, product, 'personalData');
  await page.goto('/order/personal-data');
  await giveName(page, phone);
  const code = await product.controls.code(phone);
  await product.controls.carryOut({ expiredCodes: [phone] });
  await codeField(page).fill(code);
  await expect(page.getByText(/venceu/).first()).toBeVisible();
});

test('a refused coupon shows why and keeps the typed text, and a valid one lowers the total', async ({
  page,
  product,
}) => {
  await startAt(page, product, 'payment');
  await page.goto('/order/payment');
  await page
    .getByRole('button', { name: 'Tenho um cupom' })
    .or(page.getByRole('link', { name: 'Tenho um cupom' }))
    .click();
  await page.waitForURL('**/order/coupon');
  const dialog = page.getByRole('dialog');
  for (const [name, why] of [
    ['VENCIDO', /venceu|validade/i],
    ['ESGOTADO', /já foi usado|acabou|esgot/i],
    ['MINIMO200', /200,00/],
    ['NAOEXISTE', /não (existe|encontramos|achamos|vale)/i],
  ] as const) {
    await dialog.getByLabel(/cupom/i).first().fill(name);
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(dialog.getByText(why).first()).toBeVisible();
    await expect(dialog.getByLabel(/cupom/i).first()).toHaveValue(name);
  }
  await dialog.getByLabel(/cupom/i).first().fill('bemvindo10');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await atStep(page, '/order/payment', 'Como você vai pagar?');
  await expect(page.getByText(/BEMVINDO10/).first()).toBeVisible();
});
