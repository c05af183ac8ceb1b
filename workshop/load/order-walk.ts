import type { Page } from 'playwright';
import { codeSentTo } from './customers.ts';

/** One part of an order, as a person walks it. */
export interface Phase {
  name: string;
  walk(page: Page): Promise<unknown>;
}

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
const atStep = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path);

/** An order from the landing page to its tracking, by a phone of its own; `isPlain` in a page without JavaScript. */
export function orderPhases(url: string, phone: string, isPlain: boolean): Phase[] {
  return [
    { name: 'landing', walk: (page) => page.goto(url) },
    {
      name: 'opening /address',
      walk: async (page) => {
        await page
          .getByRole('link', { name: /Pedir gás/ })
          .first()
          .click();
        await atStep(page, '/address');
      },
    },
    {
      name: 'choosing a suggestion',
      walk: async (page) => {
        await page.getByRole('combobox').pressSequentially('Florian', { delay: 120 });
        if (isPlain) await press(page, /^Buscar$/);
        await page.getByRole('option', { name: 'Florianópolis' }).first().click();
        await page.getByLabel('Rua ou avenida').waitFor();
      },
    },
    {
      name: 'address',
      walk: async (page) => {
        await page.getByLabel('Rua ou avenida').pressSequentially('Rua Lauro Linhares', { delay: 60 });
        await page.getByLabel('Bairro').pressSequentially('Trindade', { delay: 60 });
        await page.getByLabel('Número', { exact: true }).pressSequentially('120', { delay: 60 });
        await press(page, 'Ver revendas');
        await atStep(page, '/order/resellers');
      },
    },
    {
      name: 'reseller',
      walk: async (page) => {
        await press(page, 'Pedir aqui');
        await atStep(page, '/order/my-items');
      },
    },
    {
      name: 'items',
      walk: async (page) => {
        await press(page, /^Continuar/);
        await atStep(page, '/order/personal-data');
      },
    },
    {
      name: 'personal data',
      walk: async (page) => {
        await page.getByLabel('Nome').pressSequentially('Ana Maria Souza', { delay: 60 });
        await page.getByLabel('Celular').pressSequentially(phone, { delay: 60 });
        await press(page, 'Receber código por SMS');
        await page.getByRole('heading', { level: 1, name: 'Confirme seu telefone' }).waitFor();
      },
    },
    {
      name: 'code and payment',
      walk: async (page) => {
        await page.locator('input[autocomplete="one-time-code"]').fill(await codeSentTo(url, phone));
        if (isPlain) await press(page, 'Confirmar código');
        await atStep(page, '/order/payment');
        await page.getByRole('radio', { name: /Dinheiro/ }).check();
        await page.getByLabel(/Não preciso de troco/).check();
        await press(page, /^Continuar/);
        await atStep(page, '/order/resume');
      },
    },
    {
      name: 'placing',
      walk: async (page) => {
        await press(page, /^Fazer pedido/);
        await page.getByText('Pedido feito!').waitFor();
      },
    },
  ];
}
