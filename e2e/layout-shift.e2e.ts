import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import {
  aPhone,
  atStep,
  chooseItems,
  chooseReseller,
  codeField,
  giveName,
  hydrated,
  payInCash,
  placeOrder,
} from './steps.ts';

/** Counts layout shifts during an order in which each answer of the server is slow. */

/** Longer than the 500 ms after an input in which browsers do not count shifts. */
const slowAnswerMs = 700;

/** Records the layout shifts of every document of the visit, with the elements that moved. */
async function recordShifts(page: Page): Promise<string[]> {
  const shifts: string[] = [];
  await page.exposeFunction('reportShift', (shift: string) => shifts.push(shift));
  await page.addInitScript(() => {
    const named = (node: Node | null) => `${node?.nodeName} “${node?.textContent?.slice(0, 40)}”`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        if (!entry.hadRecentInput)
          window.reportShift(
            `${location.pathname}: ${entry.value.toFixed(4)} ${entry.sources
              .map(
                ({ node, previousRect: from, currentRect: to }) =>
                  `${named(node)} ${[from, to].map(({ x, y, width, height }) => [x, y, width, height].join())}`,
              )
              .join('; ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}

declare global {
  interface Window {
    reportShift(shift: string): void;
  }
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`nothing moves by itself during an order at ${width} px`, async ({ page, product }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    // The first page of a browser may swap its typeface. Later pages find it in the cache.
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const shifts = await recordShifts(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, slowAnswerMs));
      await route.continue();
    });
    const phone = aPhone();
    await page.goto('/');
    await page.getByLabel('Rua, CEP ou cidade').first().click();
    await page.keyboard.type('Trindade\n');
    await page.waitForURL(({ pathname }) => pathname === '/address');
    await hydrated(page);
    await page.getByRole('button', { name: 'Limpar a busca' }).click();
    await page.keyboard.type('Florianópolis');
    await page.getByRole('option', { name: 'Florianópolis' }).first().click();
    await page.getByLabel('Rua ou avenida').fill('Rua Lauro Linhares');
    await page.getByLabel('Bairro').fill('Trindade');
    await page.getByLabel('Número', { exact: true }).fill('120');
    await page.getByRole('button', { name: 'Ver revendas' }).click();
    await chooseReseller(page);
    await chooseItems(page, 2);
    await giveName(page, phone);
    await codeField(page).fill(await product.controls.code(phone));
    await atStep(page, '/order/payment', 'Como você vai pagar?');
    await payInCash(page);
    const id = await placeOrder(page);
    await product.controls.moveOrder(id, 'order.accept');
    await expect(page.getByText(/aceit/i).first()).toBeVisible();
    expect(shifts).toEqual([]);
  });
