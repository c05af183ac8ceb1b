import type { Page } from 'playwright/test';
import { isAccessible } from './accessible.ts';
import { expectToFit } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { codeAtPanel, orderAtPanel } from './panel-steps.ts';
import { aPhone } from './steps.ts';

/** A phone, and the smallest supported size: 400 % zoom. */
const sizes = [
  [360, 740],
  [320, 256],
] as const;

async function looksRight(panel: Page, name: string, folder: (name: string) => string) {
  await isAccessible(panel);
  for (const [width, height] of sizes) {
    await panel.setViewportSize({ width, height });
    await expectToFit(panel);
    await panel.screenshot({ path: folder(`${name}-${width}x${height}.png`) });
  }
}

test(
  'an owner invites a person with a new code, by keyboard alone, and withdraws the invite',
  {
    tag: '@deep',
  },
  async ({ page, product, browser }, info) => {
    const { context, panel } = await orderAtPanel(page, product, browser);
    const look = (name: string) => looksRight(panel, name, (file) => info.outputPath(file));
    const phone = aPhone();
    await panel.getByRole('button', { name: 'Equipe' }).focus();
    await panel.keyboard.press('Enter');
    const sheet = panel.getByRole('dialog');
    await expect(sheet.getByText('Demonstração').first()).toBeVisible();
    await look('equipe');
    await sheet.getByRole('button', { name: 'Convidar alguém' }).focus();
    await panel.keyboard.press('Enter');
    await expect(sheet.getByLabel('Nome')).toBeFocused();
    await panel.keyboard.type('Caio Lima');
    await panel.keyboard.press('Tab');
    await panel.keyboard.type(phone);
    await panel.keyboard.press('Tab');
    await panel.keyboard.press('ArrowDown');
    await expect(sheet.getByRole('radio', { name: 'Entregador' })).toBeChecked();
    await look('convite');
    await panel.keyboard.press('Tab');
    await panel.keyboard.press('Enter');
    await expect(sheet.getByLabel('Código do SMS')).toBeFocused();
    await look('codigo');
    await panel.setViewportSize({ width: 360, height: 740 });
    await panel.keyboard.type('000000');
    await panel.keyboard.press('Enter');
    await expect(sheet.getByText('Código incorreto. Confira o SMS.')).toBeVisible();
    await sheet.getByLabel('Código do SMS').fill(await codeAtPanel(panel, product.url));
    await panel.keyboard.press('Enter');
    await expect(sheet.getByText('Convite enviado por SMS.')).toBeVisible();
    await look('convidado');
    const withdraw = sheet.getByRole('button', { name: 'Retirar convite de Caio Lima' });
    await withdraw.focus();
    await panel.keyboard.press('Enter');
    await expect(sheet.getByRole('heading', { name: 'Retirar o convite?' })).toBeFocused();
    await look('retirar');
    await sheet.getByRole('button', { name: 'Retirar convite' }).press('Enter');
    await expect(sheet.getByText('Convite retirado.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Mudar papel de Demonstração' }).press('Enter');
    await look('papel');
    await sheet.getByRole('button', { name: /^Atendente/ }).press('Enter');
    await expect(sheet.getByText('A revenda precisa de um dono.')).toBeVisible();
    // A phone has "Equipe" in a menu, which is closed.
    await panel.setViewportSize({ width: 1024, height: 768 });
    await panel.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Equipe' })).toBeFocused();
    await context.close();
  },
);
