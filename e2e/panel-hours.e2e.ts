import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { orderAtPanel, photographPanel } from './panel-steps.ts';

test('an owner closes the reseller today with a name, and limits the open orders', async ({
  page,
  product,
  browser,
}, info) => {
  const { context, panel } = await orderAtPanel(page, product, browser);
  await panel.getByRole('button', { name: 'Meu negócio' }).first().click();
  const hours = panel.getByRole('form', { name: 'Horário' });
  await hours.getByText('Feriados e outras datas').click();
  await hours.getByText('Movimento', { exact: true }).click();
  const date = hours.getByLabel('Outra data');
  await date.fill((await date.getAttribute('min')) ?? '');
  await hours.getByLabel('Nome, que os clientes leem').fill('Balanço');
  await hours.getByRole('button', { name: 'Adicionar data' }).click();
  await expect(hours.getByRole('heading', { name: 'Balanço' })).toBeVisible();
  await hours.getByRole('combobox').last().selectOption('Outro horário');
  await hours.getByLabel('O prazo aumenta').check();
  await isAccessible(panel);
  await photographPanel(panel, (size) => info.outputPath(`horario-${size}.png`));
  await hours.getByRole('button', { name: 'Salvar horário' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Horário salvo' })).toBeVisible();
  await hours.getByText('Feriados e outras datas').click();
  await expect(hours.getByRole('heading', { name: 'Balanço' })).toBeVisible();
  await panel.goBack();
  await expect(panel.getByText('Fechada hoje: Balanço')).toBeVisible();
  await context.close();
});
