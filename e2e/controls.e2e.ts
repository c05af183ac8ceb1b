import { faultOn } from '../server/test-controls/calls.ts';
import type { WrittenPlan } from '../workshop/model/plans.ts';
import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('one button prepares what a script needs, and another undoes it', async ({ page }) => {
  const plan: WrittenPlan = {
    start: {
      step: 'resume',
      holds: ['address', 'reseller', 'lines', 'customer', 'verified', 'payment'],
    },
    faults: [faultOn('placeOrder', 'reseller-closed')],
  };
  await page.goto(`/dev/controls?plano=${encodeURIComponent(JSON.stringify(plan))}`);
  await isAccessible(page);
  const width = 360;
  await page.setViewportSize({ width, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.getByRole('button', { name: 'Preparar' }).click();
  await expect(page.getByRole('status')).toContainText('envio do pedido: é recusada: revenda fechada');
  const tested = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Abrir /order/resume' }).click();
  const resume = await tested;
  await resume.getByRole('button', { name: /^Fazer pedido/ }).click();
  await expect(resume.getByRole('alert')).toContainText('fech');
  await page.getByRole('button', { name: 'Nada mais falha' }).click();
  await expect(page.getByText('Nenhuma chamada falha nem espera.')).toBeVisible();
  await page.getByRole('button', { name: 'nasce um pedido' }).click();
  await page.getByRole('button', { name: 'sai para a entrega' }).click();
  await page.getByRole('link', { name: 'acompanhar' }).click();
  await expect(resume.getByRole('heading', { level: 1, name: 'Seu pedido' })).toBeVisible();
  await expect(resume.getByRole('heading', { level: 2, name: 'Saiu para entrega' })).toBeVisible();
});
