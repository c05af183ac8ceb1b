import type { Page } from 'playwright/test';
import { expect, type Product } from './fixtures.ts';

export const wide = { width: 1280, height: 800 };

export const card = (page: Page, id: string) => page.locator(`.card[data-card="order-funnel/${id}"]`);

/** Returns the box of a state on its machine's card. */
export const box = (page: Page, state: string) =>
  page.locator(`.box[data-state="${state}"]:not([data-kind="outside"], .beside)`);

export const level = (page: Page) => page.locator('svg[data-level]').getAttribute('data-level');

/** Prepares a visit at the payment step, and opens the drawing there in a wide window. */
export async function stagePayment(
  page: Page,
  { url }: Product,
  drawing = '/fluxo#order-funnel/payment',
): Promise<void> {
  await page.setViewportSize(wide);
  const start = { step: 'payment', holds: ['place', 'address', 'reseller', 'lines', 'customer', 'verified'] };
  const staged = await page.context().request.post(`${url}/dev/controls/plan`, { data: { start } });
  expect(staged.ok()).toBe(true);
  await page.goto(drawing);
}
