import { expect, test } from 'vitest';
import { draftFormat } from '#contract/draft/draft-format';
import { nextOrderKey } from '#contract/order/next-reseller';
import type { OrderRequest } from '#contract/order/order';
import type { Reseller } from '#contract/reseller/reseller';
import { acceptMinutes } from '#machines/order-lifecycle/lifecycle';
import { expireOrders } from '../../server/jobs/clock-jobs.ts';
import { aReseller } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import { anOrderOf, storeCoupon, storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

onDatabase((server) => {
  const { products } = aReseller();
  let places = 0;
  /** Returns a separate place for each test, where no other reseller delivers. */
  function aPlace() {
    places += 1;
    return { latitude: -20 - places / 5, longitude: -45 };
  }

  const resellerAt = (point: object, cents: number, changes: object = {}, offer: object = {}) =>
    storeReseller(server.ctx.db, changes, { ...point, freightCents: cents, products, ...offer });

  async function placed(reseller: Reseller, changes: Partial<OrderRequest> = {}) {
    const ana = await server.customer();
    const body = { ...anOrderOf(reseller, ana.phone), ...changes };
    const { value } = await ana.call('placeOrder', { body });
    return { ana, id: value.id, body };
  }

  const nextFor = async (ana: Visitor, id: string) =>
    (await ana.call('findNextReseller', { params: { id } })).value;

  async function rejected(reseller: Reseller, changes: Partial<OrderRequest> = {}) {
    const order = await placed(reseller, changes);
    await server.move(order.id, 'order.reject');
    return order;
  }

  test('the cheapest other open reseller gets the same cart, in one order however often it is sent', async () => {
    const point = aPlace();
    const first = await resellerAt(point, 500);
    await resellerAt(point, 900);
    await resellerAt(point, 0, { hours: JSON.stringify([[], [], [], [], [], [], []]) });
    await resellerAt(point, 0, {}, { paymentMethods: ['cash'] });
    const cheap = await resellerAt(point, 700);
    const { ana, id, body } = await placed(first);
    expect(await nextFor(ana, id)).toEqual({});
    await server.move(id, 'order.reject');
    const { offer } = await nextFor(ana, id);
    expect(offer).toMatchObject({
      reseller: { id: cheap.id },
      quote: { totalCents: body.expectedTotalCents + 200 },
      request: {
        resellerId: cheap.id,
        lines: [{ productId: cheap.products[0]!.id, quantity: 1, withVessel: false }],
        address: body.address,
        customer: body.customer,
        payment: body.payment,
        previousId: id,
      },
    });
    const draft = {
      format: draftFormat,
      version: 0,
      step: 'address',
      context: { reach: 'some' },
      fields: {},
    };
    expect((await ana.call('saveDraft', { body: draft })).status).toBe(200);
    const headers = { 'idempotency-key': nextOrderKey(id) };
    const send = () => ana.call('placeOrder', { body: offer!.request }, { headers });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.value.id]).toEqual([201, one.value.id]);
    expect(one.value).toMatchObject({ previousId: id, status: 'received', reseller: { id: cheap.id } });
    expect(await nextFor(ana, id)).toEqual({ placedId: one.value.id });
    expect((await ana.call('getDraft', {})).value).toMatchObject({ step: 'address' });
  });

  test('an unanswered order goes to a third reseller, never back to one that failed', async () => {
    const point = aPlace();
    const [first, second, third] = [
      await resellerAt(point, 0),
      await resellerAt(point, 100),
      await resellerAt(point, 200),
    ];
    const { ana, id } = await rejected(first);
    const { offer } = await nextFor(ana, id);
    expect(offer!.reseller.id).toBe(second.id);
    const headers = { 'idempotency-key': nextOrderKey(id) };
    const { value: again } = await ana.call('placeOrder', { body: offer!.request }, { headers });
    server.later(acceptMinutes.usual * 60);
    await expireOrders(server.ctx);
    expect((await nextFor(ana, again.id)).offer!.reseller.id).toBe(third.id);
  });

  test('there is no offer without the whole cart, for strangers, or after the delivery', async () => {
    const point = aPlace();
    const first = await resellerAt(point, 0);
    const few = await resellerAt(
      point,
      0,
      {},
      { products: products.map((product) => ({ ...product, limit: 1 })) },
    );
    const lines = [{ productId: first.products[0]!.id, quantity: 2, withVessel: false }];
    const ana = await server.customer();
    const { value } = await ana.call('placeOrder', { body: anOrderOf(first, ana.phone, { lines }) });
    await server.move(value.id, 'order.reject');
    expect(few.products[0]!.limit).toBe(1);
    expect(await nextFor(ana, value.id)).toEqual({});
    const bia = await server.customer();
    expect((await bia.call('findNextReseller', { params: { id: value.id } })).status).toBe(404);
    const done = await placed(await resellerAt(point, 300));
    for (const move of ['order.accept', 'order.dispatch', 'order.deliver'] as const)
      await server.move(done.id, move);
    expect(await nextFor(done.ana, done.id)).toEqual({});
  });

  test('the coupon is returned and used again, and a note that is too small is left out', async () => {
    const point = aPlace();
    const first = await resellerAt(point, 0);
    await resellerAt(point, 5_000);
    const name = await storeCoupon(server.ctx.db);
    const total = anOrderOf(first, '').expectedTotalCents - 1_000;
    const { ana, id } = await rejected(first, {
      couponName: name,
      expectedTotalCents: total,
      payment: { method: 'cash', changeForCents: total + 1_000 },
    });
    const { offer } = await nextFor(ana, id);
    expect(offer!.request).toMatchObject({
      couponName: name,
      payment: { method: 'cash' },
      expectedTotalCents: total + 5_000,
    });
    expect(offer!.request.payment).not.toHaveProperty('changeForCents');
    const { status } = await ana.call('placeOrder', { body: offer!.request });
    expect(status).toBe(201);
  });
});
