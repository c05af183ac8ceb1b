import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { orderAtPanel, photographPanel } from './panel-steps.ts';

test('an owner draws a zone with its own freight by tap and by keyboard', async ({
  page,
  product,
  browser,
}, info) => {
  const { context, panel } = await orderAtPanel(page, product, browser);
  await panel.getByRole('button', { name: 'Meu negócio' }).first().click();
  const form = panel.getByRole('form', { name: 'Área de entrega' });
  await form.getByText('Onde você entrega').click();
  await form.getByText('Por zonas, com taxa própria').click();
  await form.getByRole('button', { name: 'Nova zona no mapa' }).click();
  await form.getByLabel('Nome').fill('Perto');
  await form.getByLabel('Taxa da zona').fill('3,00');
  const map = form.getByLabel(/Mapa da zona/);
  await map.scrollIntoViewIfNeeded();
  await expect(form.getByText('0 de 50 pontos')).toBeVisible();
  await expect(map.locator('canvas').first()).toBeVisible();
  const box = (await map.boundingBox())!;
  for (const [place, [x, y]] of (
    [
      [0.3, 0.3],
      [0.7, 0.3],
      [0.7, 0.7],
      [0.3, 0.7],
    ] as const
  ).entries()) {
    await panel.mouse.click(box.x + box.width * x, box.y + box.height * y);
    await expect(form.getByText(`${place + 1} de 50 pontos`)).toBeVisible();
  }
  await form.getByLabel(/^Ponto 4/).focus();
  await panel.keyboard.press('ArrowLeft');
  await isAccessible(panel);
  await photographPanel(panel, (size) => info.outputPath(`area-${size}.png`));
  await panel.setViewportSize({ width: 1024, height: 768 });
  await form.getByRole('button', { name: 'Ver o que muda' }).click();
  const review = panel.getByRole('dialog', { name: 'O que seus clientes verão' });
  await expect(review).toContainText('Perto');
  await panel.screenshot({ path: info.outputPath('previa.png') });
  await review.getByRole('button', { name: 'Salvar' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Área salva' })).toBeVisible();
  await context.close();
});
