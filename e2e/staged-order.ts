import type { Page } from 'playwright/test';
import type { Product } from './fixtures.ts';

const holds = ['place', 'address', 'reseller', 'lines', 'customer', 'verified'];

/** Signs the page's browser in to a new visit with a newly placed order. Returns the order's id. */
export async function orderOf(page: Page, { url }: Product): Promise<string> {
  const response = await page.context().request.post(`${url}/dev/controls/plan`, {
    data: { start: { step: 'payment', holds }, controls: ['order.new'] },
  });
  if (!response.ok()) throw new Error(`plan: ${response.status()} ${await response.text()}`);
  const { order } = await response.json();
  return String(order);
}
