import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { order as orderShape } from '#contract/order/order';
import { EventStream } from './event-stream.ts';
import { onDatabase, onEachDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';
import type { Extra, Visitor } from './visitor.ts';

onEachDatabase((server) => {
  async function follow(visitor: Visitor, id: string, extra: Extra = {}, search = '') {
    const headers = { authorization: '', accept: 'text/event-stream', ...extra.headers };
    const response = await visitor.open('GET', `/api/pedidos/${id}/eventos${search}`, undefined, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    return new EventStream(response);
  }

  async function ordered() {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    return { ana, order: await server.order(ana, reseller) };
  }

  test('the stream starts with the order and then sends every change at once', async () => {
    const { ana, order } = await ordered();
    const stream = await follow(ana, order.id);
    const first = await stream.next();
    expect(first).toMatchObject({ id: '1', event: 'pedido' });
    expect(Math.abs(stream.retryMs! - 1_000)).toBeLessThanOrEqual(500);
    expect(z.decode(orderShape, first!.data as never)).toEqual(order);
    for (const [command, status, id] of [
      ['order.accept', 'aceito', '2'],
      ['order.dispatch', 'saiu_para_entrega', '3'],
      ['order.deliver', 'entregue', '4'],
    ] as const) {
      const next = stream.next();
      await server.move(order.id, command);
      expect(await next).toMatchObject({ id, data: { status, versao: Number(id) } });
    }
    await stream.leave();
  });

  test('ten polls send a stream one sign, and no sign while the order cannot be read', async () => {
    const { ana, order } = await ordered();
    const stream = await follow(ana, order.id);
    const { db } = server.ctx;
    const failures: unknown[] = [];
    const unreadable = new Proxy(db, {
      get(target, name) {
        if (name !== 'selectFrom') return Reflect.get(target, name, target);
        failures.push(name);
        throw new Error('Connection terminated');
      },
    });
    const sign = stream.nextSign();
    const isSigned = () => Promise.race([sign, new Promise((resolve) => setImmediate(() => resolve(false)))]);
    server.ctx.db = unreadable;
    for (let polls = 0; polls < 10; polls += 1) server.bus.announce();
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    expect(await isSigned()).toBe(false);
    server.ctx.db = db;
    for (let polls = 0; polls < 10; polls += 1) server.bus.announce();
    expect(await sign).toBe(true);
    await stream.leave();
  });

  test('a client that reconnects receives only the missed changes', async () => {
    const { ana, order } = await ordered();
    await server.move(order.id, 'order.accept');
    const missed = await follow(ana, order.id, { headers: { 'last-event-id': '1' } });
    expect(await missed.next()).toMatchObject({ id: '2', data: { status: 'aceito' } });
    await missed.leave();
    for (const [extra, search] of [
      [{ headers: { 'last-event-id': '2' } }, ''],
      [{}, '?versao=2'],
    ] as const) {
      const stream = await follow(ana, order.id, extra, search);
      const next = stream.next();
      await server.ctx.db
        .updateTable('orders')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', order.id)
        .execute();
      server.bus.announce(order.id);
      expect(Number((await next)!.id)).toBeGreaterThan(2);
      await stream.leave();
      await server.ctx.db.updateTable('orders').set({ version: 2 }).where('id', '=', order.id).execute();
    }
  });

  test.for(['x', '-1', '1e999', ''])(
    'an invalid Last-Event-ID (%j) starts from the beginning',
    async (id) => {
      const { ana, order } = await ordered();
      const stream = await follow(ana, order.id, { headers: { 'last-event-id': id } });
      expect(await stream.next()).toMatchObject({ id: '1' });
      await stream.leave();
    },
  );

  test('signing out ends the stream', async () => {
    const { ana, order } = await ordered();
    const stream = await follow(ana, order.id);
    await stream.next();
    const next = stream.next();
    await ana.call('endSession', {});
    await server.move(order.id, 'order.accept');
    expect(await next).toBeUndefined();
  });

  test('erasing an order ends its stream', async () => {
    const { ana, order } = await ordered();
    await ana.call('cancelOrder', { body: { id: order.id, reason: 'mistake' } });
    const stream = await follow(ana, order.id);
    expect(await stream.next()).toMatchObject({ data: { status: 'cancelado' } });
    const next = stream.next();
    await ana.call('eraseDataSubject', {});
    server.bus.announce(order.id);
    expect(await next).toBeUndefined();
  });
});

onDatabase((server) => {
  test('a server that closes ends its streams', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const order = await server.order(ana, reseller);
    const stream = new EventStream(await ana.open('GET', `/api/pedidos/${order.id}/eventos`));
    await stream.next();
    const next = stream.next();
    await server.bus.close();
    expect(await next).toBeUndefined();
  });
});
