import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Reseller } from '#contract/reseller/reseller';
import { addCoupon, listCoupons, stopCoupon } from '../../server/services/coupons/manage.ts';
import { aCustomer } from '../support/factories.ts';
import { onEachDatabase, type TestServer } from './harness.ts';
import { anOrderOf, storeCoupon, storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

async function usesLeft({ ctx }: TestServer, name: string) {
  const { uses_left } = await ctx.db
    .selectFrom('coupons')
    .select('uses_left')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return uses_left;
}

function place(visitor: Visitor & { phone: string }, reseller: Reseller, couponName: string) {
  const body = { ...anOrderOf(reseller, visitor.phone, { discountCents: 1000 }), couponName };
  return visitor.call('placeOrder', { body }, { headers: { 'idempotency-key': randomUUID() } });
}

onEachDatabase((server) => {
  const validate = (visitor: Visitor, name: string, more: object = {}) =>
    visitor.call('validateCoupon', { query: { name, ...more } });

  test('a valid coupon returns its discount', async () => {
    const ana = await server.customer();
    const name = await storeCoupon(server.ctx.db, { kind: 'percent', amount: 15, minimum_cents: 5_000 });
    expect((await validate(ana, name.toLowerCase(), { subtotalCents: 9_999 })).value).toEqual({
      name,
      discountCents: 1_499,
      description: 'R$ 10,00 de desconto',
      validUntil: '2027-01-01T00:00:00.000Z',
      rule: { kind: 'percent', amount: 15, minimumCents: 5_000, includesFreight: false },
    });
  });

  test('an invalid coupon returns the reason', async () => {
    const { db } = server.ctx;
    const ana = await server.customer();
    const reseller = await storeReseller(db);
    const expired = await storeCoupon(db, { valid_until: new Date('2026-11-19T15:00:00Z') });
    const minimum = await storeCoupon(db, { minimum_cents: 20_000 });
    const spent = await storeCoupon(db, { uses_left: 0 });
    const hidden = [
      'NENHUM',
      await storeCoupon(db, { phone: aCustomer().phone }),
      await storeCoupon(db, { reseller_id: 'outra' }),
      await storeCoupon(db, { valid_from: new Date('2026-11-19T15:00:01Z') }),
    ];
    for (const cents of ['52998224725', '-1', '1.5', '1e9', '9'.repeat(400)])
      expect(
        (await ana.send('GET', `/api/cupons/validar?nomeCupom=NENHUM&subtotalCentavos=${cents}`)).status,
      ).toBe(400);
    const cart = { resellerId: reseller.id, subtotalCents: 19_999 };
    const responses = await Promise.all(
      hidden.map(async (name) => {
        const { problem } = await validate(ana, name, cart);
        return { ...problem, requestId: '' };
      }),
    );
    expect(new Set(responses.map((problem) => JSON.stringify(problem))).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 404, code: 'cupom-invalido' });
    expect((await validate(ana, expired, cart)).problem).toMatchObject({
      status: 409,
      code: 'cupom-expirado',
    });
    expect((await validate(ana, spent, cart)).problem).toMatchObject({
      status: 409,
      code: 'cupom-usado',
      esgotado: true,
    });
    expect((await validate(ana, minimum, cart)).problem).toMatchObject({
      status: 409,
      code: 'cupom-minimo',
      minimoCentavos: 20_000,
    });
    for (const [couponName, motivo] of [
      [hidden[1]!, 'cupom-invalido'],
      [expired, 'cupom-expirado'],
      [spent, 'cupom-usado'],
      [minimum, 'cupom-minimo'],
    ] as const)
      expect((await place(ana, reseller, couponName)).problem).toMatchObject({
        status: 409,
        code: 'cupom-invalido',
        motivo,
      });
    expect((await ana.call('findOrders', { query: {} })).value).toEqual([]);
  });

  test('an operator adds a coupon, sees its uses and stops it', async () => {
    const { db } = server.ctx;
    const [ana, bia] = [await server.customer(), await server.customer()];
    const reseller = await storeReseller(db);
    const name = `VERAO-${randomUUID().slice(0, 8)}`.toUpperCase();
    const now = new Date('2026-11-19T15:00:00Z');
    const coupon = {
      name,
      kind: 'amount' as const,
      amount: 1_000,
      minimumCents: 5_000,
      includesFreight: false,
      validFrom: now,
      validUntil: new Date('2027-01-01T02:59:59Z'),
      uses: 5,
      oncePerPhone: true,
      resellerId: undefined,
      paidBy: 'platform' as const,
    };
    expect(await addCoupon(db, coupon, server.ctx.now())).toBe(true);
    expect(await addCoupon(db, { ...coupon, amount: 2_000 }, server.ctx.now())).toBe(false);
    expect((await validate(bia, name, { subtotalCents: 9_999 })).value).toMatchObject({
      discountCents: 1_000,
      description: 'R$\u00a010,00 de desconto, a partir de R$\u00a050,00',
    });
    expect((await place(ana, reseller, name)).status).toBe(201);
    const listed = () => listCoupons(db).then((coupons) => coupons.find((one) => one.name === name));
    expect(await listed()).toMatchObject({ uses: 1, uses_left: 4, demo: false });

    expect(await stopCoupon(db, name, now)).toBe(true);
    expect(await stopCoupon(db, name, now)).toBe(false);
    expect((await validate(bia, name)).problem?.code).toBe('cupom-expirado');
    expect(await listed()).toMatchObject({ uses: 1 });
  });

  test('the coupon is checked for the session’s phone, and requires one', async () => {
    const [ana, bia] = [await server.customer(), await server.customer()];
    const name = await storeCoupon(server.ctx.db, { phone: ana.phone });
    expect((await validate(ana, name, { phone: bia.phone })).status).toBe(200);
    expect((await validate(bia, name, { phone: ana.phone })).problem.code).toBe('cupom-invalido');
    expect((await validate(server.visitor(), name, { phone: ana.phone })).problem).toMatchObject({
      status: 401,
      code: 'telefone-nao-verificado',
    });
  });

  test('names cannot be guessed, because only sixty requests are allowed in ten minutes', async () => {
    const ana = await server.customer();
    for (let attempt = 0; attempt < 60; attempt++) await validate(ana, `TENTATIVA-${attempt}`);
    expect((await validate(ana, 'MAIS-UMA')).problem).toMatchObject({
      status: 429,
      code: 'muitas-tentativas',
    });
    server.later(600);
    expect((await validate(ana, 'MAIS-UMA')).status).toBe(404);
  });

  test('exactly one of ten parallel orders gets a coupon that is valid once per phone', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const name = await storeCoupon(server.ctx.db, { uses_left: 100 });
    const ana = await server.customer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(ana, reseller, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    for (const { problem } of answers.filter(({ status }) => status === 409))
      expect(['cupom-usado', 'cupom-invalido']).toContain(problem.code);
    expect(await usesLeft(server, name)).toBe(99);
    expect((await ana.call('findOrders', { query: {} })).value).toHaveLength(1);
    expect((await validate(ana, name)).problem.code).toBe('cupom-usado');
  });

  test('the last uses are granted once each, and their number never goes below zero', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const name = await storeCoupon(server.ctx.db, { uses_left: 3, once_per_phone: false });
    // Orders of one phone run one after another, so only orders of different phones race for a coupon.
    const customers = await Promise.all(Array.from({ length: 12 }, () => server.customer()));
    const answers = await Promise.all(customers.map((customer) => place(customer, reseller, name)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await usesLeft(server, name)).toBe(0);
  });

  test('an order that fails returns its coupon exactly once', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const name = await storeCoupon(server.ctx.db, { uses_left: 1 });
    const ana = await server.customer();
    const { value: order } = await place(ana, reseller, name);
    expect(order).toMatchObject({ couponName: name, discountCents: 1000 });
    expect(await usesLeft(server, name)).toBe(0);
    for (const _ of [1, 2]) await ana.call('cancelOrder', { body: { id: order.id, reason: 'price' } });
    expect(await usesLeft(server, name)).toBe(1);
    expect((await place(ana, reseller, name)).status).toBe(201);
  });

  test.for([
    ['rejected', ['order.reject']],
    ['expired', ['order.expire']],
    ['refused at the door', ['order.accept', 'order.dispatch', 'order.refuse']],
    ['delivered and then refused', ['order.accept', 'order.dispatch', 'order.deliver', 'order.refuse']],
    ['never delivered', ['order.accept', 'order.dispatch', 'order.fail']],
  ] as const)('an order that is %s returns its coupon', async ([, commands]) => {
    const reseller = await storeReseller(server.ctx.db);
    const name = await storeCoupon(server.ctx.db, { uses_left: 1 });
    const ana = await server.customer();
    const { value: order } = await place(ana, reseller, name);
    for (const command of commands) {
      expect(await usesLeft(server, name)).toBe(0);
      await server.move(order.id, command);
    }
    expect(await usesLeft(server, name)).toBe(1);
  });

  test('a confirmed order keeps its coupon', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const name = await storeCoupon(server.ctx.db, { uses_left: 1 });
    const ana = await server.customer();
    const { value: order } = await place(ana, reseller, name);
    for (const command of ['order.accept', 'order.dispatch', 'order.confirm'] as const)
      await server.move(order.id, command);
    expect(await usesLeft(server, name)).toBe(0);
  });

  test('a quote includes the coupon for the session’s phone', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const couponName = await storeCoupon(server.ctx.db, { includes_freight: true, amount: 100_000 });
    const ana = await server.customer();
    const { lines } = anOrderOf(reseller, ana.phone);
    const body = { resellerId: reseller.id, lines, method: 'pix' as const, couponName };
    const { value } = await ana.call('quote', { body });
    expect(value).toMatchObject({ discountCents: value.subtotalCents + 500, totalCents: 0 });
    expect((await ana.call('quote', { body: { ...body, couponName: 'NENHUM' } })).problem).toMatchObject({
      status: 409,
      code: 'cupom-invalido',
    });
    expect((await ana.call('quote', { body: { ...body, resellerId: 'nenhuma' } })).status).toBe(404);
  });
});
