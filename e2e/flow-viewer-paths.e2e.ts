import { models } from '../workshop/model/models.ts';
import { visitLink } from '../workshop/model/visit-link.ts';
import { replayText } from '../workshop/paths/report.ts';
import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { box, card, wide } from './flow-drawing.ts';

// Emulated phones have no mouse wheel.
test.use({ isMobile: false, hasTouch: false });

test('a path plays on the chart step by step, and its link opens it again', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/fluxo');
  await page.getByRole('button', { name: 'Camadas' }).click();
  const layers = page.getByRole('region', { name: 'Camadas' });
  await layers.getByRole('combobox', { name: 'Máquina' }).selectOption('order-lifecycle');
  await layers.getByRole('combobox', { name: 'Critério' }).selectOption('states');
  await layers.getByRole('combobox', { name: 'Caminho' }).selectOption({ index: 1 });
  const target = await layers.getByRole('listitem').first().locator('code').innerText();
  await layers.getByRole('button', { name: 'Um passo para a frente' }).click();
  await expect(box(page, target)).toHaveClass(/marked-now/);
  await expect(page.locator(`.arrow.marked-now[data-to="${target}"]`)).toHaveCount(1);
  await expect(page).toHaveURL(/\?caminhos=order-lifecycle%2Fstates%2F\w+%2F1#order-lifecycle\//);
  await isAccessible(page);
  await page.reload();
  await expect(box(page, target)).toHaveClass(/marked-now/);

  await layers.getByRole('radio', { name: 'Cobertura' }).check();
  await expect(layers).toContainText(/dos estados|npm test/);
  await expect(page.locator('.marked-now')).toHaveCount(0);

  await layers.getByRole('radio', { name: 'Produção' }).check();
  await expect(layers).toContainText('só aparecem de 5 visitas');
  await layers.getByRole('checkbox', { name: 'dados de demonstração' }).check();
  await expect(layers.getByRole('note')).toContainText('Ninguém fez isto');
  await layers.getByRole('combobox', { name: 'Ao lado' }).selectOption('demo_depois');
  await expect(layers.locator('.conversion')).toHaveText([/^240 visitas, \d+ pedidos/, /^240 visitas/]);
  await page.goto('/fluxo?producao#order-funnel/coupon.validating');
  await layers.getByRole('checkbox', { name: 'dados de demonstração' }).check();
  await expect(card(page, 'coupon').locator('.mark-count').first()).toContainText(/\d+× .* s/);
});

test('a path plays on the drawing and on the screen beside it', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/fluxo#order-funnel/payment.choosing');
  await page.getByRole('button', { name: 'Camadas' }).click();
  const layers = page.getByRole('region', { name: 'Camadas' });
  await layers.getByRole('combobox', { name: 'Critério' }).selectOption('shortest');
  await layers.getByRole('checkbox', { name: /só os que passam/ }).check();
  await layers.getByRole('combobox', { name: 'Caminho' }).selectOption({ index: 1 });
  await layers.getByRole('checkbox', { name: /com a tela/ }).check();
  const phone = page.frameLocator('iframe[title="O produto, ao vivo"]');
  await layers.getByRole('listitem').filter({ hasText: '→ payment.choosing' }).getByRole('button').click();
  await expect(box(page, 'payment.choosing')).toHaveClass(/active/);
  await expect(box(page, 'payment.choosing')).toHaveClass(/marked-now/);
  await expect(phone.getByRole('heading', { name: 'Como você vai pagar?' })).toBeVisible();
  await isAccessible(page);
  await page.reload();
  await expect(phone.getByRole('heading', { name: 'Como você vai pagar?' })).toBeVisible();
  await layers.getByRole('button', { name: 'Um passo para trás' }).click();
  await expect(phone.getByRole('heading', { name: 'Como você vai pagar?' })).toBeHidden();
  await layers.getByRole('checkbox', { name: /com a tela/ }).uncheck();
  await expect(page.getByRole('complementary').locator('[data-live-state]')).toBeVisible();
});

test('a visit opens by one link and plays on the drawing and the screen, and a watched visit is recorded the same way', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize(wide);
  const trace = [
    {
      type: 'draft.restored',
      says: 'resume address reseller lines customer verified payment',
      state: 'resume.reviewing',
    },
    { type: 'order.submit', state: 'resume.placing' },
    { type: 'xstate.done.actor.placeOrder', says: 'reseller-closed', state: 'resellers.loading' },
  ];
  const link = await visitLink(JSON.stringify({ machine: 'order-funnel', trace }));
  await page.goto(`${link}`);
  const panel = page.getByRole('complementary');
  const phone = page.frameLocator('iframe[title="O produto, ao vivo"]');
  await expect(box(page, 'resume.reviewing')).toHaveClass(/active/);
  await expect(phone.getByRole('heading', { name: 'Confira e peça' })).toBeVisible();
  await panel.getByRole('button', { name: 'Um passo para a frente' }).click();
  await expect(box(page, 'resume.placing')).toHaveClass(/active/);
  await expect(page.locator('.arrow.taken')).not.toHaveCount(0);
  await expect(phone.getByText('Enviando seu pedido…')).toBeVisible();
  await panel.getByRole('button', { name: /a revenda acabou de fechar/ }).click();
  await expect(box(page, 'resellers.loading')).toHaveClass(/active/);
  await isAccessible(page);

  await page.getByRole('button', { name: 'Visita' }).click();
  await expect(panel.locator('[data-live-state]')).toHaveAttribute('data-live-state', 'address.searching');
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
  await panel.getByRole('button', { name: 'Copiar o relato' }).click();
  await expect(panel.getByText('Relato copiado.')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect((await replayText(report, models)).ok).toBe(true);
  await page.getByRole('button', { name: 'Visita' }).click();
  await panel.getByLabel('Relato ou caminhos').fill('um texto');
  await panel.getByRole('button', { name: 'Abrir' }).click();
  await expect(panel.getByRole('alert')).toContainText('não tem um relatório');
  await panel.getByLabel('Relato ou caminhos').fill(report);
  await panel.getByRole('button', { name: 'Abrir' }).click();
  await expect(panel.locator('.visit-steps')).toContainText('address.searching');
});
