import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import { endOrders, expireOrders } from '../../server/jobs/clock-jobs.ts';
import {
  answerLabel,
  type OrderWorld,
  orderActors,
  orderWorldKey,
  placedOrder,
} from '../../workshop/model/order-world.ts';
import { exploreProduct, type Reached } from '../../workshop/paths/product.ts';
import { noon, onEachDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { anOrderOf, storeCoupon, storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const ends = exploreProduct({
  start: placedOrder(),
  participants: orderActors,
  keyOf: orderWorldKey,
  maximum: 20_000,
}).filter(({ isEnd }) => isEnd);

/** A time that is longer than any timer of an order, in seconds. */
const longSeconds = 4 * 24 * 3600;

onEachDatabase((server) => {
  /** Applies a step of a walk to the server: a command, or time. */
  async function act(
    label: string,
    ana: Visitor,
    { id, reseller }: { id: string; reseller: { id: string } },
  ) {
    const [, who, does = ''] = /^(\S+): (.+)$/.exec(label) ?? [];
    if (who === 'revenda' && does === answerLabel)
      return answerWithdrawal(ana, { id, reseller: reseller.id });
    if (who === 'revenda') expect(await server.move(id, does as OrderCommand)).toMatchObject({ id });
    if (who === 'relógio') {
      server.later(longSeconds);
      expect((await expireOrders(server.ctx)) + (await endOrders(server.ctx))).toBe(1);
    }
    if (who !== 'rede' || !does.startsWith('chega ')) return;
    if (does.endsWith('order.withdraw'))
      await ana.call('cancelOrder', { body: { id, reason: 'withdrawal' } });
    else if (does.endsWith('order.cancel'))
      await ana.call('cancelOrder', { body: { id, reason: 'mistake' } });
    else if (does.endsWith('order.confirm'))
      await ana.call('confirmDelivery', { body: { id, refused: false } });
    else await ana.call('confirmDelivery', { body: { id, refused: true, reason: 'seal' } });
  }

  /** The panel shows the open withdrawal, the owner answers, and the customer reads the answer. */
  async function answerWithdrawal(ana: Visitor, params: { id: string; reseller: string }): Promise<void> {
    const { id, reseller } = params;
    const rita = await signInToPanel(server, reseller, 'owner');
    const { orders } = (await callPanel(rita, 'listPanelOrders', { params: { reseller } })).value;
    expect(orders).toMatchObject([{ id, withdrawal: { referenceNumber: expect.stringMatching(/^D\d/) } }]);
    const answer = `Buscamos o botijão do pedido ${orders[0]!.number}.`;
    const answered = await callPanel(rita, 'answerWithdrawal', { params, body: { answer } });
    expect(answered.value).toMatchObject({ id, withdrawal: { answer } });
    const read = await ana.call('getOrder', { params: { id } });
    expect(read.value.withdrawal).toEqual(answered.value.withdrawal);
  }

  async function walk({ way, world }: Reached<OrderWorld>): Promise<void> {
    const { db } = server.ctx;
    server.at(noon);
    const reseller = await storeReseller(db);
    const couponName = await storeCoupon(db, {
      name: `C${randomUUID().slice(0, 8).toUpperCase()}`,
      uses_left: 1,
    });
    const ana = await server.customer();
    const body = { ...anOrderOf(reseller, ana.phone, { discountCents: 1000 }), couponName };
    const headers = { 'idempotency-key': randomUUID() };
    const placed = await ana.call('placeOrder', { body }, { headers });
    expect(placed.problem).toBeUndefined();
    const { id } = placed.value;
    for (const label of way) await act(label, ana, { id, reseller });
    const { status, withdrawal } = (await ana.call('getOrder', { params: { id } })).value;
    const { uses_left } = await db
      .selectFrom('coupons')
      .select('uses_left')
      .where('name', '=', couponName)
      .executeTakeFirstOrThrow();
    const isAnswered = withdrawal?.answer !== undefined;
    expect({ way, status, uses_left, isAnswered }).toEqual({
      way,
      status: world.status,
      uses_left: world.couponsBack,
      isAnswered: world.withdrawal === 'answered',
    });
  }

  test('the server reaches every end of the model, with the same coupon', async () => {
    expect(new Set(ends.map(({ world }) => world.status)).size).toBe(6);
    expect(ends.some(({ world }) => world.withdrawal === 'answered')).toBe(true);
    for (const end of ends) await walk(end);
  });
});
