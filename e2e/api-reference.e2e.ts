import { expect, test } from './fixtures.ts';

test('the reference of the API is drawn from our own files alone', async ({ page, product }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Referência completa' }).click();
  await expect(page.getByText('API de pedidos de gás').first()).toBeVisible();
  await expect(
    page.getByText('Quem entrega num ponto, a que preço e em quanto tempo.').first(),
  ).toBeVisible();
  await expect(page.getByText('/api/v2/vendedores/revendas').first()).toBeVisible();
  expect(elsewhere).toEqual([]);
});
