import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { box, stagePayment } from './flow-drawing.ts';

// Emulated phones have no mouse wheel.
test.use({ isMobile: false, hasTouch: false });

test('the product runs beside the drawing, which highlights its state, logs its events and can go back in time', async ({
  page,
  product,
}) => {
  await stagePayment(page, product);
  await page.getByRole('button', { name: 'Ao vivo' }).click();
  const phone = page.frameLocator('iframe[title="O produto, ao vivo"]');
  const panel = page.getByRole('complementary');
  await expect(box(page, 'payment.choosing')).toHaveClass(/active/);

  // Each option is visible, and can be pressed by its text.
  for (const name of ['Mostrar dados pessoais', 'Seguir no desenho']) {
    const option = panel.getByRole('checkbox', { name });
    await expect(option).toHaveCSS('opacity', '1');
    const was = await option.isChecked();
    for (const isNow of [!was, was]) {
      await panel.getByText(name).click();
      await expect(option).toBeChecked({ checked: isNow });
    }
  }

  await phone.getByRole('radio', { name: /^Pix/ }).check();
  await phone.getByRole('button', { name: /^Continuar/ }).click();
  await expect(box(page, 'resume.reviewing')).toHaveClass(/active/);
  await expect(panel.locator('.event-log')).toContainText('payment.choose pix');
  await expect(panel.locator('[data-live-state]')).toHaveAttribute('data-live-state', 'resume.reviewing');

  const backToPayment = async () => {
    // After a choice the page's URL follows with more events, so several steps back are needed.
    const state = panel.locator('[data-live-state]');
    const at = panel.getByRole('slider', { name: 'Momento da visita' });
    while ((await state.getAttribute('data-live-state')) !== 'payment.choosing') {
      const was = await at.inputValue();
      await panel.getByRole('button', { name: 'Um evento para trás' }).click();
      await expect(at).not.toHaveValue(was);
    }
    await expect(box(page, 'payment.choosing')).toHaveClass(/active/);
  };
  await backToPayment();
  await expect(phone.getByRole('heading', { name: 'Como você vai pagar?' })).toBeVisible();
  await phone.getByRole('radio', { name: /^Pix/ }).check();
  await phone.getByRole('button', { name: /^Continuar/ }).click();
  await expect(panel.locator('[data-shown-moment]')).toContainText('nada é chamado nem salvo');
  await panel.getByRole('button', { name: 'Voltar ao presente' }).click();
  await expect(phone.getByRole('heading', { name: 'Confira e peça' })).toBeVisible();

  await backToPayment();
  await panel.getByRole('button', { name: 'Continuar daqui' }).click();
  await expect(panel.locator('[data-shown-moment]')).toHaveCount(0);
  await expect(panel.locator('[data-live-state]')).toHaveAttribute('data-live-state', 'payment.choosing');
  await phone.getByRole('radio', { name: /^Pix/ }).check();
  await phone.getByRole('button', { name: /^Continuar/ }).click();
  await expect(box(page, 'resume.reviewing')).toHaveClass(/active/);
});

test('a service’s next answer can be chosen, and any event that the machine accepts can be sent from a form', async ({
  page,
  product,
}) => {
  await stagePayment(page, product);
  await page.getByRole('button', { name: 'Ao vivo' }).click();
  const panel = page.getByRole('complementary');
  const send = panel.getByRole('button', { name: 'Mandar' });
  await expect(box(page, 'payment.choosing')).toHaveClass(/active/);

  await panel.getByLabel('Evento', { exact: true }).selectOption('order.submit');
  await panel.getByLabel('key').fill('uma-chave-qualquer');
  await expect(panel.getByText('Aqui a máquina não faz nada com ele.')).toBeVisible();
  await expect(send).toBeDisabled();
  await panel.getByLabel('Evento', { exact: true }).selectOption('payment.choose');
  await panel.getByLabel('method').selectOption('pix');
  await send.click();
  await expect(box(page, 'resume.reviewing')).toHaveClass(/active/);

  await panel.getByLabel('Serviço', { exact: true }).selectOption('placeOrder');
  await panel.getByLabel('Resposta', { exact: true }).selectOption('reseller-closed');
  await panel.getByRole('button', { name: 'Responder assim' }).click();
  await expect(panel.getByText('Preparado: a revenda acabou de fechar.')).toBeVisible();
  await panel.getByLabel('Evento', { exact: true }).selectOption('order.submit');
  await panel.getByLabel('key').fill('uma-chave-qualquer');
  await isAccessible(page);
  await send.click();
  await expect(panel.locator('.event-log')).toContainText('placeOrder reseller-closed');
  await expect(panel.locator('[data-live-state]')).toHaveAttribute('data-live-state', /^resellers/);

  await panel.getByRole('button', { name: 'Sequência' }).click();
  const messages = panel.getByRole('region', { name: 'Diagrama de sequência' }).getByRole('listitem');
  await expect(messages.filter({ hasText: 'Serviço para Servidor: POST /api/pedidos/' })).toHaveCount(1);
  await expect(messages.filter({ hasText: 'Serviço para Máquina: placeOrder: reseller-closed' })).toHaveCount(
    1,
  );
  await isAccessible(page);
});
