import type { Page } from 'playwright/test';
import type { AtPanel } from './panel-steps.ts';

/** Dispatches an order and returns the courier's link from its sheet. The page shows the order to its customer. */
export async function linkOf(page: Page, { id, panel, order }: AtPanel): Promise<string> {
  await page.goto(`/order/data?pedido=${id}`);
  await order.getByRole('button', { name: 'Aceitar' }).click();
  await order.getByRole('button', { name: 'Saiu para entrega' }).click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Saiu para entrega' }).click();
  await panel.getByRole('button', { name: 'Saiu, sem dizer quem leva' }).click();
  await order.getByRole('button', { name: 'Ver pedido' }).click();
  await panel.getByRole('button', { name: 'Link do entregador' }).click();
  return panel.getByRole('textbox', { name: 'Link da entrega' }).inputValue();
}
