import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { cardOf, deliveryCodeOf, numberOf, orderAtPanel } from './panel-steps.ts';
import { orderOf } from './staged-visit.ts';

async function press(what: Locator): Promise<void> {
  const { keyboard } = what.page();
  await expect(what).toBeEnabled();
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await what.evaluate((element) => element === document.activeElement)) return keyboard.press('Enter');
    await keyboard.press('Tab');
  }
  throw new Error(`the tabulator does not come to ${what}`);
}

test('orders are answered, dispatched, delivered, accepted automatically and rejected by keyboard alone', {
  tag: '@deep',
}, async ({ page, product, browser }) => {
  const { id, context, panel, order } = await orderAtPanel(page, product, browser);
  const heading = panel.getByRole('heading', { name: 'Pedidos da revenda' });
  const sheet = panel.getByRole('dialog');
  await press(panel.getByRole('button', { name: 'Começar turno' }));
  await press(panel.getByRole('button', { name: 'Sim, ouvi' }));
  await expect(heading).toBeFocused();
  await press(order.getByRole('button', { name: 'Aceitar' }));
  await expect(order).toBeFocused();
  await press(order.getByRole('button', { name: 'Saiu para entrega' }));
  await press(sheet.getByRole('button', { name: 'Saiu para entrega' }));
  await expect(sheet.getByLabel(/^Nome de quem leva/)).toBeFocused();
  await press(sheet.getByRole('button', { name: 'Saiu, sem dizer quem leva' }));
  await expect(order).toBeFocused();
  await page.goto(`/order/data?pedido=${id}`);
  await press(order.getByRole('button', { name: 'Foi entregue' }));
  await panel.keyboard.press('Tab');
  await panel.keyboard.press('Tab');
  await panel.keyboard.type(await deliveryCodeOf(page));
  await panel.keyboard.press('Enter');
  await expect(order).toHaveCount(0);
  await expect(heading).toBeFocused();

  await press(panel.getByRole('button', { name: 'Loja' }));
  await press(panel.getByRole('button', { name: 'Aceite automático' }));
  await expect(panel.getByLabel('Chega em até, em minutos')).toBeFocused();
  await panel.keyboard.press('Enter');
  await expect(panel.getByText('Aceite automático: em até 30 min.')).toBeVisible();
  const second = cardOf(panel, await numberOf(page, await orderOf(page, product)));
  await expect(second.getByText('Aceito automaticamente')).toBeVisible({ timeout: 15_000 });
  await press(panel.getByRole('button', { name: 'Desligar' }));
  await expect(panel.getByText('Cada pedido espera alguém aceitar.')).toBeVisible();

  const third = cardOf(panel, await numberOf(page, await orderOf(page, product)));
  await press(third.getByRole('button', { name: 'Recusar' }));
  await press(sheet.getByRole('button', { name: 'Sem entregador agora' }));
  await expect(third).toHaveCount(0);
  await expect(heading).toBeFocused();
  await context.close();
});
