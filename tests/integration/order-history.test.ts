import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { aCart, aCustomer } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import { anOrderOf, storeCoupon, storeReseller } from './rows.ts';
import { type SiteVisitor, siteOf } from './site-visitor.ts';

onDatabase((server) => {
  let site: ReturnType<typeof siteOf>;
  beforeAll(() => {
    site = siteOf(server);
  });

  /** Returns a browser that verified its phone with the two forms of the page. */
  async function customer(phone = aCustomer().phone): Promise<SiteVisitor & { phone: string }> {
    const visitor = Object.assign(site.visitor(), { phone });
    expect((await visitor.fill('/pedidos', { form: 'phone', phone })).status).toBe(200);
    const code = await server.codeOf(phone);
    const checked = await visitor.fill('/pedidos', { form: 'code', phone, code });
    expect(checked.json).toEqual({ location: '/pedidos' });
    return visitor;
  }

  test('number and code open the page for this phone', async () => {
    const ana = await customer();
    expect((await ana.call('getSession', {})).value).toEqual({ phone: ana.phone });
  });

  test('a delivered order has no banner, comes after open orders in links, and can be ordered again', async () => {
    const ana = await server.customer();
    const page = site.visitor();
    const older = await server.order(ana, await storeReseller(server.ctx.db));
    server.later(1);
    const order = await server.order(ana, await storeReseller(server.ctx.db));
    Object.assign(page.cookies, ana.cookies);
    const read = () => page.call('getOrder', { params: { id: order.id } });
    const link = async () => (await page.send('GET', '/order/data')).headers.get('location');
    await read();
    expect([page.cookies['pedido-aberto'], await link()]).toEqual(['1', `/order/data?pedido=${order.id}`]);
    for (const command of ['order.accept', 'order.dispatch', 'order.deliver'] as const)
      await server.move(order.id, command);
    await read();
    expect([page.cookies['pedido-aberto'], await link()]).toEqual(['1', `/order/data?pedido=${older.id}`]);
    await server.move(older.id, 'order.reject');
    await read();
    expect([page.cookies['pedido-aberto'], await link()]).toEqual([
      undefined,
      `/order/data?pedido=${order.id}`,
    ]);
    const again = await page.fillPlain('/pedidos', { form: 'repeat', id: order.id });
    expect([again.status, again.headers.get('location')]).toEqual([303, '/order/resume']);
  });

  test('the repeat of the newest order needs no id, so that a static page can offer it', async () => {
    const ana = await server.customer();
    const page = site.visitor();
    const repeat = async () => {
      const { status, headers } = await page.fillPlain('/pedidos', { form: 'repeat', last: '1' });
      return [status, headers.get('location')];
    };
    expect(await repeat()).toEqual([303, '/pedidos']);
    Object.assign(page.cookies, ana.cookies);
    expect(await repeat()).toEqual([303, '/pedidos']);
    await server.order(ana, await storeReseller(server.ctx.db));
    server.later(1);
    const order = await server.order(ana, await storeReseller(server.ctx.db));
    expect(await repeat()).toEqual([303, `/order/data?pedido=${order.id}`]);
    for (const command of ['order.accept', 'order.dispatch', 'order.deliver'] as const)
      await server.move(order.id, command);
    expect(await repeat()).toEqual([303, '/order/resume']);
  });

  test('a placed order leaves a mark that scripts can read, until the customer leaves the device', async () => {
    const ana = await server.customer();
    await server.order(ana, await storeReseller(server.ctx.db));
    expect(ana.cookies['ja-pediu']).toBe('1');
    await ana.call('endSession', {});
    expect(ana.cookies['ja-pediu']).toBeUndefined();
  });

  test('without a script the same forms render the page again, and no URL has the number', async () => {
    const phone = aCustomer().phone;
    const ana = site.visitor();
    const response = await ana.fillPlain('/pedidos', { form: 'phone', phone: '(48) 9 9' });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(site.drawn.at(-1)!.config.answer).toEqual({
      form: 'phone',
      values: { phone: '(48) 9 9' },
      errors: { phone: 'too-short' },
    });
    const sent = await ana.fillPlain('/pedidos', { form: 'phone', phone });
    expect(sent.status).toBe(200);
    expect(new URL(site.drawn.at(-1)!.request.url).pathname).toBe('/pedidos');
    expect(site.drawn.at(-1)!.request.url).not.toContain('99');
    expect(site.drawn.at(-1)!.config.answer).toMatchObject({ part: 'code', values: { phone } });
    const code = await server.codeOf(phone);
    const checked = await ana.fillPlain('/pedidos', { form: 'code', phone, code });
    expect(checked.status).toBe(303);
    expect(checked.headers.get('location')).toBe('/pedidos');
    expect(ana.cookies.sessao).toMatch(/^[\w-]{22}$/);
  });

  test('a wrong code shows how many tries are left, and the fifth one blocks for a while', async () => {
    const phone = aCustomer().phone;
    const ana = site.visitor();
    const sent = await ana.fill('/pedidos', { form: 'phone', phone });
    const { expiresAt, resendAt } = (sent.json as { values: Record<string, string> }).values;
    const code = (await server.codeOf(phone)) === '000000' ? '000001' : '000000';
    const wrong = { form: 'code', phone, code, expiresAt: expiresAt!, resendAt: resendAt! };
    expect((await ana.fill('/pedidos', { ...wrong, code: '12' })).json).toMatchObject({
      part: 'code',
      errors: { code: 'incomplete' },
      values: { expiresAt, resendAt },
    });
    for (const triesLeft of ['4', '3', '2', '1'])
      expect((await ana.fill('/pedidos', wrong)).json).toMatchObject({
        part: 'code',
        errors: { code: 'code-wrong' },
        values: { phone, triesLeft, expiresAt, resendAt },
      });
    const last = await ana.fill('/pedidos', wrong);
    expect(last.status).toBe(429);
    expect(last.json).toMatchObject({ part: 'blocked', values: { phone } });
    expect((await ana.fill('/pedidos', { form: 'phone', phone })).json).toMatchObject({ part: 'blocked' });
  });

  test('another code can be sent by call or WhatsApp, and the page shows the channel', async () => {
    const phone = aCustomer().phone;
    const ana = site.visitor();
    const response = (channel: string) => ana.fill('/pedidos', { form: 'phone', phone, channel });
    expect((await response('fax')).json).not.toHaveProperty('values.channel');
    expect((await server.messages(phone))[0]?.canal).toBe(undefined);
    server.later(30);
    expect((await response('voice')).json).toMatchObject({ part: 'code', values: { channel: 'voice' } });
    expect((await response('sms')).json).toMatchObject({
      problem: 'resend-later',
      values: { channel: 'sms' },
    });
    const [{ canal, codigo } = {}] = await server.messages(phone);
    expect(canal).toBe('voz');
    const wrong = {
      form: 'code',
      phone,
      code: codigo === '000000' ? '000001' : '000000',
      channel: 'voice',
    };
    expect((await ana.fill('/pedidos', wrong)).json).toMatchObject({ values: { channel: 'voice' } });
    expect(site.drawn.at(-1)!.config.channels).toEqual(['voice', 'whatsapp']);
  });

  test('a second request leads to the code that was sent, an old code to a new one', async () => {
    const phone = aCustomer().phone;
    const ana = site.visitor();
    await ana.fill('/pedidos', { form: 'phone', phone });
    expect((await ana.fill('/pedidos', { form: 'phone', phone })).json).toMatchObject({
      part: 'code',
      problem: 'resend-later',
    });
    const code = await server.codeOf(phone);
    server.later(3600);
    expect((await ana.fill('/pedidos', { form: 'code', phone, code })).json).toMatchObject({
      part: 'expired',
    });
  });

  test('a finished order becomes a draft with the same reseller at present prices', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await customer();
    const done = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
    const repeated = await ana.fillPlain('/pedidos', { form: 'repeat', id: done.id });
    expect(repeated.status).toBe(303);
    expect(repeated.headers.get('location')).toBe('/order/resume');
    const { value: draft } = await ana.call('getDraft', {});
    expect(draft).toMatchObject({
      step: 'resume',
      context: {
        address: { logradouro: done.address.street },
        reseller: { id: reseller.id },
        lines: aCart(reseller).map(({ productId }) => ({ idProduto: productId })),
        customer: { nome: 'Ana Maria Souza', telefone: ana.phone },
        payment: { forma: 'pix' },
      },
    });
  });

  test('only the order’s owner can repeat it, with a coupon that is still valid', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await customer();
    const couponName = await storeCoupon(server.ctx.db);
    const body = { ...anOrderOf(reseller, ana.phone, { discountCents: 1000 }), couponName };
    const { id } = (await ana.call('placeOrder', { body }, { headers: { 'idempotency-key': randomUUID() } }))
      .value;
    const repeated = async (visitor = ana) => visitor.call('repeatOrder', { params: { id } });
    expect((await repeated()).value).not.toHaveProperty('coupon');
    await server.move(id, 'order.reject');
    expect((await repeated()).value).toMatchObject({
      address: { street: body.address.street },
      customer: body.customer,
      reseller: { id: reseller.id, open: true },
      lines: body.lines,
      payment: { method: body.payment.method },
      coupon: { name: couponName },
    });
    expect((await repeated(await customer())).problem.code).toBe('nao-encontrado');
    await server.ctx.db
      .updateTable('resellers')
      .set({ active: false })
      .where('id', '=', reseller.id)
      .execute();
    const gone = (await repeated()).value;
    expect([gone.reseller, gone.lines, gone.coupon]).toEqual([undefined, [], undefined]);
  });

  test('the same cart can be ordered from another reseller', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await customer();
    const done = await server.order(ana, reseller, 'order.reject');
    const led = await ana.fill('/pedidos', { form: 'repeat', id: done.id, part: 'elsewhere' });
    expect(led.json).toEqual({ location: '/order/resellers' });
    expect((await ana.call('getDraft', {})).value).toMatchObject({
      step: 'resellers',
      context: {
        reseller: { id: reseller.id },
        lines: aCart(reseller).map(({ productId }) => ({ idProduto: productId })),
        payment: { forma: 'pix' },
      },
    });
  });

  test('if the cart is not available now, the address stays for another reseller', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await customer();
    const done = await server.order(ana, reseller, 'order.reject');
    await server.ctx.db
      .updateTable('resellers')
      .set({ active: false })
      .where('id', '=', reseller.id)
      .execute();
    const refused = await ana.fill('/pedidos', { form: 'repeat', id: done.id });
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ problem: 'reseller-gone', values: { id: done.id } });
    const other = await ana.fill('/pedidos', { form: 'repeat', id: done.id, part: 'elsewhere' });
    expect(other.json).toEqual({ location: '/order/resellers' });
    expect((await ana.call('getDraft', {})).value).toMatchObject({
      step: 'resellers',
      context: { lines: [] },
    });
  });

  test('an order of another phone, an unknown order, or no session repeats nothing', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await customer();
    const done = await server.order(ana, reseller);
    const bia = await customer();
    for (const id of [done.id, '0'.repeat(22), '../x'])
      expect((await bia.fill('/pedidos', { form: 'repeat', id })).json).toMatchObject({
        problem: 'not-found',
      });
    expect((await site.visitor().fill('/pedidos', { form: 'repeat', id: done.id })).status).toBe(401);
    expect((await bia.call('getDraft', {})).status).toBe(404);
  });

  test('a cart that may already be on its way to the server is not replaced', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await customer();
    const done = await server.order(ana, reseller);
    const context = { lines: [], idempotencyKey: 'chave-em-voo' };
    await ana.call('saveDraft', { body: { format: 1, version: 0, step: 'resume', context, fields: {} } });
    expect((await ana.fill('/pedidos', { form: 'repeat', id: done.id })).json).toEqual({
      location: '/order/resume',
    });
    expect((await ana.call('getDraft', {})).value.context).toEqual(context);
  });

  test('an unknown form is refused, and writes nothing', async () => {
    const ana = site.visitor();
    expect((await ana.fill('/pedidos', { form: 'outro', password: 'x' })).status).toBe(404);
    expect((await ana.fill('/pedidos', {}, { headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
    expect((await ana.call('getDraft', {})).status).toBe(404);
  });
});
