import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '#contract/order/order';
import { EventStream } from './event-stream.ts';
import { onEachDatabase, type TestServer } from './harness.ts';
import { storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const twoPollsMs = 4_500;

onEachDatabase((server) => {
  const open: EventStream[] = [];

  afterEach(async () => {
    for (const stream of open.splice(0)) await stream.leave();
  });

  async function ordered() {
    const ana = await server.customer();
    return { ana, order: await server.order(ana, await storeReseller(server.ctx.db)) };
  }

  /** Opens a stream and reads the first state of its order. */
  async function follow(visitor: Visitor, { id }: Pick<Order, 'id'>): Promise<EventStream> {
    const response = await visitor.open('GET', `/api/pedidos/${id}/eventos`);
    expect(response.status).toBe(200);
    const stream = new EventStream(response);
    open.push(stream);
    expect(await stream.next()).toMatchObject({ event: 'pedido' });
    return stream;
  }

  const moveSilently = ({ id }: Order) =>
    server.ctx.db
      .updateTable('orders')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();

  test('two hundred idle streams send no more queries than twelve', async () => {
    const whileIdle = async () => {
      const count = countStatements(server);
      await delay(twoPollsMs);
      return count.end();
    };
    const first = await ordered();
    for (let tab = 0; tab < 12; tab++) await follow(first.ana, first.order);
    const ofTwelve = await whileIdle();
    for (let customer = 0; customer < 16; customer++) {
      const { ana, order } = await ordered();
      for (let tab = 0; tab < 12; tab++) await follow(ana, order);
    }
    expect(open).toHaveLength(204);
    const ofAll = await whileIdle();
    // One interval may contain three polls and another two. Each poll queries orders and sessions. An announcement may
    // be late.
    expect(Math.max(ofTwelve, ofAll)).toBeLessThanOrEqual(3 * 2 + 2);
    expect(Math.min(ofTwelve, ofAll)).toBeGreaterThanOrEqual(2);
  });

  test('a change reaches only the streams of its order', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const own = [await follow(one.ana, one.order), await follow(one.ana, one.order)];
    const stranger = await follow(other.ana, other.order);
    await server.move(one.order.id, 'order.accept');
    for (const stream of own)
      expect(await stream.next()).toMatchObject({ data: { id: one.order.id, status: 'aceito' } });
    await server.move(other.order.id, 'order.accept');
    expect(await stranger.next()).toMatchObject({ id: '2', data: { id: other.order.id } });
  });

  test('a change without an announcement is found', async () => {
    const { ana, order } = await ordered();
    const stream = await follow(ana, order);
    await moveSilently(order);
    expect(await stream.next()).toMatchObject({ id: '2' });
  });

  test.for([
    ['signed out', (ana: Visitor) => ana.call('endSession', {})],
    ['erased', (ana: Visitor) => ana.call('eraseDataSubject', {})],
    ['expired', async () => server.later(30 * 24 * 3600)],
  ] as const)('a session that is %s ends only its streams', { timeout: 15_000 }, async ([how, end]) => {
    const [one, other] = [await ordered(), await ordered()];
    const over = await follow(one.ana, one.order);
    const stays = await follow(other.ana, other.order);
    await end(one.ana);
    expect(await over.next()).toBeUndefined();
    if (how === 'expired') return;
    await server.move(other.order.id, 'order.accept');
    expect(await stays.next()).toMatchObject({ id: '2' });
  });

  test('a client that does not read is disconnected, and then costs nothing', async () => {
    const { ana, order } = await ordered();
    const response = await ana.open('GET', `/api/pedidos/${order.id}/eventos`);
    const reads = await follow(ana, order);
    const changes = 60;
    for (let change = 0; change < changes; change++) {
      await moveSilently(order);
      server.bus.announce(order.id);
      await reads.next();
    }
    const unread = await response.text();
    expect(unread.split('event: pedido').length - 1).toBeLessThan(changes);
    expect(unread.length).toBeLessThan(64 * 1024);
  });

  test('a HEAD request opens no stream', async () => {
    const { ana, order } = await ordered();
    for (let attempt = 0; attempt < 13; attempt++)
      expect((await ana.open('HEAD', `/api/pedidos/${order.id}/eventos`)).status).toBe(200);
    await follow(ana, order);
  });
});

/** Counts the application's statements, without the outbox's statements. */
function countStatements({ ctx }: TestServer) {
  const { db } = ctx;
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  ctx.db = db.withPlugin(counting);
  return {
    end: () => {
      ctx.db = db;
      return statements;
    },
  };
}
