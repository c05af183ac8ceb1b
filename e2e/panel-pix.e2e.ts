import { isAccessible } from './accessible.ts';
import { expectToFit } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { codeAtPanel, orderAtPanel, photographPanel } from './panel-steps.ts';

test('an owner tries a Pix key with one centavo, and saves it after a code', async ({
  page,
  product,
  browser,
}, info) => {
  const { context, panel } = await orderAtPanel(page, product, browser);
  await panel.getByRole('button', { name: 'Meu negócio' }).click();
  const section = panel.getByRole('form', { name: 'Chave Pix' });
  const field = section.getByLabel('Nova chave Pix');
  await field.fill('11987654021');
  await section.getByRole('button', { name: 'Testar com R$ 0,01' }).click();
  await expect(section.getByText(/^Pode ser CPF/)).toBeVisible();
  await section.getByRole('button', { name: 'É celular +55 (11) 98765-4021' }).click();
  await section.getByRole('button', { name: 'Testar com R$ 0,01' }).click();
  await expect(section.getByRole('img', { name: /^QR code do Pix de R\$\s0,01/ })).toBeVisible();
  await expect(section.getByLabel('Pix copia e cola')).toHaveValue(/^000201.*\+5511987654021/);
  await photographPanel(panel, (size) => info.outputPath(`chave-${size}.png`));

  await section.getByRole('button', { name: 'Salvar chave' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(dialog.getByLabel('Código do SMS')).toBeVisible();
  await isAccessible(panel);
  await expectToFit(panel);
  await panel.screenshot({ path: info.outputPath('codigo-320.png') });
  await dialog.getByLabel('Código do SMS').fill(await codeAtPanel(panel, product.url));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Chave Pix salva' })).toBeVisible();
  await expect(section.getByText('celular (11) •••••-4021')).toBeVisible();
  await expect(field).toHaveValue('');
  await panel.getByText('Últimas mudanças').click();
  await expect(panel.getByText('Chave Pix', { exact: true }).last()).toBeVisible();
  await context.close();
});
