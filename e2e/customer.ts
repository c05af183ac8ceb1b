import type { Page } from 'playwright/test';
import { type Step, steps } from '#machines/order-funnel/steps';
import type { Product } from './fixtures.ts';
import { codeField, moreOf } from './steps.ts';

/** Timeout for a screen, in ms. After it, the helper reads the screen again. */
const patience = { timeout: 3_000 };

type Acts = Partial<Record<Step, (page: Page) => Promise<void>>>;

/**
 * Returns the actions on each step to order with a coupon and cancel. Each can be repeated after a reload or an error.
 */
function actsOf(product: Product, phone: string): Acts {
  /** The code in the SMS. It is typed again if a reload removed it. */
  let code: string | undefined;
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name }).first().click(patience);
  return {
    async address(page) {
      const street = page.getByLabel('Rua ou avenida');
      if (!(await street.isVisible())) {
        await page.getByRole('combobox').fill('Florianópolis', patience);
        const again = page.getByRole('button', { name: 'Buscar de novo' });
        if (await again.isVisible()) await again.click(patience);
        await page.getByRole('option', { name: 'Florianópolis' }).first().click(patience);
      }
      await street.fill('Rua Lauro Linhares', patience);
      await page.getByLabel('Bairro').fill('Trindade', patience);
      await page.getByLabel('Número', { exact: true }).fill('120', patience);
      await press(page, 'Ver revendas');
    },
    resellers: (page) => press(page, /^(Pedir aqui|Tentar de novo)/),
    async items(page) {
      if (!(await page.getByRole('button', { name: /^Continuar.*R\$/ }).isVisible()))
        await moreOf(page, 'P13').click(patience);
      await press(page, /^Continuar/);
    },
    async personalData(page) {
      if (await codeField(page).isVisible()) {
        code ??= await product.controls.code(phone);
        return codeField(page).fill(code, patience);
      }
      await page.getByLabel('Nome').fill('Ana Maria Souza', patience);
      await page.getByLabel('Celular').fill('', patience);
      await page.getByLabel('Celular').pressSequentially(phone, patience);
      await press(page, /^(Receber código por SMS|Continuar)/);
    },
    async payment(page) {
      const coupon = page.getByRole('link', { name: /^(Tenho um|Trocar) cupom$/ });
      if ((await coupon.textContent(patience)) !== 'Trocar cupom') return coupon.click(patience);
      await page.getByRole('radio', { name: /Dinheiro/ }).check(patience);
      await page.getByLabel(/Não preciso de troco/).check(patience);
      await press(page, /^Continuar/);
    },
    async coupon(page) {
      await page.getByLabel('Nome do cupom').fill('GAS5', patience);
      await press(page, 'Aplicar');
    },
    resume: (page) => press(page, /^(Fazer pedido|Verificar de novo|Tentar de novo)/),
    tracking: (page) => page.getByRole('link', { name: 'Cancelar pedido' }).click(patience),
    cancel: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click(patience),
  };
}

/** Orders gas with a coupon and cancels. Repeats what did not work. */
export async function orderAndCancel(page: Page, product: Product, phone: string): Promise<void> {
  const acts = actsOf(product, phone);
  await page.goto('/address');
  while (
    !(await page
      .getByText(/^Pedido cancelado/)
      .first()
      .isVisible())
  ) {
    const { pathname } = new URL(page.url());
    const currentStep = steps.find(({ path }) => path === pathname);
    // Retries when an element is not there yet, or is replaced during the press.
    if (currentStep) await acts[currentStep.step]?.(page).catch(() => undefined);
  }
}
