import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { untilChanged } from '#contract/panel/panel';
import { acceptWaiting } from '../../server/services/panel/auto-accept.ts';
import { notePresence } from '../../server/services/panel/presence.ts';
import { restockDue } from '../../server/services/panel/stock.ts';
import { onEachDatabase, type TestServer } from './harness.ts';
import { listedAt, openedBusiness } from './opened-business.ts';
import { callPanel } from './panel-visitor.ts';
import { anOrderOf } from './rows.ts';

onEachDatabase((server) => {
  async function counted(units: number | null) {
    const opened = await openedBusiness(server);
    const { reseller, owner, params, read } = opened;
    const { id } = reseller.products[0]!;
    const product = { ...params, product: id };
    const count = (units: number | null, seen: number | null) =>
      callPanel(owner, 'countUnits', { params: product, body: { units, seen } });
    const stored = async () => (await read()).prices.products.find((one) => one.id === id)!;
    const onList = async () => (await listedAt(server, reseller)).products.find((one) => one.id === id);
    if (units !== null) expect((await count(units, null)).status).toBe(200);
    const cart = (phone: string, quantity: number, productId: string) =>
      anOrderOf(reseller, phone, { lines: [{ productId, quantity, withVessel: false }] });
    const place = async (
      quantity: number,
      customer?: Awaited<ReturnType<TestServer['customer']>>,
      productId = id,
    ) => {
      const ana = customer ?? (await server.customer());
      const headers = { 'idempotency-key': crypto.randomUUID() };
      return ana.call('placeOrder', { body: cart(ana.phone, quantity, productId) }, { headers });
    };
    return { ...opened, id, product, count, stored, onList, place };
  }

  test('each order takes its units, lowers the limit, and the last one takes the product off sale', async () => {
    const { place, stored, onList, id, owner, params } = await counted(3);
    expect(await onList()).toMatchObject({ limit: 3 });
    expect((await place(2)).status).toBe(201);
    expect(await stored()).toMatchObject({ units: 1 });
    expect(await onList()).toMatchObject({ limit: 1 });
    expect((await place(2)).problem).toMatchObject({
      code: 'termos-mudaram',
      cotacao: { itens: [{ quantidade: 1 }] },
      revenda: { produtos: expect.arrayContaining([expect.objectContaining({ id, limite: 1 })]) },
    });
    expect((await place(1)).status).toBe(201);
    expect(await stored()).toMatchObject({ units: 0, outUntil: untilChanged });
    expect(await onList()).toBeUndefined();
    expect((await place(1)).problem).toMatchObject({ code: 'termos-mudaram', cotacao: { itens: [] } });
    const { value } = await callPanel(owner, 'resumeReseller', { params });
    expect(value.productsOut).toMatchObject([{ id }]);
  });

  test('units return once if the order ends undelivered, and not if it was delivered', async () => {
    const { place, stored, onList } = await counted(1);
    const { value: order } = await place(1);
    expect(await onList()).toBeUndefined();
    await server.move(order.id, 'order.reject');
    expect(await stored()).toMatchObject({ units: 1 });
    expect(await onList()).toMatchObject({ limit: 1 });
    const { value: second } = await place(1);
    for (const command of ['order.accept', 'order.dispatch', 'order.deliver'] as const)
      await server.move(second.id, command);
    expect(await stored()).toMatchObject({ units: 0 });
    expect(await onList()).toBeUndefined();
  });

  test.for(['order.cancel', 'order.expire'] as const)('units return after %s', async (command) => {
    const { place, stored } = await counted(5);
    const { value: order } = await place(2);
    expect(await stored()).toMatchObject({ units: 3 });
    await server.move(order.id, command);
    expect(await stored()).toMatchObject({ units: 5 });
  });

  test('an order from before the counting returns nothing, and one after it ended returns nothing', async () => {
    const { place, stored, count } = await counted(null);
    const { value: before } = await place(2);
    await count(4, null);
    await server.move(before.id, 'order.reject');
    expect(await stored()).toMatchObject({ units: 4 });
    const { value: during } = await place(2);
    await count(null, 2);
    await server.move(during.id, 'order.reject');
    expect((await stored()).units).toBeUndefined();
  });

  test('a product that somebody took off sale stays off sale when units return', async () => {
    const { place, stored, onList, owner, product } = await counted(2);
    const { value: order } = await place(2);
    await callPanel(owner, 'takeOffSale', { params: product, body: { until: 'tomorrow' } });
    await server.move(order.id, 'order.reject');
    expect(await stored()).toMatchObject({ units: 2 });
    expect(await onList()).toBeUndefined();
    server.later(24 * 3600);
    await restockDue(server.ctx.db, server.ctx.now());
    expect(await onList()).toMatchObject({ limit: 2 });
  });

  test('a product whose time off sale is over stays off sale without a unit', async () => {
    const { place, stored, onList, count, owner, product } = await counted(1);
    await place(1);
    await callPanel(owner, 'takeOffSale', { params: product, body: { until: 'tomorrow' } });
    server.later(24 * 3600);
    await restockDue(server.ctx.db, server.ctx.now());
    expect(await onList()).toBeUndefined();
    expect((await count(6, 0)).status).toBe(200);
    expect(await stored()).toMatchObject({ units: 6 });
    expect(await onList()).toMatchObject({ limit: 5 });
  });

  test('a sold-out product that somebody puts back is sold without counting', async () => {
    const { place, stored, onList, owner, product } = await counted(1);
    await place(1);
    expect((await callPanel(owner, 'restockProduct', { params: product })).status).toBe(200);
    expect((await stored()).units).toBeUndefined();
    expect(await onList()).toMatchObject({ limit: 5 });
  });

  test('a count of other units than the person saw is refused, and owners see each count', async () => {
    const { place, count, owner, params, stored, id } = await counted(5);
    await place(2);
    expect((await count(10, 5)).problem?.code).toBe('negocio-desatualizado');
    expect(await stored()).toMatchObject({ units: 3 });
    expect((await count(10, 3)).status).toBe(200);
    for (const unidades of [-1, 1.5, 10_000, '7']) {
      const path = `/api/painel/revendas/${params.reseller}/negocio/produtos/${id}/unidades`;
      expect((await owner.send('PUT', path, { unidades, vistas: 10 })).status).toBe(400);
    }
    const { value } = await callPanel(owner, 'listBusinessChanges', { params });
    expect(value.changes.map(({ before, after }) => [before, after])).toContainEqual(['3', '10']);
  });

  test('an order that took the last unit is accepted automatically', async () => {
    const { place, owner, params } = await counted(1);
    await callPanel(owner, 'setAutoAccept', { params, body: { minutes: 30, atMost: 3 } });
    await place(1);
    server.later(3);
    await notePresence(server.ctx.db, [params.reseller], server.ctx.now());
    expect(await acceptWaiting(server.ctx)).toBe(1);
  });

  test('an order of a deleted reseller can still end', async () => {
    const { place, reseller } = await counted(2);
    const { value: order } = await place(1);
    await server.ctx.db.deleteFrom('resellers').where('id', '=', reseller.id).execute();
    expect(await server.move(order.id, 'order.expire')).toMatchObject({ status: 'expired' });
  });

  test('orders that are placed, refused and expired at the same time do not wait for each other in a circle', async () => {
    const { place, owner, params, reseller } = await counted(500);
    const { id: uncounted } = reseller.products[1]!;
    const { db } = server.ctx;
    const deadlocks = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ deadlocks: string }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
      return Number(rows[0]?.deadlocks);
    };
    const before = await deadlocks();
    for (let round = 0; round < 10; round++) {
      const customers = await Promise.all(Array.from({ length: 12 }, () => server.customer()));
      const placed = await Promise.all(customers.slice(6).map((customer) => place(1, customer, uncounted)));
      const [expired, ...refused] = placed.map(({ value }) => value.id);
      const body = { reason: 'sem_produto' as const, outOfStock: [uncounted] };
      const [, ...replies] = await Promise.all([
        server.move(expired!, 'order.expire'),
        ...refused.map((order) =>
          callPanel(owner, 'rejectOrder', { params: { ...params, id: order }, body }),
        ),
        ...customers.slice(0, 6).map((customer) => place(1, customer)),
      ]);
      for (const { status } of replies) expect([200, 201, 409]).toContain(status);
      await callPanel(owner, 'restockProduct', { params: { ...params, product: uncounted } });
    }
    expect(await deadlocks()).toBe(before);
  });

  test('of many customers of the last unit, one gets it', async () => {
    const { place, stored, count } = await counted(1);
    for (let race = 0; race < 10; race++) {
      const customers = await Promise.all([1, 2, 3].map(() => server.customer()));
      const placed = await Promise.all(customers.map((customer) => place(1, customer)));
      expect(placed.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(await stored()).toMatchObject({ units: 0 });
      await count(1, 0);
    }
  });
});
