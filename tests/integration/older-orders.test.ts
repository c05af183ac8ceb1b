import { beforeAll, expect, test } from 'vitest';
import type { Reseller } from '#contract/reseller/reseller';
import { onDatabase } from './harness.ts';
import { anOrderOf, storeReseller } from './rows.ts';
import { siteOf } from './site-visitor.ts';
import type { Visitor } from './visitor.ts';

const day = 24 * 3600;

onDatabase((server) => {
  let site: ReturnType<typeof siteOf>;
  let reseller: Reseller;
  beforeAll(async () => {
    site = siteOf(server);
    reseller = await storeReseller(server.ctx.db);
  });

  async function verified(phone?: string) {
    const known = await server.customer(phone);
    const visitor = Object.assign(site.visitor(), { phone: known.phone });
    Object.assign(visitor.cookies, known.cookies);
    return visitor;
  }

  async function orderAs(visitor: Visitor & { phone: string }, name: string): Promise<string> {
    const body = anOrderOf(reseller, visitor.phone);
    const placed = await visitor.call('placeOrder', {
      body: { ...body, customer: { ...body.customer, name } },
    });
    await server.move(placed.value.id, 'order.reject');
    return placed.value.id;
  }

  /** A number whose owner ordered three times, twice under one name. 91 days later another person has the number. */
  async function changedHands() {
    const before = await verified();
    const oldest = await orderAs(before, 'Bruno Lima');
    server.later(300);
    const older = await orderAs(before, 'Ana Maria Souza');
    server.later(300);
    const old = await orderAs(before, 'Ana Souza');
    server.later(91 * day);
    return { oldest, older, old, now: await verified(before.phone) };
  }

  const listed = async (visitor: Visitor) => {
    const { value } = await visitor.call('findOrders', { query: {} });
    return (Array.isArray(value) ? value : [value]).map(({ id }) => id);
  };

  test('the new owner of a number sees nothing older than 90 days, in any way', async () => {
    const { old, now } = await changedHands();
    expect(await listed(now)).toEqual([]);
    expect((await now.call('getOrder', { params: { id: old } })).status).toBe(404);
    expect((await now.send('GET', `/api/pedidos/${old}/comprovante`)).status).toBe(404);
    expect((await now.send('GET', `/api/pedidos/${old}/eventos`)).status).toBe(404);
    expect((await now.fill('/pedidos', { form: 'repeat', id: old })).json).toMatchObject({
      problem: 'not-found',
    });
    expect((await now.call('exportDataSubject', {})).value).toMatchObject({ pedidos: [] });
    const own = await orderAs(now, 'Carla Dias');
    expect(await listed(now)).toEqual([own]);
  });

  test('the name on the newest order opens it, and the earlier ones under the same name', async () => {
    const { oldest, older, old, now } = await changedHands();
    const named = await now.fill('/pedidos', { form: 'older', name: ' ANA  souza ' });
    expect(named.json).toEqual({ location: '/pedidos' });
    expect(await listed(now)).toEqual([old, older]);
    expect((await now.call('getOrder', { params: { id: older } })).status).toBe(200);
    expect((await now.call('getOrder', { params: { id: oldest } })).status).toBe(404);
    // The name opens older orders only in this browser.
    server.later(60);
    expect(await listed(await verified(now.phone))).toEqual([]);
  });

  test('a wrong name, no name and no order get the same response, and a person can try five names a day', async () => {
    const { now } = await changedHands();
    const nobody = await verified();
    for (const visitor of [now, nobody])
      expect((await visitor.fill('/pedidos', { form: 'older', name: 'Bruno Lima' })).json).toEqual({
        form: 'older',
        values: { name: 'Bruno Lima' },
        errors: { name: 'unknown' },
      });
    expect((await now.fill('/pedidos', { form: 'older', name: ' ' })).json).toMatchObject({
      errors: { name: 'missing' },
    });
    for (const name of ['Ana', 'Souza', 'Ana Lima', 'A'])
      expect((await now.fill('/pedidos', { form: 'older', name })).status).toBe(422);
    const late = await now.fill('/pedidos', { form: 'older', name: 'Ana Souza' });
    expect([late.status, late.json]).toMatchObject([429, { problem: 'too-many-attempts' }]);
    expect(await listed(now)).toEqual([]);
  });
});
