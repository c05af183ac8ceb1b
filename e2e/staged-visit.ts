import type { Page } from 'playwright/test';
import type { Step } from '#machines/order-funnel/steps';
import { expect, type Product } from './fixtures.ts';
import { atStep } from './steps.ts';

/** The parts of a visit that exist at each step that tests start from. */
const holds = {
  resellers: ['place', 'address'],
  personalData: ['place', 'address', 'reseller', 'lines'],
  payment: ['place', 'address', 'reseller', 'lines', 'customer', 'verified'],
  resume: ['place', 'address', 'reseller', 'lines', 'customer', 'verified', 'payment'],
} satisfies Partial<Record<Step, string[]>>;

/** Starts a new visit at a step. Walking there in the browser would cost several seconds for each test. */
export function startAt(page: Page, product: Product, step: keyof typeof holds, phone?: string) {
  return plan(page, product, { start: { step, holds: holds[step], ...(phone && { phone: `+55${phone}` }) } });
}

/** Opens the review of an order by Pix as a new visitor. Returns the reseller's id. */
export async function openReview(page: Page, product: Product, phone?: string): Promise<string> {
  const { reseller } = await startAt(page, product, 'resume', phone);
  await page.goto('/order/resume');
  await atStep(page, '/order/resume', 'Confira e peça');
  return String(reseller);
}

/** Signs the page's browser in to a new visit with a newly placed order. Returns the order's id. */
export async function orderOf(page: Page, product: Product): Promise<string> {
  const start = { step: 'payment', holds: holds.payment };
  return String((await plan(page, product, { start, controls: ['order.new'] })).order);
}

async function plan(
  page: Page,
  { url }: Product,
  data: object,
): Promise<{ order?: string; reseller?: string }> {
  const response = await page.context().request.post(`${url}/dev/controls/plan`, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}
