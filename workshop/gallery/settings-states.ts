import type { Locator, Page } from 'playwright';
import type { Product } from '../../scripts/product.ts';
import { resellerSettingsModel } from '../model/reseller-settings.ts';

/** A state that is opened on a new page of a product that no walk uses. */
export interface OpenedState {
  state: string;
  /** Opens the state and returns an element that the page shows only there. Throws if the page does not show it. */
  open(page: Page, product: Product): Promise<Locator>;
}

/** A demonstration reseller with a name that no other has. The seed writes the same resellers on every machine. */
const resellerName = 'Casa do Gás Plano Piloto';

/** The settings of the reseller on a page, before a visible state is chosen. */
interface Settings {
  page: Page;
  product: Product;
  /** The path of the settings in the API. */
  api: string;
}

type Step = (settings: Settings) => Promise<Locator>;

/** The steps to each state. None changes data: the server refuses each change, or the dialog is not answered. */
const steps: Record<string, Step> = {
  'asking.countUnits': async ({ page }) => {
    await page
      .getByRole('button', { name: /^Contar/ })
      .first()
      .click();
    return page.getByRole('dialog', { name: /quantas unidades restam\?$/ });
  },
  'asking.pauseReseller': async ({ page }) => {
    await page.getByRole('button', { name: 'Pausar a revenda' }).click();
    return page.getByRole('dialog', { name: 'Pausar a revenda' });
  },
  'asking.takeOffSale': async ({ page }) => {
    await page
      .getByRole('button', { name: /^Acabou/ })
      .first()
      .click();
    return page.getByRole('dialog', { name: /fora de venda até quando\?$/ });
  },
  confirming: async (settings) => {
    await typePrice(settings, '1,15');
    await reviewAndSave(settings);
    return settings.page.getByRole('alertdialog', { name: 'Está certo mesmo?' });
  },
  conflict: async (settings) => {
    // Another person's change would change the data of the other states.
    await settings.product.controls.fault({
      path: `${settings.api}/precos`,
      method: 'PUT',
      mode: 'refuse',
      code: 'settings-stale',
    });
    await typePrice(settings, '42,00');
    await reviewAndSave(settings);
    return settings.page.getByRole('alertdialog', { name: 'Isso mudou enquanto você escrevia' });
  },
  editing: async ({ page }) => page.getByRole('button', { name: 'Pausar a revenda' }),
  'editing.problem': async (settings) => {
    const { page, product, api } = settings;
    await product.controls.fault({ path: `${api}/previa`, mode: 'error', times: 10 });
    await typePrice(settings, '42,00');
    await review(page);
    return page.getByRole('alert');
  },
  enteringCode: async ({ page }) => {
    const form = page.getByRole('form', { name: 'Chave Pix' });
    await form.getByLabel('Nova chave Pix').fill('gas@exemplo.com.br');
    await form.getByRole('button', { name: 'Salvar chave' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    // A second code within the pause between codes would add a callout to the dialog.
    return dialog.filter({ hasNot: page.getByRole('alert') }).getByRole('button', { name: 'Enviar de novo' });
  },
  reviewing: async (settings) => {
    await typePrice(settings, '42,00');
    await review(settings.page);
    return settings.page.getByRole('dialog', { name: 'O que seus clientes verão' });
  },
  unavailable: async ({ page, product, api }) => {
    await product.controls.fault({
      path: api,
      method: 'GET',
      mode: 'refuse',
      code: 'not-allowed',
      times: 10,
    });
    await page.reload();
    return page.getByRole('button', { name: 'Tentar de novo' });
  },
};

/** Returns the visible states of a reseller's settings, with an own state for each question and for a problem. */
export function settingsStates(): OpenedState[] {
  return Object.entries(steps).map(([name, step]) => ({
    state: `${resellerSettingsModel.name}.${name}`,
    async open(page, product) {
      const mark = await step(await openSettings(page, product));
      await mark.waitFor();
      return mark;
    },
  }));
}

async function openSettings(page: Page, product: Product): Promise<Settings> {
  await product.controls.reset();
  await page.goto(`/dev/painel?${new URLSearchParams({ nome: resellerName })}`);
  const door = page.getByRole('button', { name: `Abrir painel de ${resellerName}`, exact: true });
  const reseller = await door.getAttribute('value');
  await door.click();
  await page.getByText('Conectado').waitFor({ state: 'attached' });
  await page.goto(`/painel/negocio?${new URLSearchParams({ revenda: reseller ?? '' })}`);
  await page.getByText('Conectado').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Pausar a revenda' }).waitFor();
  return { page, product, api: `/api/painel/revendas/${reseller}/negocio` };
}

async function typePrice({ page }: Settings, price: string): Promise<void> {
  await page.getByLabel('Troca', { exact: true }).first().fill(price);
}

async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver o que muda' }).first().click();
}

async function reviewAndSave({ page }: Settings): Promise<void> {
  await review(page);
  const dialog = page.getByRole('dialog', { name: 'O que seus clientes verão' });
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
}
