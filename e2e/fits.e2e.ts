import type { Locator, Page } from 'playwright/test';
import { controlsUnderToast, enlargeText, expectToFit, isInSight, isUncovered } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { startAt } from './staged-visit.ts';
import {
  aPhone,
  atStep,
  chooseReseller,
  codeField,
  giveAddress,
  hydrated,
  lessOf,
  moreOf,
  placeOrder,
} from './steps.ts';

/** Submits too early, and returns the message about it after checking that it is visible and fits. */
async function refused(page: Page, button: string | RegExp, message: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: button }).click();
  const messageText = page.getByText(message).first();
  await expect(messageText).toBeInViewport({ ratio: 1 });
  await expectToFit(page);
  return messageText;
}

const screens = [
  { name: 'a narrow phone', width: 360, height: 740, isLarge: false, tag: ['@deep'] },
  { name: 'text at 200 % on a narrow phone', width: 360, height: 740, isLarge: true, tag: [] },
  { name: 'the keyboard up', width: 360, height: 380, isLarge: false, tag: [] },
  { name: 'the smallest window', width: 320, height: 256, isLarge: false, tag: ['@deep'] },
  { name: 'a phone on its side', width: 740, height: 360, isLarge: false, tag: ['@deep'] },
  { name: 'a tablet', width: 768, height: 1024, isLarge: false, tag: ['@deep'] },
  { name: 'a panel', width: 1280, height: 800, isLarge: false, tag: ['@deep'] },
] as const;

