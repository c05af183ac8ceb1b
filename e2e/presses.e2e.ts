import type { Page } from 'playwright/test';
import { fileOf } from './chunk-faults.ts';
import { expect, test } from './fixtures.ts';
import { orderOf } from './staged-visit.ts';
import { aPhone, atStep, codeField, giveAddress } from './steps.ts';

const titles = {
  resellers: 'Escolha a revenda',
  items: 'O que você precisa?',
  personalData: 'Seus dados',
  payment: 'Como você vai pagar?',
  resume: 'Confira e peça',
  tracking: 'Seu pedido',
} as const;

/**
 * Presses a control of a step by its coordinates as soon as it is in the document. Playwright's own `click` waits until
 * nothing moves, so it cannot show a press that is lost while the step slides in.
 */
async function pressAtOnce(page: Page, step: keyof typeof titles, control: RegExp): Promise<void> {
  const found = await page.waitForFunction(
    ([title, words]) => {
      if (document.querySelector('h1')?.textContent !== title) return undefined;
      const controls = [...document.querySelectorAll('button, a, label')];
      const control = controls.findLast(({ textContent }) => new RegExp(words).test(textContent));
      const { x, y, width, height } = control?.getBoundingClientRect() ?? new DOMRect();
      return width > 0 ? { x: x + width / 2, y: y + height / 2 } : undefined;
    },
    [titles[step], control.source] as const,
    { polling: 4 },
  );
  const { x, y } = (await found.jsonValue()) ?? { x: 0, y: 0 };
  await page.mouse.click(x, y);
}

/** Counts the view transitions of a visit. Without transitions these tests would prove nothing. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    document.startViewTransition = (update) => {
      sessionStorage.transitions = Number(sessionStorage.transitions ?? 0) + 1;
      return start.call(document, update);
    };
  });
});

const transitions = (page: Page) => page.evaluate(() => Number(sessionStorage.transitions ?? 0));

test('each step accepts a press while it slides in, forward and back', async ({ page, product }) => {
  const phone = aPhone();
  await giveAddress(page);
  await pressAtOnce(page, 'resellers', /^Mais barata/);
  await pressAtOnce(page, 'items', /^Continuar/);
  await pressAtOnce(page, 'personalData', /^Receber código/);
  await expect(page.getByText('Digite seu nome, com pelo menos 2 letras.')).toBeVisible();
  await page.getByLabel('Nome').fill('Ana Maria Souza');
  await page.getByLabel('Celular').fill(phone);
  await page.getByRole('button', { name: 'Receber código por SMS' }).click();
  await codeField(page).fill(await product.controls.code(phone));
  await pressAtOnce(page, 'payment', /^Pix/);
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeChecked();
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await pressAtOnce(page, 'resume', /^Voltar/);
  await pressAtOnce(page, 'payment', /^Voltar/);
  await pressAtOnce(page, 'personalData', /^Voltar/);
  await pressAtOnce(page, 'items', /^Voltar/);
  await pressAtOnce(page, 'resellers', /^Voltar/);
  await atStep(page, '/address', /./);
  await page.goBack();
  await pressAtOnce(page, 'resellers', /^Continuar/);
  await atStep(page, '/order/my-items', titles.items);
  await page.goBack();
  await pressAtOnce(page, 'resellers', /^Mais barata/);
  await pressAtOnce(page, 'items', /^Continuar/);
  await pressAtOnce(page, 'personalData', /^Continuar/);
  await pressAtOnce(page, 'payment', /^Continuar/);
  await pressAtOnce(page, 'resume', /^Fazer pedido/);
  await pressAtOnce(page, 'tracking', /^Cancelar pedido/);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await transitions(page)).toBeGreaterThanOrEqual(16);
});

test('a dialog keeps a press that started before hydration', async ({ page, product }) => {
  const id = await orderOf(page, product);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**${fileOf('index.html')}`, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(`/order/cancel?pedido=${id}`, { waitUntil: 'commit' });
  const button = page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' });
  await button.hover();
  await page.mouse.down();
  arrive();
  await page.waitForFunction(() => document.querySelector('dialog:modal'), undefined, { polling: 4 });
  await page.mouse.up();
  await expect(page.getByText(/^Pedido cancelado/).first()).toBeVisible();
});

test('a dialog accepts a press while it slides in', async ({ page, product }) => {
  const id = await orderOf(page, product);
  await page.goto(`/order/data?pedido=${id}`);
  await page.waitForFunction(() => window.botijaReport !== undefined);
  await page.getByRole('link', { name: 'Cancelar pedido' }).click();
  await pressAtOnce(page, 'tracking', /^Manter pedido/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
