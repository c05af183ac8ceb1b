import { expect, test } from './fixtures.ts';
import { startAt } from './staged-visit.ts';
import { atStep } from './steps.ts';

test('the cheapest and the fastest reseller are visible, and the items step has the same total', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startAt(page, product, 'resellers');
  await page.goto('/order/resellers');
  await atStep(page, '/order/resellers', 'Escolha a revenda');
  const best = page.getByRole('list', { name: 'Em destaque' }).getByRole('button');
  for (const row of await best.all()) await expect(row).toBeInViewport({ ratio: 1 });

  await page.getByRole('group', { name: 'O que você precisa' }).getByText('Mudar').click();
  await expect(page.getByLabel('Galões vazios')).toBeHidden();
  await page.getByLabel('Água 20 L').selectOption('2');
  await expect(page.getByLabel('Galões vazios')).toBeVisible();
  await page.getByLabel('Quantos').selectOption('2');
  await page.getByLabel('Vazios para trocar').selectOption('1');
  await page.getByLabel('Água 20 L').selectOption('1');
  const moments = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = () => {
      const summary = document.querySelector('[aria-label="O que você precisa"] summary')?.textContent ?? '';
      const priced = document.querySelector('[aria-label="Em destaque"]')?.textContent ?? '';
      if (summary.startsWith('2 botijões')) seen.push(/R\$\s[\d.]+,\d\d/.exec(priced)?.[0] ?? '');
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return seen;
  });
  await page.getByRole('button', { name: 'Ver preços' }).click();
  await expect(
    page.getByText('2 botijões P13, com 1 vazio + 1 galão de água, trocando pelo vazio'),
  ).toBeVisible();
  await expect.poll(() => moments.evaluate(({ length }) => length)).toBeGreaterThan(0);
  const total = /R\$\s[\d.]+,\d\d/.exec((await best.first().textContent()) ?? '')?.[0];
  // The price always belonged to the basket that was shown with it.
  expect(new Set(await moments.jsonValue())).toEqual(new Set([total]));
  await best.first().click();
  await atStep(page, '/order/my-items', 'O que você precisa?');
  const onward = page.getByRole('button', { name: /^Continuar · / });
  await expect(onward).toHaveText(`Continuar · ${total}`);
  await page.reload();
  await expect(onward).toHaveText(`Continuar · ${total}`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list shows the prices of the submitted basket', async ({ page }) => {
    await page.goto('/order/resellers?latitude=-27.595&longitude=-48.548');
    const summary = page.getByRole('group', { name: 'O que você precisa' });
    await summary.getByText('Mudar').click();
    await expect(page.getByLabel('Galões vazios')).toBeHidden();
    await page.getByLabel('Quantos').selectOption('2');
    await page.getByLabel('Vazios para trocar').selectOption('Nenhum');
    await page.getByRole('button', { name: 'Ver preços' }).click();
    await expect(summary.getByText('2 botijões P13, sem nenhum vazio')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?latitude=-27.595&longitude=-48.548');
  });
});
