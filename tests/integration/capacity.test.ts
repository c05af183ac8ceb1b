import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Capacity } from '#contract/panel/hours';
import { ResellerCatalogue } from '../../server/services/resellers/catalogue.ts';
import { onEachDatabase } from './harness.ts';
import { listedAt, openedBusiness } from './opened-business.ts';
import { callPanel } from './panel-visitor.ts';
import { anOrderOf } from './rows.ts';

onEachDatabase((server) => {
  async function opened(capacity: Capacity | null) {
    const business = await openedBusiness(server, { deliveryMinutes: { min: 20, max: 40 } });
    const { owner, params, read, reseller } = business;
    const put = async (changed: Capacity | null) => {
      const { version, week } = (await read()).hours;
      return callPanel(owner, 'changeHours', { params, body: { version, week, capacity: changed } });
    };
    expect((await put(capacity)).status).toBe(200);
    const order = async () => server.order(await server.customer(), reseller);
    return { ...business, put, order, listed: () => listedAt(server, reseller) };
  }

  test('above a number of open orders, each further one lengthens the window', async () => {
    const { reseller, owner, params, order, listed, put } = await opened({ above: 2, minutes: 10 });
    await order();
    await order();
    expect((await listed()).deliveryMinutes).toEqual({ min: 20, max: 40 });
    const third = await order();
    expect(third.estimate).toEqual({ min: 20, max: 40 });
    const longer = { min: 30, max: 50 };
    expect(await listed()).toMatchObject({ open: true, deliveryMinutes: longer });
    const query = { latitude: reseller.latitude, longitude: reseller.longitude };
    const page = await server.visitor().call('getReseller', { params: { id: reseller.id }, query });
    expect(page.value.deliveryMinutes).toEqual(longer);
    const fourth = await order();
    expect(fourth.estimate).toEqual(longer);
    // The panel's usual window is the end of this estimate.
    const { orders } = (await callPanel(owner, 'listPanelOrders', { params })).value;
    expect(orders.find(({ id }) => id === fourth.id)?.estimate).toEqual(longer);
    await server.move(third.id, 'order.accept');
    await server.move(third.id, 'order.dispatch');
    expect((await listed()).deliveryMinutes).toEqual({ min: 40, max: 60 });
    await server.move(third.id, 'order.deliver');
    await server.move(fourth.id, 'order.reject');
    expect((await listed()).deliveryMinutes).toEqual({ min: 20, max: 40 });
    await put(null);
    await order();
    expect((await listed()).deliveryMinutes).toEqual({ min: 20, max: 40 });
  });

  test('a full queue refuses orders as a pause does, until an order ends', async () => {
    const { reseller, owner, params, order, listed, put } = await opened({ above: 1 });
    await order();
    expect(await listed()).toMatchObject({ open: true });
    const state = async () => (await callPanel(owner, 'resumeReseller', { params })).value;
    expect(await state()).not.toHaveProperty('isFull');
    const second = await order();
    expect(await listed()).toMatchObject({ open: false, isFull: true });
    expect(await state()).toMatchObject({ open: false, isFull: true });
    const ana = await server.customer();
    const refused = await ana.call('placeOrder', { body: anOrderOf(reseller, ana.phone) });
    expect(refused.problem.code).toBe('revenda-fechada');
    const { text } = await server.visitor().send('GET', `/avisos/abertura/${reseller.id}`);
    expect(text).toContain('está com a fila cheia agora');
    await server.move(second.id, 'order.reject');
    expect(await listed()).toMatchObject({ open: true });
    await order();
    expect(await listed()).toMatchObject({ isFull: true });
    expect((await put(null)).value.hours).not.toHaveProperty('capacity');
    expect(await listed()).toMatchObject({ open: true });
  });

  test('two customers do not both take the last place', async () => {
    const { reseller, put } = await opened(null);
    for (let above = 1; above <= 10; above++) {
      await put({ above });
      const customers = await Promise.all([server.customer(), server.customer(), server.customer()]);
      const answers = await Promise.all(
        customers.map((visitor) =>
          visitor.call(
            'placeOrder',
            { body: anOrderOf(reseller, visitor.phone) },
            { headers: { 'idempotency-key': randomUUID() } },
          ),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual(
        above === 1 ? [201, 201, 409] : [201, 409, 409],
      );
    }
  });

  test('an open cart gets the new terms if the window grew, and only then', async () => {
    const { reseller, order } = await opened({ above: 1, minutes: 15 });
    await order();
    const ana = await server.customer();
    const place = (expectedMinutes?: number) =>
      ana.call('placeOrder', {
        body: {
          ...anOrderOf(reseller, ana.phone),
          ...(expectedMinutes === undefined ? {} : { expectedMinutes }),
        },
      });
    const second = await order();
    expect((await place(40)).problem).toMatchObject({
      code: 'termos-mudaram',
      revenda: { entregaMinutos: { min: 35, max: 55 } },
    });
    await server.move(second.id, 'order.reject');
    expect((await place(40)).status).toBe(201);
    const bia = await server.customer();
    const shorter = { ...anOrderOf(reseller, bia.phone), expectedMinutes: 90 };
    expect((await bia.call('placeOrder', { body: shorter })).value.estimate).toEqual({ min: 35, max: 55 });
  });

  test('an older client, which sends no window, can order, and a window ends at 240 minutes', async () => {
    const { reseller, order, listed } = await opened({ above: 1, minutes: 60 });
    for (let count = 0; count < 6; count++) await order();
    expect((await listed()).deliveryMinutes).toEqual({ min: 220, max: 240 });
    const ana = await server.customer();
    const { value } = await ana.call('placeOrder', { body: anOrderOf(reseller, ana.phone) });
    expect(value.estimate.max).toBe(240);
  });

  test('a catalogue counts orders soon after they changed, in one statement', async () => {
    const { reseller, order } = await opened({ above: 1 });
    const { db, config, log, now } = server.ctx;
    const catalogue = new ResellerCatalogue({ db, config, log, now });
    const above = async () =>
      (await catalogue.delivering(reseller)).find(({ id }) => id === reseller.id)?.ordersAbove ?? 0;
    expect(await above()).toBe(0);
    await order();
    await order();
    catalogue.ordersChanged();
    await expect.poll(above, { timeout: 5_000 }).toBe(1);
    await catalogue.stop();
  });

  test.each([
    { above: 0 },
    { above: 100 },
    { above: 1.5 },
    { above: 5, minutes: 0 },
    { above: 5, minutes: 61 },
  ])('the capacity %o is refused', async (wrong: Capacity) => {
    const { owner, params, read } = await openedBusiness(server);
    const { version, week } = (await read()).hours;
    const semana = week.map((day) => day.map(({ opens, closes }) => ({ abre: opens, fecha: closes })));
    const movimento = { acimaDe: wrong.above, minutosPorPedido: wrong.minutes };
    const path = `/api/painel/revendas/${params.reseller}/negocio/horario`;
    expect((await owner.send('PUT', path, { versao: version, semana, movimento })).status).toBe(400);
  });
});
