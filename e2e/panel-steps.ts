import type { Browser, BrowserContext, Locator, Page } from 'playwright/test';
import { isAccessible } from './accessible.ts';
import { expectToFit } from './fits.ts';
import { expect, type Product } from './fixtures.ts';
import { orderOf } from './staged-visit.ts';
import { ordersOf } from './steps.ts';

const tablet = { viewport: { width: 1024, height: 768 } };

/** A reseller's panel, with the order that the page's customer has just placed there. */
export interface AtPanel {
  id: string;
  number: string;
  context: BrowserContext;
  panel: Page;
  /** The order's card. The reseller may have other orders, from earlier walks. */
  order: Locator;
}

/** Places an order as the page's customer and opens its reseller's panel in another browser. */
export async function orderAtPanel(
  page: Page,
  product: Product,
  browser: Browser,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<AtPanel> {
  const id = await orderOf(page, product);
  const number = await numberOf(page, id);
  const context = await browser.newContext(tablet);
  await prepare(context);
  const panel = await openPanel(context, product.url);
  return { id, number, context, panel, order: cardOf(panel, number) };
}

export async function numberOf(page: Page, id: string): Promise<string> {
  const placed = (await ordersOf(page)).find((order) => order.id === id);
  if (!placed) throw new Error(`the customer has no order ${id}`);
  return placed.numero;
}

export function cardOf(panel: Page, number: string): Locator {
  return panel.getByRole('article', { name: `Pedido ${number}` });
}

/** Opens the panel of the reseller with the newest order. Only a demonstration allows this to anyone. */
async function openPanel(context: BrowserContext, url: string): Promise<Page> {
  const panel = await context.newPage();
  await panel.goto(`${url}/dev/painel`);
  await panel
    .getByRole('button', { name: /^Abrir painel/ })
    .first()
    .click();
  await expect(panel.getByText('Conectado')).toBeVisible();
  return panel;
}

export async function deliveryCodeOf(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: 'Código de entrega' });
  return (await heading.locator('xpath=following-sibling::p[1]').textContent()) ?? '';
}

/** Photographs a page of the panel at four widths, light and dark, and checks that it fits and is accessible. */
export async function photographPanel(panel: Page, pathOf: (size: string) => string): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [768, 900],
    [360, 740],
    [320, 256],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await panel.setViewportSize({ width, height });
      await panel.emulateMedia({ colorScheme });
      await expectToFit(panel);
      if (width === 360 && colorScheme === 'dark') await isAccessible(panel);
      await panel.screenshot({ path: pathOf(`${width}-${colorScheme}`), fullPage: true });
    }
}

/** Returns the newest code of the demonstration's owner, who has no phone. */
export async function codeAtPanel(panel: Page, url: string): Promise<string> {
  const owners = async () => {
    const messages: { telefone: string; codigo?: string }[] = await (
      await panel.request.get(`${url}/dev/sms.json`)
    ).json();
    return messages.find(({ telefone, codigo }) => telefone.startsWith('demo-') && codigo !== undefined);
  };
  await expect.poll(owners).toMatchObject({ codigo: expect.stringMatching(/^\d{6}$/) });
  return (await owners())?.codigo ?? '';
}
