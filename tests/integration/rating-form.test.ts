import { expect, test } from 'vitest';
import { onDatabase, type TestServer } from './harness.ts';
import { storeReseller } from './rows.ts';
import { siteOf } from './site-visitor.ts';

const path = '/order/data';

async function delivered(server: TestServer) {
  const reseller = await storeReseller(server.ctx.db);
  const ana = await server.customer();
  const order = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
  const site = siteOf(server);
  const browser = site.visitor();
  Object.assign(browser.cookies, ana.cookies);
  const page = `${path}?pedido=${order.id}`;
  const fill = (fields: Record<string, string>) =>
    browser.fillPlain(page, { form: 'rating', order: order.id, ...fields });
  return { ana, order, site, browser, page, fill };
}

onDatabase((server) => {
  const read = async (ana: Awaited<ReturnType<typeof delivered>>['ana'], id: string) =>
    (await ana.call('getOrderRating', { params: { id } })).value.given;

  test('a form without script rates the order, and leads back to its page', async () => {
    const { ana, order, page, fill } = await delivered(server);
    const sent = await fill({ stars: '5', 'reason-onTime': '1', 'reason-late': '1', comment: ' Ótimo\r\n ' });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe(`${page}#avaliacao`);
    expect(await read(ana, order.id)).toMatchObject({ stars: 5, reasons: ['onTime'], comment: 'Ótimo' });
  });

  test('the same form changes the rating later', async () => {
    const { ana, order, fill } = await delivered(server);
    await fill({ stars: '5' });
    expect((await fill({ stars: '1', 'reason-late': '1' })).status).toBe(303);
    expect(await read(ana, order.id)).toMatchObject({ stars: 1, reasons: ['late'] });
  });

  test.each([
    [{}, { stars: 'missing' }],
    [{ stars: '6' }, { stars: 'missing' }],
    [{ stars: '4', comment: 'a'.repeat(501) }, { comment: 'invalid' }],
    [
      { stars: '1', 'reason-late': '1', 'reason-rude': '1', 'reason-wrongItem': '1', 'reason-noChange': '1' },
      { reasons: 'too-many' },
    ],
  ])('the form %j is shown again with what was typed', async (fields, errors) => {
    const { ana, order, site, fill } = await delivered(server);
    expect((await fill(fields as Record<string, string>)).status).toBe(422);
    const [page] = site.drawn;
    expect(new URL(page!.request.url).search).toBe(`?pedido=${order.id}`);
    expect(page!.config.answer).toMatchObject({ form: 'rating', errors, values: fields });
    expect(await read(ana, order.id)).toBeUndefined();
  });

  test('another phone is refused, and an ended session is asked for the phone', async () => {
    const { ana, order, site, browser, page, fill } = await delivered(server);
    const bia = await server.customer();
    Object.assign(browser.cookies, bia.cookies);
    expect((await fill({ stars: '1' })).status).toBe(422);
    expect(site.drawn[0]!.config.answer).toMatchObject({ problem: 'not-found' });
    delete browser.cookies.sessao;
    const sent = await fill({ stars: '1' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, page]);
    expect(await read(ana, order.id)).toBeUndefined();
  });

  test('a forged id does not lead out of the page', async () => {
    const { browser } = await delivered(server);
    const order = 'x&pedido=//exemplo.com';
    delete browser.cookies.sessao;
    const sent = await browser.fillPlain(path, { form: 'rating', order, stars: '5' });
    expect(sent.headers.get('location')).toBe(path);
  });

  test('without script, a press shows the form of the given rating', async () => {
    const { order, site, browser, fill } = await delivered(server);
    await fill({ stars: '5' });
    const sent = await browser.fillPlain(path, { form: 'rating-edit', order: order.id });
    expect(sent.status).toBe(200);
    expect(site.drawn[0]!.config.answer).toMatchObject({ form: 'rating-edit', errors: {} });
  });
});
