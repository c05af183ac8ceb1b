import { expect, test } from './fixtures.ts';

test('the API reference loads only files of this site', async ({ page, product }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Referência completa' }).click();
  await expect(page.getByText('API de pedidos de gás').first()).toBeVisible();
  await page.getByText('Faz um pedido, uma vez por Idempotency-Key').first().click({ force: true });
  await expect(page.getByText('/api/pedidos/').first()).toBeVisible();
  await expect(page.getByText('Code Samples', { exact: false }).first()).toBeVisible();
  expect(elsewhere).toEqual([]);
});
