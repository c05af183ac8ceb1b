import { expect, test } from 'vitest';
import type { Order } from '#contract/order/order';
import { maskPhone } from '#contract/phone/phone-number';
import type { Reseller } from '#contract/reseller/reseller';
import { acceptWaiting } from '../../server/services/panel/auto-accept.ts';
import { notePresence } from '../../server/services/panel/presence.ts';
import { EventStream } from './event-stream.ts';
import { noon, onEachDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';

onEachDatabase((server) => {
  /** Moves the clock by seconds while panels of these resellers are open, and runs the job once. */
  async function pass(seconds: number, ...open: Reseller[]): Promise<number> {
    server.later(seconds);
    const resellers = open.map(({ id }) => id);
    await notePresence(server.ctx.db, resellers, server.ctx.now());
    return acceptWaiting(server.ctx);
  }

  async function accepting(rule: { minutes?: number; atMost?: number } = {}) {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db);
    const owner = await signInToPanel(server, reseller.id, 'owner');
    const params = { reseller: reseller.id };
    const set = (body: { minutes: number; atMost: number }) =>
      callPanel(owner, 'setAutoAccept', { params, body });
    expect((await set({ minutes: 30, atMost: 3, ...rule })).status).toBe(200);
    return { reseller, owner, params, set };
  }

  const placed = async (reseller: Reseller) => server.order(await server.customer(), reseller);

  async function statuses(...orders: Order[]) {
    const rows = await server.ctx.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute();
    return orders.map(({ id }) => rows.find((row) => row.id === id)!.status);
  }

  test('an order is accepted automatically after the bell, with the reseller’s window, and marked so', async () => {
    const { reseller, owner, params } = await accepting({ minutes: 45 });
    const ana = await server.customer();
    const order = await server.order(ana, reseller);
    expect(await pass(2, reseller)).toBe(0);
    expect(await pass(1, reseller)).toBe(1);
    const { value } = await callPanel(owner, 'listPanelOrders', { params });
    expect(value.orders).toMatchObject([
      {
        id: order.id,
        status: 'accepted',
        estimate: { min: 31, max: 46 },
        moves: [{ name: 'Automático', role: 'owner', channel: 'auto', at: '2026-11-19T15:00:03.000Z' }],
      },
    ]);
    expect((await ana.call('getOrder', { params: { id: order.id } })).value.status).toBe('accepted');
    const texts = (await server.messages(ana.phone)).map(({ texto }) => texto);
    expect(texts).toContainEqual(expect.stringMatching(/aceit/));
    const seen = server.ctx.db.selectFrom('orders').select('seen_at').where('id', '=', order.id);
    expect(await seen.executeTakeFirst()).toEqual({ seen_at: null });
  });

  test('switching automatic acceptance is audited, and every open panel is informed at once', async () => {
    const { reseller, owner, params, set } = await accepting();
    const bia = await signInToPanel(server, reseller.id, 'attendant', 'Bia Ramos');
    const panel = new EventStream(await bia.open('GET', `/api/painel/eventos?revenda=${reseller.id}`));
    const next = async () =>
      (await panel.nextOf('revenda'))?.data as { aceiteAutomatico?: object } | undefined;
    expect((await next())?.aceiteAutomatico).toEqual({ minutos: 30, limite: 3 });
    // The state is sent every ten seconds anyway, from this moment.
    const began = Date.now();
    server.later(1);
    await set({ minutes: 45, atMost: 2 });
    expect((await next())?.aceiteAutomatico).toEqual({ minutos: 45, limite: 2 });
    server.later(1);
    await callPanel(owner, 'endAutoAccept', { params });
    expect((await next())?.aceiteAutomatico).toBeUndefined();
    expect(Date.now() - began).toBeLessThan(6_000);
    await callPanel(owner, 'endAutoAccept', { params });
    await panel.leave();
    const rows = await server.ctx.db
      .selectFrom('shop_audit')
      .select(['what', 'was', 'became', 'by_phone', 'about_phone'])
      .where('reseller_id', '=', reseller.id)
      .orderBy('at')
      .execute();
    const who = { by_phone: maskPhone(owner.phone), about_phone: maskPhone(owner.phone) };
    expect(rows).toEqual([
      { what: 'setAutoAccept', was: null, became: '30 min, 3', ...who },
      { what: 'setAutoAccept', was: '30 min, 3', became: '45 min, 2', ...who },
      { what: 'endAutoAccept', was: '45 min, 2', became: null, ...who },
    ]);
  });

  test('nothing is accepted without an open panel, or after it was switched off', async () => {
    const { reseller, owner, params } = await accepting();
    const other = await storeReseller(server.ctx.db);
    const order = await placed(reseller);
    expect(await pass(3, other)).toBe(0);
    const off = await callPanel(owner, 'endAutoAccept', { params });
    expect(off.value.autoAccept).toBeUndefined();
    expect(await pass(3, reseller)).toBe(0);
    expect(await statuses(order)).toEqual(['received']);
    const path = { ...params, id: order.id };
    const { value } = await callPanel(owner, 'acceptOrder', { params: path, body: { minutes: 30 } });
    expect(value.moves).toMatchObject([{ name: 'Bia Ramos', channel: 'panel' }]);
  });

  test('at most `atMost` accepted orders wait for dispatch, oldest first, with any number of processes', async () => {
    const { reseller, owner, params } = await accepting({ atMost: 2 });
    const orders: Order[] = [];
    for (let nth = 0; nth < 4; nth++) {
      orders.push(await placed(reseller));
      server.later(1);
    }
    const [first, ...others] = orders;
    const path = { ...params, id: others[1]!.id };
    await callPanel(owner, 'acceptOrder', { params: path, body: { minutes: 30 } });
    server.later(3);
    await notePresence(server.ctx.db, [reseller.id], server.ctx.now());
    const counts = await Promise.all([acceptWaiting(server.ctx), acceptWaiting(server.ctx)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await statuses(...orders)).toEqual(['accepted', 'received', 'accepted', 'received']);
    await server.move(first!.id, 'order.dispatch');
    expect(await pass(2, reseller)).toBe(1);
    expect(await statuses(...orders)).toEqual(['dispatched', 'accepted', 'accepted', 'received']);
  });

  test('an order with a product that ran out waits for a person, and is accepted once the product is back', async () => {
    const { reseller, owner, params } = await accepting();
    const order = await placed(reseller);
    const second = await placed(reseller);
    const product = order.lines[0]!.productId;
    await callPanel(owner, 'rejectOrder', {
      params: { ...params, id: second.id },
      body: { reason: 'sem_produto', outOfStock: [product] },
    });
    expect(await pass(3, reseller)).toBe(0);
    await callPanel(owner, 'restockProduct', { params: { ...params, product } });
    expect(await pass(2, reseller)).toBe(1);
    expect(await statuses(order)).toEqual(['accepted']);
  });

  test('exactly one of automatic acceptance, a person’s tap and a cancellation wins, and the others see it', async () => {
    const { reseller, owner, params } = await accepting({ atMost: 20 });
    for (let round = 0; round < 6; round++) {
      const ana = await server.customer();
      const { id } = await server.order(ana, reseller);
      server.later(3);
      await notePresence(server.ctx.db, [reseller.id], server.ctx.now());
      const tap = () =>
        callPanel(owner, 'rejectOrder', { params: { ...params, id }, body: { reason: 'sem_entregador' } });
      const cancel = () => ana.call('cancelOrder', { body: { id, reason: 'mistake' } });
      const [count, tapped, cancelled] = await Promise.all([acceptWaiting(server.ctx), tap(), cancel()]);
      const order = (await ana.call('getOrder', { params: { id } })).value;
      const came = order.timeline.map(({ status }) => status);
      expect(came).toEqual(
        count === 0
          ? ['received', tapped.status === 200 ? 'rejected' : 'cancelled']
          : // The customer can still cancel an accepted order.
            cancelled.status === 200
            ? ['received', 'accepted', 'cancelled']
            : ['received', 'accepted'],
      );
      expect(order.version).toBe(came.length);
      if (tapped.status !== 200) expect(tapped.problem).toMatchObject({ status: 409, code: 'tarde-demais' });
    }
  });

  test('a window outside the reseller’s range is refused, or no longer promised', async () => {
    const { reseller, owner, params, set } = await accepting({ minutes: 60 });
    const state = async () => (await callPanel(owner, 'resumeReseller', { params })).value.autoAccept;
    expect(await state()).toEqual({ minutes: 60, atMost: 3 });
    await server.ctx.db
      .updateTable('resellers')
      .set({ promise_max: 45 })
      .where('id', '=', reseller.id)
      .execute();
    expect(await state()).toBeUndefined();
    const order = await placed(reseller);
    expect(await pass(3, reseller)).toBe(0);
    const refused = await set({ minutes: 46, atMost: 3 });
    expect(refused.problem).toMatchObject({ status: 400, errors: [{ pointer: '/minutos' }] });
    const path = `/api/painel/revendas/${reseller.id}/aceite-automatico`;
    const many = await owner.send('PUT', path, { minutos: 30, limite: 21 });
    expect(many).toMatchObject({ status: 400, json: { errors: [{ pointer: '/limite' }] } });
    await set({ minutes: 45, atMost: 1 });
    expect(await pass(2, reseller)).toBe(1);
    expect(await statuses(order)).toEqual(['accepted']);
  });
});