for (const { name, width, height, isLarge, tag } of screens)
  test(`an order and all its messages fit the screen: ${name}`, { tag: [...tag] }, async ({
    page,
    context,
    product,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (isLarge) await enlargeText(page);
    const phone = aPhone();
    await page.goto('/');
    await expectToFit(page);

    await page.goto('/address');
    await expectToFit(page);
    await page.getByRole('combobox').fill('Florianópolis');
    await page.getByRole('option', { name: 'Florianópolis' }).first().click();
    await page.getByLabel('Rua ou avenida').fill('Rua Lauro Linhares');
    await page.getByLabel('Bairro').fill('Trindade');
    const noNumber = await refused(page, 'Ver revendas', /Digite o número/);
    await page.getByLabel('Número', { exact: true }).fill('120');
    // The button moves when the message goes. The press must hit the new position.
    await expect(noNumber).toBeHidden();
    await page.getByRole('button', { name: 'Ver revendas' }).click();
    await atStep(page, '/order/resellers', 'Escolha a revenda');
    await expectToFit(page);
    await page.getByRole('group', { name: 'O que você precisa' }).getByText('Mudar').click();
    await page.getByLabel('Quantos').selectOption('Nenhum');
    await refused(page, 'Ver preços', /pelo menos um/);
    await page.getByLabel('Quantos').selectOption('2');
    await page.getByRole('button', { name: 'Ver preços' }).click();
    await expect(page.getByText('2 botijões P13, trocando pelos vazios')).toBeVisible();
    await expectToFit(page);
    await page.getByLabel('Pagamento', { exact: true }).selectOption('Dinheiro');
    await expectToFit(page);
    if (width < 1024) await page.getByRole('button', { name: 'Mapa' }).click();
    await expectToFit(page);

    await chooseReseller(page);
    await expectToFit(page);
    await lessOf(page, 'P13').dblclick();
    await refused(page, /^Continuar/, /ao menos|pelo menos|Escolha/);
    await moreOf(page, 'P13').click();
    await expectToFit(page);
    await page.getByRole('button', { name: /^Continuar/ }).click();

    await atStep(page, '/order/personal-data', 'Seus dados');
    await page.getByText('Precisa de ajuda?').click();
    await expect(page.getByRole('link', { name: '0800 000 0000' })).toBeVisible();
    await expectToFit(page);
    const toasts = page.locator('[data-sonner-toast][data-mounted="true"]');
    const loseAndGetBack = async () => {
      await context.setOffline(true);
      await expect(page.getByText('Sem conexão')).toBeInViewport({ ratio: 1 });
      await expect(toasts).toHaveCount(0);
      await expectToFit(page);
      await context.setOffline(false);
      await expect(toasts.getByText('Conexão de volta')).toBeVisible();
    };
    // The toaster only loads once there is a network.
    await loseAndGetBack();
    if (isLarge || height < 480) expect(await controlsUnderToast(page)).toEqual([]);
    await expectToFit(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = page.getByLabel('Celular');
    await last.focus();
    await loseAndGetBack();
    await expect.poll(() => last.evaluate(isUncovered)).toBe(true);
    await expectToFit(page);
    await refused(page, 'Receber código por SMS', /nome/);
    await page.getByLabel('Nome').fill('Ana Maria Souza');
    await page.getByLabel('Celular').pressSequentially('4899');
    const tooShort = await refused(page, 'Receber código por SMS', /Faltam números/);
    await page.getByLabel('Celular').fill('');
    await page.getByLabel('Celular').pressSequentially(phone);
    await expect(tooShort).toBeHidden();
    await page.getByRole('button', { name: 'Receber código por SMS' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirme seu telefone' })).toBeInViewport();
    await expectToFit(page);
    const code = await product.controls.code(phone);
    await codeField(page).fill(code === '000000' ? '111111' : '000000');
    await expect(page.getByText(/Código errado/)).toBeInViewport();
    await expectToFit(page);
    await codeField(page).fill(code);

    await atStep(page, '/order/payment', 'Como você vai pagar?');
    await refused(page, /^Continuar/, /Escolha/);
    await page.getByRole('radio', { name: /Dinheiro/ }).check();
    await page.getByLabel(/Troco para/).fill('1');
    await refused(page, /^Continuar/, /um maior/);
    await page.getByLabel(/Não preciso de troco/).check();
    await page.getByRole('link', { name: 'Tenho um cupom' }).click();
    await page.getByLabel('Nome do cupom').fill('NENHUM');
    await refused(page, 'Aplicar', /Não achamos esse cupom/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^Continuar/ }).click();

    await atStep(page, '/order/resume', 'Confira e peça');
    await expectToFit(page);
    const id = await placeOrder(page);
    await expectToFit(page);
    await page.getByRole('link', { name: 'Cancelar pedido' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Manter pedido' }).click();
    await product.controls.moveOrder(id, 'order.accept');
    await product.controls.moveOrder(id, 'order.dispatch');
    await page.getByRole('link', { name: 'Recebi meu gás' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectToFit(page);
    await page.getByRole('button', { name: /Recusei o botijão/ }).click();
    await refused(page, 'Registrar recusa', /Escolha o motivo/);
  });

for (const isLarge of [false, true])
  test(`a step and its summary are two panes on wide screens${isLarge ? ', with text at 200 %' : ''}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (isLarge) await enlargeText(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await giveAddress(page);
    await chooseReseller(page);
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [panes, step, summary, button] = await Promise.all(
        [
          page.getByRole('main'),
          page.locator('form#items'),
          page.getByRole('region', { name: 'Seu pedido' }),
          page.getByRole('button', { name: /^Continuar/ }),
        ].map(boxOf),
      );
      const expectedWidth = Math.min(1120, width - (isLarge ? 128 : 64));
      expect([panes?.x, panes?.width]).toEqual([(width - expectedWidth) / 2, expectedWidth]);
      expect(summary?.x).toBeGreaterThan((step?.x ?? 0) + (step?.width ?? width));
      expect([button?.x, button?.width]).toEqual([summary?.x, summary?.width]);
      expect(button?.y).toBeGreaterThan((summary?.y ?? 0) + (summary?.height ?? 0));
      await expectToFit(page);
    }
  });

test('the focus is never below the sticky button', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startAt(page, product, 'resume');
  for (const path of ['/address', '/order/personal-data', '/order/payment']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('.order-foot')).toBeInViewport();
    for (let tabs = 0; tabs < 40; tabs++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) === 0) break;
      expect.soft(await focused.evaluate(isInSight), await focused.innerText()).toBe(true);
    }
  }
});

async function boxOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
}
