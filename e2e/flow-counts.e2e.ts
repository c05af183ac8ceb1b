import { flowCountsShape } from '#contract/site/flow-counts-shape';
import { expect, test } from './fixtures.ts';

test('a demonstration asks nobody for consent, and counts visitors who accepted on the consent page', async ({
  page,
}) => {
  await page.goto('/consentimento');
  await page.getByRole('button', { name: 'Aceitar medição' }).click();
  await expect(page.getByRole('status')).toContainText('Você aceitou');

  const counter = page.waitForResponse(/\/assets\/flow-counts/);
  await page.goto('/address');
  await counter;
  await expect(page.getByText('Podemos medir as visitas?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Digitar o endereço sem buscar' }).click();
  await expect(page.getByRole('heading', { name: 'Digite o endereço' })).toBeVisible();
  const countsRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/contagens');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const counted = flowCountsShape.parse((await countsRequest).postDataJSON());
  expect(counted).toMatchObject({ visitas: 1, passagens: [{ para: 'address.detailing', vezes: 1 }] });
  expect((await (await countsRequest).response())?.status()).toBe(204);
});
