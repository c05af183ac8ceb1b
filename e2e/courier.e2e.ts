import type { Locator } from 'playwright/test';
import { isAccessible } from './accessible.ts';
import { linkOf } from './courier-link.ts';
import { expect, test } from './fixtures.ts';
import { deliveryCodeOf, orderAtPanel } from './panel-steps.ts';

/** The courier delivers an order by a link, without an account. */

function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

test('a courier without sign-in delivers by link, with the code from the customer’s page', {
  tag: '@deep',
}, async ({ page, product, browser }) => {
  const at = await orderAtPanel(page, product, browser);
  const link = await linkOf(page, at);
  await expect(at.panel.getByRole('img', { name: /^QR code do link/ })).toBeVisible();
  await isAccessible(at.panel);
  const street = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  });
  const courier = await street.newPage();
  await courier.goto(link);
  await expect(courier.getByText('Ana Maria Souza')).toHaveCount(0);
  await courier.getByRole('button', { name: 'Ver entrega' }).click();
  await expect(courier.getByText('Ana Maria Souza')).toBeVisible();
  await courier.getByRole('link', { name: 'Mostrar na tela toda' }).click();
  const sum = courier.locator('#valor');
  expect(await sum.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  expect(await linesOf(sum.locator('.sum'))).toBe(1);
  await sum.getByRole('link', { name: 'Voltar à entrega' }).click();
  await courier.getByRole('button', { name: 'Estou a caminho' }).click();
  await expect(page.getByRole('heading', { name: 'Quem entrega está a caminho' })).toBeVisible();
  await courier.getByRole('button', { name: 'Cheguei' }).click();
  await expect(page.getByRole('heading', { name: 'Quem entrega chegou' })).toBeVisible();
  await expect(at.order.getByText(/Chegou às/)).toBeVisible();
  const code = await deliveryCodeOf(page);
  await courier.getByLabel(/^Código que o cliente informa/).fill(code === '0000' ? '0001' : '0000');
  await courier.getByRole('button', { name: 'Entreguei' }).click();
  await expect(courier.getByRole('alert')).toHaveText(/Restam 4 tentativas/);
  await courier.getByLabel(/^Código que o cliente informa/).fill(code);
  await courier.getByRole('button', { name: 'Entreguei' }).click();
  await expect(courier.getByText('Entrega registrada. Obrigado!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirme a entrega' })).toBeVisible();
  await street.close();
  await at.context.close();
});

test('what a courier presses offline is stored on the phone, and sent once each when the network is back', {
  tag: '@deep',
}, async ({ page, product, browser }) => {
  const at = await orderAtPanel(page, product, browser);
  const link = await linkOf(page, at);
  const street = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const courier = await street.newPage();
  await courier.goto(link);
  await courier.getByRole('button', { name: 'Ver entrega' }).click();
  await expect(courier.getByRole('button', { name: 'Estou a caminho' })).toBeVisible();
  await courier.waitForLoadState('load');
  await courier.setViewportSize({ width: 320, height: 640 });
  const textOf = (size: string) =>
    courier.evaluate((set) => {
      document.documentElement.style.fontSize = set;
    }, size);
  await textOf('200%');
  for (const whole of [courier.locator('.sum'), courier.getByRole('button', { name: 'Entreguei' })])
    expect(await linesOf(whole)).toBe(1);
  await courier.getByRole('link', { name: 'Mostrar na tela toda' }).click();
  expect(await linesOf(courier.locator('.sum'))).toBe(1);
  await isAccessible(courier);
  await courier.getByRole('link', { name: 'Voltar à entrega' }).click();
  await textOf('');
  await courier.setViewportSize({ width: 360, height: 740 });
  await street.setOffline(true);
  await courier.getByRole('button', { name: 'Estou a caminho' }).click();
  await expect(courier.getByText(/^Sem internet: guardamos “Estou a caminho”/)).toBeVisible();
  await courier.getByRole('button', { name: 'Cheguei' }).click();
  await expect(courier.getByText(/“Estou a caminho”, “Cheguei”/)).toBeVisible();
  await isAccessible(courier);
  await courier.close();
  await street.setOffline(false);
  const back = await street.newPage();
  const sent: string[] = [];
  back.on('requestfinished', (request) => {
    const postedAction =
      request.method() === 'POST' && new URLSearchParams(request.postData() ?? '').get('acao');
    if (postedAction) sent.push(postedAction);
  });
  await back.goto(link);
  await back.getByRole('button', { name: 'Ver entrega' }).click();
  await expect(page.getByRole('heading', { name: 'Quem entrega chegou' })).toBeVisible();
  await expect(back.getByText(/O cliente já sabe que você chegou/)).toBeVisible();
  const code = await deliveryCodeOf(page);
  await street.setOffline(true);
  await back.getByLabel(/^Código que o cliente informa/).fill(code);
  await back.getByRole('button', { name: 'Entreguei' }).click();
  await expect(back.getByText(/^Sem internet: guardamos “Entreguei”/)).toBeVisible();
  await street.setOffline(false);
  await expect(back.getByText('Entrega registrada. Obrigado!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirme a entrega' })).toBeVisible();
  expect(sent).toEqual(['ver', 'a-caminho', 'cheguei', 'entregue']);
  expect(await back.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await street.close();
  await at.context.close();
});
