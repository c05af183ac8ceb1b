import { expect, test } from 'vitest';
import { formatPhone } from '#contract/phone/phone-number';
import { aPoint } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';

onDatabase((server) => {
  async function known() {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const done = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
    await ana.call('confirmDelivery', { body: { id: done.id, refused: false } });
    server.later(1);
    const live = await server.order(ana, reseller);
    const subscription = { city: 'Manaus', uf: 'AM', ...aPoint() };
    await ana.call('requestSubscription', { body: { ...subscription, contact: formatPhone(ana.phone) } });
    const context = { customer: { nome: 'Ana Souza', telefone: ana.phone } };
    await ana.call('saveDraft', { body: { format: 1, version: 0, step: 'payment', context, fields: {} } });
    return { ana, done, live };
  }

  test('the owner of a phone gets everything stored about it, and nothing of others', async () => {
    const { ana, done, live } = await known();
    const bia = await known();
    const { value } = await ana.call('exportDataSubject', {});
    expect(value).toMatchObject({
      telefone: ana.phone,
      pedidos: expect.arrayContaining([
        expect.objectContaining({ id: done.id, document: expect.objectContaining({}) }),
        expect.objectContaining({ id: live.id }),
      ]),
      sessoes: [{ expires_at: '2026-12-19T15:00:00.000Z', verified_at: '2026-11-19T15:00:00.000Z' }],
      avisos: [expect.objectContaining({ contact: ana.phone, city: 'Manaus' })],
      rascunhos: [expect.objectContaining({ step: 'payment' })],
    });
    expect(value.pedidos).toHaveLength(2);
    expect(JSON.stringify(value)).not.toContain(bia.ana.phone);
  });

  test('export and erasure require a verification within ten minutes', async () => {
    const ana = await server.customer();
    server.later(600);
    expect((await ana.call('exportDataSubject', {})).status).toBe(200);
    server.later(1);
    for (const name of ['exportDataSubject', 'eraseDataSubject'] as const) {
      expect((await ana.call(name, {})).problem).toMatchObject({
        status: 403,
        code: 'verificacao-recente-exigida',
      });
      expect((await server.visitor().call(name, {})).problem).toMatchObject({
        status: 401,
        code: 'telefone-nao-verificado',
      });
    }
    expect((await ana.call('getSession', {})).value).toEqual({ phone: ana.phone });
  });

  test('erasure leaves only the data that the law or an open delivery requires', async () => {
    const { ana, done, live } = await known();
    const before = ana.copy();
    const erased = await ana.call('eraseDataSubject', {});
    expect(erased.status).toBe(204);
    expect(erased.headers.get('protocolo')).toMatch(/^L20261119-\d{6}$/);
    expect(ana.cookies.sessao).toBeUndefined();
    expect((await before.call('getSession', {})).value).toEqual({});
    expect((await before.call('getDraft', {})).status).toBe(404);

    const row = await server.ctx.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', done.id)
      .executeTakeFirstOrThrow();
    expect(row.phone).toBeNull();
    expect(row.document.quote.totalCents).toBe(done.totalCents);
    // In this test the reseller's place, which is public, is the customer's.
    const { resellerPoint: _, ...document } = row.document;
    const text = JSON.stringify({ ...row, document });
    for (const personal of [ana.phone, 'Souza', done.address.street, String(done.address.latitude)])
      expect(text).not.toContain(personal);

    const again = await server.customer(ana.phone);
    expect((await again.call('findOrders', { query: {} })).value).toMatchObject([{ id: live.id }]);
    const { value } = await again.call('exportDataSubject', {});
    expect(value).toMatchObject({ avisos: [], rascunhos: [], sessoes: [expect.anything()] });
  });
});
