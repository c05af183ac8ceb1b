import { test as base, expect } from 'playwright/test';
import { type Product, withProduct } from '../scripts/product.ts';

export const test = base.extend<{ consoleErrors: string[] }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern.
    async ({}, use) => {
      await withProduct({}, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  /** A test fails if its page has hydration warnings, policy violations or errors. */
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpectedStatus(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Product, withProduct };

/** Chromium logs every refused call. Tests check the refusal on the screen instead. */
function isExpectedStatus(text: string): boolean {
  return /Failed to load resource/.test(text);
}
