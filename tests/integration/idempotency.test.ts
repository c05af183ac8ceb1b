import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderRequest } from '#contract/order/order';
import { orderIdFor, whilePlacing } from '../../server/services/orders/idempotency.ts';
import { placeOrder } from '../../server/services/orders/place.ts';
import { aCustomer } from '../support/factories.ts';
import { onEachDatabase } from './harness.ts';
import { anOrderOf, storeCoupon, storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const place = (visitor: Visitor, body: OrderRequest, key?: string, headers: Record<string, string> = {}) =>
  visitor.call(
    'placeOrder',
    { body },
    { headers: { ...(key === undefined ? {} : { 'idempotency-key': key }), ...headers } },
  );

const draft = {
  format: 1,
  version: 0,
  step: 'resume',
  context: { reach: 'some' },
  fields: {},
};

onEachDatabase((server) => {
  test('forty parallel calls with one key place one order and all return it', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const couponName = await storeCoupon(server.ctx.db, { uses_left: 1 });
    const ana = await server.customer();
    const body = { ...anOrderOf(reseller, ana.phone, { discountCents: 1000 }), couponName };
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 40 }, () => place(ana, body, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect((await ana.call('findOrders', { query: {} })).value).toHaveLength(1);
    const row = await server.ctx.db
      .selectFrom('coupons')
      .select('uses_left')
      .where('name', '=', couponName)
      .executeTakeFirstOrThrow();
    expect(row.uses_left).toBe(0);
  });

  test('a duplicate that arrives while the coupon is being used returns the same order', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    for (let round = 0; round < 15; round++) {
      const couponName = await storeCoupon(server.ctx.db, { uses_left: 1 });
      const body = { ...anOrderOf(reseller, ana.phone, { discountCents: 1000 }), couponName };
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 16 }, async (_, nth) => {
          for (let tick = 0; tick < nth * 4; tick++) await setImmediate();
          return place(ana, body, key);
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
      await server.move(answers[0]!.value.id, 'order.reject');
    }
  });

  test('a key returns its order, whatever has changed since', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const body = anOrderOf(reseller, ana.phone);
    const key = randomUUID();
    const { value: first } = await place(ana, body, key);
    await server.move(first.id, 'order.accept');
    await server.ctx.db
      .updateTable('resellers')
      .set({ active: false })
      .where('id', '=', reseller.id)
      .execute();
    server.later(3 * 24 * 3600);
    const again = await place(ana, body, `"${key}"`);
    expect(again).toMatchObject({ status: 201, value: { id: first.id, status: 'accepted', version: 2 } });
  });

  test('a key belongs to one body', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const body = anOrderOf(reseller, ana.phone);
    const key = randomUUID();
    await place(ana, body, key);
    const changed = { ...body, customer: { ...body.customer, name: 'Bia Lima' } };
    expect((await place(ana, changed, key)).problem).toMatchObject({
      status: 422,
      code: 'chave-reutilizada',
    });
    expect((await ana.call('findOrders', { query: {} })).value).toHaveLength(1);
  });

  test('a refused order is checked again', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const body = anOrderOf(reseller, ana.phone);
    const key = randomUUID();
    const wrong = { ...body, expectedTotalCents: 1 };
    expect((await place(ana, wrong, key)).problem.code).toBe('termos-mudaram');
    expect((await ana.call('findOrders', { query: { key } })).problem).toMatchObject({
      status: 404,
      code: 'nao-encontrado',
    });
    expect((await place(ana, body, key)).status).toBe(201);
  });

  test('an order that is being placed is neither found nor absent', async () => {
    const ana = await server.customer();
    const key = randomUUID();
    const ask = () => ana.call('findOrders', { query: { key } });
    const id = orderIdFor(server.ctx.config.secret, ana.phone, key);
    const [first, second] = [0, 1].map(() => {
      let end = () => {};
      const released = new Promise<void>((resolve) => {
        end = resolve;
      });
      return { end, done: whilePlacing(id, () => released) };
    });
    expect((await ask()).problem).toMatchObject({ status: 409, code: 'pedido-em-andamento' });
    first!.end();
    await first!.done;
    expect((await ask()).problem).toMatchObject({ status: 409, code: 'pedido-em-andamento' });
    second!.end();
    await second!.done;
    expect((await ask()).problem).toMatchObject({ status: 404, code: 'nao-encontrado' });
  });

  test('another phone with the same key places another order', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const key = randomUUID();
    const [ana, bia] = [await server.customer(), await server.customer()];
    const { value: hers } = await place(ana, anOrderOf(reseller, ana.phone), key);
    const { value: other } = await place(bia, anOrderOf(reseller, bia.phone), key);
    expect(other.id).not.toBe(hers.id);
    expect((await bia.call('findOrders', { query: { key } })).value).toMatchObject({ id: other.id });
  });

  test.for(['curta', 'com espaço no meio', 'x'.repeat(65), ''])('%j is not a key', async (key) => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const answer = await place(ana, anOrderOf(reseller, ana.phone), encodeURI(key));
    expect(answer.problem).toMatchObject({ status: 400, code: 'entrada-invalida' });
  });

  test('without a key, the same order within two minutes is a duplicate', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const body = anOrderOf(reseller, ana.phone);
    // The calls are on both sides of a boundary of the two-minute window.
    server.at(new Date('2026-11-19T15:01:59Z'));
    const placements = await Promise.all(Array.from({ length: 10 }, () => place(ana, body)));
    server.later(2);
    placements.push(await place(ana, body));
    expect(placements.map(({ status }) => status)).toEqual(Array(11).fill(201));
    expect(new Set(placements.map(({ value }) => value.id)).size).toBe(1);
    const changed = { ...body, address: { ...body.address, complement: 'Fundos' } };
    expect((await place(ana, changed)).value.id).not.toBe(placements[0]!.value.id);
    expect((await place(ana, body)).value.id).toBe(placements[0]!.value.id);
    server.later(120);
    await server.ctx.db
      .updateTable('order_turns')
      .set({ placed_at: sql<Date>`placed_at - interval '120 seconds'` })
      .execute();
    await server.move(placements[0]!.value.id, 'order.reject');
    expect((await place(ana, changed)).value.id).not.toBe(placements[0]!.value.id);
    expect((await ana.call('findOrders', { query: {} })).value).toHaveLength(3);
  });

  test('without a key, servers with different clocks place one order of duplicates', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const clocks = ['2026-11-19T15:01:59.990Z', '2026-11-19T15:02:00.010Z', '2026-11-19T15:09:00Z'];
    for (let round = 0; round < 10; round += 1) {
      const { phone } = aCustomer();
      const request = anOrderOf(reseller, phone);
      const nodes = clocks.map((time) => ({ ...server.ctx, now: () => new Date(time) }));
      const referral = { code: undefined, device: undefined };
      const placement = {
        request,
        phone,
        key: undefined,
        draftToken: undefined,
        draftId: undefined,
        referral,
      };
      const placements = await Promise.all(nodes.map((node) => placeOrder(node, placement)));
      expect(new Set(placements.map(({ id }) => id)).size).toBe(1);
    }
  });

  test('one draft places one order, and a second key returns the first order', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    await ana.call('saveDraft', { body: draft });
    const bodies = Array.from({ length: 8 }, () => anOrderOf(reseller, ana.phone));
    const answers = await Promise.all(bodies.map((body) => place(ana, body, randomUUID())));
    const [placed] = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(7);
    for (const { problem } of refused)
      expect(problem).toMatchObject({
        status: 409,
        code: 'pedido-ja-feito',
        pedido: { id: placed!.value.id, status: 'recebido' },
      });
    expect((await ana.call('findOrders', { query: {} })).value).toHaveLength(1);

    const bia = await server.customer();
    const stolen = { cookies: { ...bia.cookies, rascunho: ana.cookies.rascunho! } };
    const headers = { 'idempotency-key': randomUUID() };
    const other = await bia.call(
      'placeOrder',
      { body: anOrderOf(reseller, bia.phone) },
      { ...stolen, headers },
    );
    expect(other.problem).toMatchObject({ status: 409, code: 'pedido-ja-feito' });
    expect(other.problem).not.toHaveProperty('pedido');
  });

  test('a refused order leaves the draft open', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const { value: saved } = await ana.call('saveDraft', { body: { ...draft, context: { reach: 'some' } } });
    const body = anOrderOf(reseller, ana.phone);
    expect((await place(ana, { ...body, expectedTotalCents: 1 }, randomUUID())).status).toBe(409);
    expect((await ana.call('getDraft', {})).value).toMatchObject({
      id: saved.id,
      version: 1,
      context: { reach: 'some' },
    });
    const named = await place(ana, body, randomUUID(), { 'rascunho-id': saved.id });
    expect(named.status).toBe(201);
    expect((await ana.call('getDraft', {})).value).toMatchObject({ context: {}, orderId: named.value.id });
  });

  test('a tab with an outdated draft is refused', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const { value: old } = await ana.call('saveDraft', { body: draft });
    await ana.call('eraseDraft', {});
    const body = anOrderOf(reseller, ana.phone);
    const headers = { 'rascunho-id': old.id };
    expect((await place(ana, body, randomUUID(), headers)).problem).toMatchObject({
      status: 412,
      code: 'rascunho-desatualizado',
    });
    await ana.call('saveDraft', { body: draft });
    expect((await place(ana, body, randomUUID(), headers)).status).toBe(412);
    expect((await ana.call('findOrders', { query: {} })).value).toEqual([]);
  });
});
