import type { Page } from 'playwright/test';

/** A window that is wide enough for the drawing and what stands beside it. */
export const wide = { width: 1280, height: 800 };

export const card = (page: Page, id: string) => page.locator(`.card[data-card="order-funnel/${id}"]`);

/** The box of a state on its own machine's card. */
export const box = (page: Page, state: string) =>
  page.locator(`.box[data-state="${state}"]:not([data-kind="outside"], .beside)`);

export const level = (page: Page) => page.locator('svg[data-level]').getAttribute('data-level');
