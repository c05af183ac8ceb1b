import { expect, test } from 'vitest';
import { onDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { anOrderOf, storeReseller } from './rows.ts';

const hour = 3600;

onDatabase((server) => {
  test('before acceptance neither name, phone nor house number is shown, even in a refusal', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'owner');
    const ana = await server.customer();
    const order = await server.order(ana, reseller);
    const { address, customer } = anOrderOf(reseller, ana.phone);
    const secrets = [customer.name, ana.phone, ana.phone.slice(-4), address.complement].filter(Boolean);
    const disclosed = async () => {
      const listed = await callPanel(rita, 'listPanelOrders', { params: { reseller: reseller.id } });
      const params = { reseller: reseller.id, id: order.id };
      const refused = await callPanel(rita, 'dispatchOrder', { params, body: {} });
      expect(refused.problem).toMatchObject({ code: 'tarde-demais', status: 409 });
      return JSON.stringify([listed.json, refused.json]);
    };
    const open = await disclosed();
    expect(open).toContain(address.district);
    for (const secret of secrets) expect(open).not.toContain(secret);
    expect(JSON.parse(open)[0].pedidos[0].lugar.numero).toBeUndefined();
    expect(JSON.parse(open)[1].pedido.endereco.numero).toBeUndefined();
    await ana.call('cancelOrder', { body: { id: order.id, reason: 'mistake' } });
    for (const secret of secrets) expect(await disclosed()).not.toContain(secret);
  });

  test('an accepted order shows the CPF for the invoice, only to the counter', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const request = anOrderOf(reseller, ana.phone);
    const body = { ...request, customer: { ...request.customer, cpf: '52998224725' } };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { id } = (await ana.call('placeOrder', { body }, { headers })).value;
    const shownTo = async (role: 'owner' | 'attendant' | 'courier') => {
      const visitor = await signInToPanel(server, reseller.id, role);
      const { value } = await callPanel(visitor, 'listPanelOrders', { params: { reseller: reseller.id } });
      return value.orders.map(({ customer }) => customer?.cpf);
    };
    expect(await shownTo('owner')).toEqual([undefined]);
    await server.move(id, 'order.accept');
    expect([await shownTo('owner'), await shownTo('attendant'), await shownTo('courier')]).toEqual([
      ['529.982.247-25'],
      ['529.982.247-25'],
      [undefined],
    ]);
    const rita = await signInToPanel(server, reseller.id, 'owner');
    await callPanel(rita, 'dispatchOrder', { params: { reseller: reseller.id, id }, body: {} });
    await callPanel(rita, 'failOrder', {
      params: { reseller: reseller.id, id },
      body: { reason: 'ninguem_em_casa' },
    });
    server.later(8 * 24 * hour);
    const { value } = await callPanel(rita, 'seeOrder', { params: { reseller: reseller.id, id } });
    expect(value.customer).toBeUndefined();
  });

  test('an order shows its customer until a week after its end', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const over = await server.order(ana, reseller, 'order.accept', 'order.giveUp');
    const onItsWay = await server.order(ana, reseller, 'order.accept', 'order.dispatch');
    const rita = await signInToPanel(server, reseller.id, 'owner');
    const listedOrder = async ({ id }: { id: string }) => {
      const { value } = await callPanel(rita, 'seeOrder', { params: { reseller: reseller.id, id } });
      return [value.customer?.name, value.place.number !== undefined];
    };
    const whole = ['Ana Maria Souza', true];
    server.later(7 * 24 * hour - 1);
    expect(await listedOrder(over)).toEqual(whole);
    server.later(1);
    expect(await listedOrder(over)).toEqual([undefined, false]);
    expect(await listedOrder(onItsWay)).toEqual(whole);
  });
});
